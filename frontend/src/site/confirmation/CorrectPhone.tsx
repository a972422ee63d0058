import { Phone } from '@rostro/shared/contract/clients/person';
import { sayPhone, tidyPhone } from '@rostro/shared/phone';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import * as z from 'zod';
import { call } from '#api/client.ts';
import { detailOf } from '#api/error.ts';
import { PhoneField } from '#edit/person/PhoneField.tsx';
import { SiteField, SiteForm } from '#edit/SiteForm.tsx';
import { useEntry } from '#edit/useEntry.ts';
import type { GuestVisit } from '#site/visit/guestVisit.ts';
import { Button } from '#ui/button/Button.tsx';
import { toast } from '#ui/toast/index.ts';
import styles from './Confirmation.module.css';

const Correction = z.object({ phone: Phone });

interface FormProps {
  visit: GuestVisit;
  onClose: () => void;
}

function CorrectionForm({ visit, onClose }: FormProps) {
  const navigate = useNavigate();
  const { email, bookingKey } = visit;
  const entry = useEntry({
    initial: { phone: sayPhone(visit.phone) },
    schema: Correction,
    send: ({ phone }) => call('correctGuestPhone', { body: { email, bookingKey, phone } }),
    fieldsOf: (error) => ({ phone: detailOf(error) }),
    onSent: ({ phone }) => {
      // The history entry keeps it, so that a reload shows it too.
      const corrected: GuestVisit = { ...visit, phone };
      void navigate('/confirmation', { replace: true, state: corrected });
      toast.success(`Te llamaremos al ${sayPhone(phone)}`);
      onClose();
    },
  });
  const { form } = entry;
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    form.setFocus('phone', { shouldSelect: true });
  }, [form]);
  return (
    <SiteForm edit={entry} className={styles.correction}>
      <SiteField edit={entry} name="phone" label="Teléfono" tidy={tidyPhone}>
        {(input) => <PhoneField {...input} />}
      </SiteField>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={entry.busy} busyText="Guardando...">
          Guardar
        </Button>
        <Button variant="ghost" disabled={entry.busy} onClick={onClose}>
          Cancelar
        </Button>
      </div>
    </SiteForm>
  );
}

/** The phone of the booking, which the booking page can correct until the e-mail is proven. */
export function CorrectPhone({ visit }: { visit: GuestVisit }) {
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  // The focus returns to its earlier place.
  useEffect(() => {
    if (!isOpen && wasOpen.current) opener.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  if (isOpen) return <CorrectionForm visit={visit} onClose={() => setOpen(false)} />;
  return (
    <button ref={opener} type="button" className="link" onClick={() => setOpen(true)}>
      Corregir mi teléfono
    </button>
  );
}
