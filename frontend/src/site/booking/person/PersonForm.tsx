import type { Service } from '@rostro/shared/contract/booking';
import type { Me } from '@rostro/shared/contract/clients';
import { Phone } from '@rostro/shared/contract/person';
import { sayFullPhone, sayPhone, tidyPhone } from '@rostro/shared/phone';
import { sayShortDay } from '@rostro/shared/time';
import { useMutation } from '@tanstack/react-query';
import { PhoneCall } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { updateMeMutation } from '#api/me.ts';
import { BirthDateField } from '#edit/person/PersonFields.tsx';
import { PhoneField } from '#edit/person/PhoneField.tsx';
import {
  PERSON_FIELDS,
  type PersonErrors,
  type PersonField,
  type PersonTexts,
  problemWith,
} from '#edit/person/rules.ts';
import type { ChosenSlot } from '#site/slots/slot.ts';
import { focusFirstError } from '#ui/field/focusFirstError.ts';
import { TextField } from '#ui/field/TextField.tsx';
import { Note } from '#ui/note/Note.tsx';
import { bookMutation } from '../wizard/api.ts';
import { withAttempt } from '../wizard/draft.ts';
import type { Wizard } from '../wizard/useWizard.ts';
import { NotesField } from './NotesField.tsx';
import styles from './Person.module.css';
import { sayBookingProblem, sayProfileProblem, wrongFieldsIn } from './problems.ts';
import { type Arrival, BOOKED, useSending } from './useSending.ts';

/** What the profile lacks, as it is being typed. */
function usePerson(me: Me, { typed: values, setTyped: setValues }: Pick<Wizard, 'typed' | 'setTyped'>) {
  const [errors, setErrors] = useState<PersonErrors>({});
  const form = useRef<HTMLFormElement>(null);

  const locked: Record<PersonField, boolean> = {
    fullName: me.fullName.trim() !== '',
    phone: me.phone !== null,
    birthDate: me.birthDate !== null,
  };
  const asked = PERSON_FIELDS.filter((field) => !locked[field]);

  const refuse = (problems: PersonErrors) => {
    setErrors(problems);
    focusFirstError(form.current);
  };

  return {
    form,
    values,
    errors,
    locked,
    change: (field: PersonField, value: string) => {
      setValues({ ...values, [field]: value });
      if (errors[field] !== undefined) setErrors({ ...errors, [field]: problemWith(field, value) });
    },
    /** On leaving a field: one that was left empty is not wrong yet, it is asked for on submit. */
    check: (field: PersonField) => {
      const left = field === 'phone' ? tidyPhone(values.phone) : values[field];
      if (left !== values[field]) setValues({ ...values, [field]: left });
      if (left !== '') setErrors({ ...errors, [field]: problemWith(field, left) });
    },
    refuse,
    /** What is to be saved to the profile; undefined where something is wrong, which is then shown. */
    accepted: (): Partial<PersonTexts> | undefined => {
      const problems = asked
        .map((field) => [field, problemWith(field, values[field])] as const)
        .filter(([, problem]) => problem !== undefined);
      if (problems.length > 0) {
        refuse(Object.fromEntries(problems));
        return undefined;
      }
      setErrors({});
      return Object.fromEntries(asked.map((field) => [field, values[field].trim()]));
    },
  };
}

type PersonInput = ReturnType<typeof usePerson>;

const ARRIVAL: Arrival = { to: '/appointments', state: { newAppointment: true, message: BOOKED } };

interface BookingInput {
  wizard: Wizard;
  person: PersonInput;
  onBusy: (busy: boolean) => void;
}

/** Sends the last step: first what the profile lacks, then the booking. Whatever goes wrong, what was typed stays. */
function useBooking({ wizard, person, onBusy }: BookingInput) {
  const updateMe = useMutation(updateMeMutation());
  const book = useMutation(bookMutation());
  const { submit, problem, fail, lostTo } = useSending({ wizard, onBusy });

  async function saveProfile(): Promise<boolean> {
    const changes = person.accepted();
    if (changes === undefined) return false;
    if (Object.keys(changes).length === 0) return true;
    try {
      await updateMe.mutateAsync(changes);
      return true;
    } catch (error) {
      const wrong = wrongFieldsIn(error);
      if (wrong) person.refuse(wrong);
      else fail(sayProfileProblem(error));
      return false;
    }
  }

  async function send(service: Service, slot: ChosenSlot): Promise<Arrival | undefined> {
    if (!(await saveProfile())) return undefined;
    const draft = withAttempt(wizard.draft);
    wizard.save(draft);
    try {
      const body = { serviceId: service.id, startsAt: slot.startsAt, notes: draft.notes.trim() };
      await book.mutateAsync({ body, idempotencyKey: draft.attempt.key });
      return ARRIVAL;
    } catch (error) {
      if (!lostTo(error, service, slot)) fail(sayBookingProblem(error));
      return undefined;
    }
  }

  return { submit: (event: FormEvent) => void submit(event, send), problem: problem?.text };
}

interface PersonFormProps {
  formId: string;
  me: Me;
  wizard: Wizard;
  onBusy: (busy: boolean) => void;
}

/** What the profile knows is locked; what it lacks is asked for, and saved to it before booking. */
export function PersonForm({ formId, me, wizard, onBusy }: PersonFormProps) {
  const person = usePerson(me, wizard);
  const { submit, problem } = useBooking({ wizard, person, onBusy });
  const { values, errors, locked, change, check } = person;
  const phone = me.phone ?? Phone.safeParse(values.phone).data;

  return (
    <form id={formId} ref={person.form} className={styles.panel} noValidate onSubmit={submit}>
      <div className={styles.form}>
        <h3 className={styles.whole}>Tus datos</h3>
        {problem !== undefined && (
          <Note tone="bad" announce className={styles.whole}>
            <b>{problem}</b>
          </Note>
        )}
        <TextField
          label="Nombre completo"
          autoComplete="name"
          value={locked.fullName ? me.fullName : values.fullName}
          readOnly={locked.fullName}
          error={errors.fullName}
          onChange={({ target }) => change('fullName', target.value)}
          onBlur={() => check('fullName')}
        />
        <TextField label="Correo electrónico" type="email" autoComplete="email" value={me.email} readOnly />
        {locked.phone ? (
          <TextField label="Teléfono" type="tel" readOnly value={sayFullPhone(me.phone ?? '')} />
        ) : (
          <PhoneField
            value={values.phone}
            error={errors.phone}
            onChange={({ target }) => change('phone', target.value)}
            onBlur={() => check('phone')}
          />
        )}
        {locked.birthDate ? (
          <TextField label="Fecha de nacimiento" readOnly value={sayShortDay(me.birthDate ?? '')} />
        ) : (
          <BirthDateField
            value={values.birthDate}
            error={errors.birthDate}
            onChange={({ target }) => change('birthDate', target.value)}
            onBlur={() => check('birthDate')}
          />
        )}
        <div className={styles.whole}>
          <NotesField wizard={wizard} />
        </div>
        <Note tone="sage" icon={PhoneCall} className={styles.whole}>
          Te llamaremos
          {phone !== undefined && (
            <>
              {' '}
              al <b className="num">{sayPhone(phone)}</b>
            </>
          )}{' '}
          para confirmar. Hasta entonces tu cita aparece como <span className="nb">«Por confirmar».</span>
        </Note>
      </div>
    </form>
  );
}
