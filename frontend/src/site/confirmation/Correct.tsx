import { Email, Phone } from '@rostro/shared/contract/clients/person';
import { sayPhone, tidyPhone } from '@rostro/shared/phone';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import * as z from 'zod';
import { call } from '#api/client.ts';
import { detailOf } from '#api/error.ts';
import { PhoneField } from '#edit/person/PhoneField.tsx';
import { SiteField, SiteForm } from '#edit/SiteForm.tsx';
import { useEntry } from '#edit/useEntry.ts';
import type { GuestVisit } from '#site/visit/guestVisit.ts';
import { Button } from '#ui/button/Button.tsx';
import { TextField } from '#ui/field/TextField.tsx';
import { toast } from '#ui/toast/index.ts';
import styles from './Confirmation.module.css';

interface FormProps {
  visit: GuestVisit;
  onClose: () => void;
}

/** The request that booked, of which the server knows the page again. */
const ofBooking = ({ email, bookedAs = email, bookingKey }: GuestVisit) => ({ email: bookedAs, bookingKey });

/** The history entry keeps what is corrected, so that a reload shows it too. */
function useCorrected({ visit, onClose }: FormProps): (change: Partial<GuestVisit>, said: string) => void {
  const navigate = useNavigate();
  return (change, said) => {
    void navigate('/confirmation', { replace: true, state: { ...visit, ...change } satisfies GuestVisit });
    toast.success(said);
    onClose();
  };
}

/** The field that has the focus first, selected as a whole. */
function useFirst(focus: () => void): void {
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    focus();
  }, [focus]);
}

function Foot({ busy, onClose, children }: { busy: boolean; onClose: () => void; children: string }) {
  return (
    <div className="flex flex-wrap gap-3">
      <Button type="submit" variant="outline" busy={busy} busyText="Guardando...">
        {children}
      </Button>
      <Button variant="ghost" disabled={busy} onClick={onClose}>
        Cancelar
      </Button>
    </div>
  );
}

function PhoneForm({ visit, onClose }: FormProps) {
  const take = useCorrected({ visit, onClose });
  const entry = useEntry({
    initial: { phone: sayPhone(visit.phone) },
    schema: z.object({ phone: Phone }),
    send: ({ phone }) => call('correctGuestPhone', { body: { ...ofBooking(visit), phone } }),
    fieldsOf: (error) => ({ phone: detailOf(error) }),
    onSent: ({ phone }) => take({ phone }, `Te llamaremos al ${sayPhone(phone)}`),
  });
  useFirst(() => entry.form.setFocus('phone', { shouldSelect: true }));
  return (
    <SiteForm edit={entry} className={styles.correction}>
      <SiteField edit={entry} name="phone" label="Teléfono" tidy={tidyPhone}>
        {(input) => <PhoneField {...input} />}
      </SiteField>
      <Foot busy={entry.busy} onClose={onClose}>
        Guardar
      </Foot>
    </SiteForm>
  );
}

function EmailForm({ visit, onClose }: FormProps) {
  const take = useCorrected({ visit, onClose });
  const { email: before, bookedAs = before } = visit;
  const entry = useEntry({
    initial: { email: before },
    schema: z.object({ email: Email }),
    send: ({ email }) => call('correctGuestEmail', { body: { ...ofBooking(visit), newEmail: email } }),
    fieldsOf: (error) => ({ email: detailOf(error) }),
    onSent: ({ email }) => (email === before ? onClose() : take({ email, bookedAs }, `Enviamos tu código a ${email}`)),
  });
  useFirst(() => entry.form.setFocus('email', { shouldSelect: true }));
  return (
    <SiteForm edit={entry} className={styles.correction}>
      <SiteField edit={entry} name="email" label="Correo">
        {(input) => <TextField type="email" inputMode="email" autoComplete="email" {...input} />}
      </SiteField>
      <Foot busy={entry.busy} onClose={onClose}>
        Enviar el código aquí
      </Foot>
    </SiteForm>
  );
}

/** A link that opens a form in its place. */
function Opening({ label, children }: { label: string; children: (onClose: () => void) => ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  // The focus returns to its earlier place.
  useEffect(() => {
    if (!isOpen && wasOpen.current) opener.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  if (isOpen) return children(() => setOpen(false));
  return (
    <button ref={opener} type="button" className="link" onClick={() => setOpen(true)}>
      {label}
    </button>
  );
}

interface CorrectProps {
  visit: GuestVisit;
}

/** The phone of the booking, which the booking page can correct until the e-mail is proven. */
export const CorrectPhone = ({ visit }: CorrectProps) => (
  <Opening label="Corregir mi teléfono">{(onClose) => <PhoneForm visit={visit} onClose={onClose} />}</Opening>
);

/** For a guest who mistyped the e-mail: the code goes to the right one. */
export const CorrectEmail = ({ visit }: CorrectProps) => (
  <Opening label="Cambiar correo">{(onClose) => <EmailForm visit={visit} onClose={onClose} />}</Opening>
);
