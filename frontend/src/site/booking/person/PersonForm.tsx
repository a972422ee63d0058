import type { Me } from '@rostro/shared/contract/clients';
import { Phone } from '@rostro/shared/contract/person';
import { sayFullPhone, sayPhone } from '@rostro/shared/phone';
import { sayShortDay } from '@rostro/shared/time';
import { PhoneCall } from 'lucide-react';
import { BirthDateField } from '#edit/person/PersonFields.tsx';
import { PhoneField } from '#edit/person/PhoneField.tsx';
import { TextField } from '#ui/field/TextField.tsx';
import { Note } from '#ui/note/Note.tsx';
import type { Wizard } from '../wizard/useWizard.ts';
import { NotesField } from './NotesField.tsx';
import styles from './Person.module.css';
import { useBooking } from './useBooking.ts';
import { usePerson } from './usePerson.ts';

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
