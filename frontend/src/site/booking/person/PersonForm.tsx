import type { Appointment, Service } from '@rostro/shared/contract/booking/booking';
import type { Me } from '@rostro/shared/contract/clients/clients';
import { Phone } from '@rostro/shared/contract/clients/person';
import { sayFullPhone, sayPhone, tidyPhone } from '@rostro/shared/phone';
import { sayShortDay } from '@rostro/shared/time';
import { useMutation } from '@tanstack/react-query';
import { PhoneCall } from 'lucide-react';
import { updateMeMutation } from '#api/me.ts';
import { BirthDateField } from '#edit/person/PersonFields.tsx';
import { PhoneField } from '#edit/person/PhoneField.tsx';
import { PromotionsField } from '#edit/person/PromotionsField.tsx';
import { PERSON_FIELDS, type PersonField, type PersonTexts, personSchema } from '#edit/person/rules.ts';
import { SiteField, SiteForm } from '#edit/SiteForm.tsx';
import { type Entry, useEntry } from '#edit/useEntry.ts';
import type { ChosenSlot } from '#site/slots/slot.ts';
import { TextField } from '#ui/field/TextField.tsx';
import { Note } from '#ui/note/Note.tsx';
import { bookMutation } from '../wizard/api.ts';
import { askedOf, type GuestTexts, withAttempt } from '../wizard/draft.ts';
import type { Wizard } from '../wizard/useWizard.ts';
import { NotesField } from './NotesField.tsx';
import styles from './Person.module.css';
import { sayBookingProblem, sayProfileProblem, wrongFieldsIn } from './problems.ts';
import { usePromotions } from './usePromotions.ts';
import { type Arrival, BOOKED, useSending } from './useSending.ts';

/** A visit of services that confirm by themselves waits for no call. */
const arrivalWith = ({ status }: Appointment): Arrival => ({
  to: '/appointments',
  state: { newAppointment: true, message: BOOKED, isConfirmed: status === 'confirmed' },
});

interface BookingInput {
  wizard: Wizard;
  asked: readonly PersonField[];
  onBooked: () => void;
  onBusy: (busy: boolean) => void;
}

/** Saves missing profile fields first, then books. After an error the form keeps its input. */
function useBooking({ wizard, asked, onBooked, onBusy }: BookingInput) {
  const updateMe = useMutation(updateMeMutation());
  const booking = useMutation(bookMutation());
  const { send, problem, fail, forget, handleTakenSlot } = useSending({ wizard, onBusy });

  async function saveProfile(changes: Partial<PersonTexts>): Promise<boolean> {
    if (asked.length === 0) return true;
    try {
      await updateMe.mutateAsync(changes);
      return true;
    } catch (error) {
      const wrong = wrongFieldsIn(error);
      if (wrong) entry.refuse(wrong);
      else fail(sayProfileProblem(error));
      return false;
    }
  }

  async function book(service: Service, slot: ChosenSlot): Promise<Arrival | undefined> {
    const draft = withAttempt(wizard.draft);
    wizard.save(draft);
    try {
      const body = { serviceId: service.id, startsAt: slot.startsAt, notes: draft.notes.trim(), ...askedOf(draft) };
      const booked = await booking.mutateAsync({ body, key: draft.attempt.key });
      onBooked();
      return arrivalWith(booked);
    } catch (error) {
      if (!handleTakenSlot(error, service, slot)) fail(sayBookingProblem(error));
      return undefined;
    }
  }

  const entry: Entry<GuestTexts> = useEntry({
    initial: wizard.typed,
    schema: personSchema<GuestTexts>(() => asked),
    onType: wizard.setTyped,
    onAttempt: forget,
    send: (typed) =>
      send(async (service, slot) => {
        const changes = Object.fromEntries(asked.map((field) => [field, typed[field].trim()]));
        return (await saveProfile(changes)) ? book(service, slot) : undefined;
      }),
  });
  return { entry, problem: problem?.text };
}

interface PersonFormProps {
  formId: string;
  me: Me;
  wizard: Wizard;
  onBusy: (busy: boolean) => void;
}

/** Profile fields with a value are read-only; missing ones are saved before the booking. */
export function PersonForm({ formId, me, wizard, onBusy }: PersonFormProps) {
  const locked: Record<PersonField, boolean> = {
    fullName: me.fullName.trim() !== '',
    phone: me.phone !== null,
    birthDate: me.birthDate !== null,
  };
  const asked = PERSON_FIELDS.filter((field) => !locked[field]);
  const promotions = usePromotions();
  const wants = promotions.isAsked && wizard.draft.promotions === true;
  const onBooked = (): void => {
    if (wants) promotions.agree();
  };
  const { entry, problem } = useBooking({ wizard, asked, onBooked, onBusy });
  const phone = me.phone ?? Phone.safeParse(wizard.typed.phone).data;

  return (
    <SiteForm edit={entry} id={formId} className={styles.panel}>
      <div className="grid grid-cols-2 gap-5 max-handset:grid-cols-1">
        <h3 className="col-span-full">Tus datos</h3>
        {problem !== undefined && (
          <Note tone="bad" announce className="col-span-full">
            <b>{problem}</b>
          </Note>
        )}
        {locked.fullName ? (
          <TextField label="Nombre completo" autoComplete="name" readOnly value={me.fullName} />
        ) : (
          <SiteField edit={entry} name="fullName" label="Nombre completo">
            {(input) => <TextField autoComplete="name" {...input} />}
          </SiteField>
        )}
        <TextField label="Correo" type="email" autoComplete="email" value={me.email} readOnly />
        {locked.phone ? (
          <TextField label="Teléfono" type="tel" readOnly value={sayFullPhone(me.phone ?? '')} />
        ) : (
          <SiteField edit={entry} name="phone" label="Teléfono" tidy={tidyPhone}>
            {(input) => <PhoneField {...input} />}
          </SiteField>
        )}
        {locked.birthDate ? (
          <TextField label="Fecha de nacimiento" readOnly value={sayShortDay(me.birthDate ?? '')} />
        ) : (
          <SiteField edit={entry} name="birthDate" label="Fecha de nacimiento">
            {(input) => <BirthDateField {...input} />}
          </SiteField>
        )}
        <div className="col-span-full">
          <NotesField wizard={wizard} />
        </div>
        {promotions.isAsked && (
          <div className="col-span-full">
            <PromotionsField checked={wants} onChange={(promotions) => wizard.save({ ...wizard.draft, promotions })} />
          </div>
        )}
        <Note tone="sage" icon={PhoneCall} className="col-span-full">
          Si tu cita queda <span className="nb">«Por confirmar»,</span> te llamaremos
          {phone !== undefined && (
            <>
              {' '}
              al <b className="num">{sayPhone(phone)}</b>
            </>
          )}{' '}
          para confirmarla.
        </Note>
      </div>
    </SiteForm>
  );
}
