import { tidyPhone } from '@rostro/shared/phone';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { configQuery } from '#api/config.ts';
import { BirthDateField } from '#edit/person/PersonFields.tsx';
import { PhoneField } from '#edit/person/PhoneField.tsx';
import { Policy } from '#edit/person/Policy.tsx';
import { PromotionsField } from '#edit/person/PromotionsField.tsx';
import { RemindersField } from '#edit/person/RemindersField.tsx';
import { SiteField, SiteForm } from '#edit/SiteForm.tsx';
import { Captcha, type CaptchaHandle } from '#session/captcha/Captcha.tsx';
import { tokenOrNone } from '#session/captcha/optional.ts';
import { PasswordTwice } from '#session/PasswordTwice.tsx';
import { classes } from '#ui/classes.ts';
import { TextField } from '#ui/field/TextField.tsx';
import { Note } from '#ui/note/Note.tsx';
import { NO_PASSWORD, type Wizard } from '../wizard/useWizard.ts';
import { NotesField } from './NotesField.tsx';
import styles from './Person.module.css';
import type { BookingProblem } from './problems.ts';
import { useGuestBooking } from './useGuestBooking.ts';

interface GuestFormProps {
  formId: string;
  wizard: Wizard;
  onBusy: (busy: boolean) => void;
}

/** If the captcha's script does not load, the form is sent without a token. The server allows that once a day. */
const ignoreMissingScript = (): void => undefined;

function SignInLink({ email }: { email: string }) {
  const here = useLocation();
  return (
    <Link className="link" to="/login" state={{ from: here, email: email.trim() }}>
      Inicia Sesión
    </Link>
  );
}

function Refused({ problem, email }: { problem: BookingProblem; email: string }) {
  return (
    <Note tone="bad" announce className="col-span-full">
      <b>{problem.text}</b>
      {problem.signIn && (
        <>
          {' '}
          ¿Es tuyo? <SignInLink email={email} />
        </>
      )}
    </Note>
  );
}

/** For visitors without a session: personal data, and an optional password. */
export function GuestForm({ formId, wizard, onBusy }: GuestFormProps) {
  const { data: config } = useQuery(configQuery());
  const captcha = useRef<CaptchaHandle>(null);
  const { email } = wizard.typed;
  const captchaToken = () => tokenOrNone(captcha.current);
  const { entry, problem } = useGuestBooking({ wizard, captchaToken, onBusy });
  const { wanted } = wizard.secret;
  /** Collapsing the fields forgets their input. */
  const fold = () => {
    wizard.setSecret({ ...NO_PASSWORD, wanted: !wanted });
    entry.form.resetField('password', { defaultValue: '' });
    entry.form.resetField('repeated', { defaultValue: '' });
  };

  return (
    <SiteForm edit={entry} id={formId} className={styles.panel}>
      <div className="grid grid-cols-2 gap-5 max-handset:grid-cols-1">
        <div className="col-span-full flex flex-wrap items-baseline justify-between gap-y-1 gap-x-4 [&_a]:inline-block [&_a]:py-3 [&_a]:-my-3">
          <h3>Tus datos</h3>
          <p className="small muted">
            ¿Ya tienes cuenta? <SignInLink email={email} />
          </p>
        </div>
        {problem && <Refused problem={problem} email={email} />}
        <SiteField edit={entry} name="fullName" label="Nombre completo">
          {(input) => <TextField autoComplete="name" {...input} />}
        </SiteField>
        <SiteField edit={entry} name="email" label="Correo">
          {(input) => <TextField type="email" inputMode="email" autoComplete="email" {...input} />}
        </SiteField>
        <SiteField edit={entry} name="phone" label="Teléfono" tidy={tidyPhone}>
          {(input) => <PhoneField {...input} />}
        </SiteField>
        <SiteField edit={entry} name="birthDate" label="Fecha de nacimiento">
          {(input) => <BirthDateField {...input} />}
        </SiteField>
        <div className="col-span-full">
          <NotesField wizard={wizard} />
        </div>
        <div className={classes(styles.account, 'col-span-full pt-3 border-t border-t-line')}>
          <button type="button" className="link" aria-expanded={wanted} onClick={fold}>
            Crear contraseña ahora
            <ChevronDown size={16} strokeWidth={1.8} aria-hidden />
          </button>
          <p className="small muted">
            Es opcional. Con ella consultas, cancelas y reprogramas tus citas sin llamar; si prefieres, la creas
            después.
          </p>
        </div>
        {wanted && <PasswordTwice edit={entry} />}
        <div className="col-span-full grid gap-3">
          <RemindersField
            checked={wizard.draft.reminders === true}
            onChange={(reminders) => wizard.save({ ...wizard.draft, reminders })}
          />
          <PromotionsField
            checked={wizard.draft.promotions === true}
            onChange={(promotions) => wizard.save({ ...wizard.draft, promotions })}
          />
          {config && (
            <Captcha ref={captcha} config={config.captcha} action="booking_signup" onScriptLost={ignoreMissingScript} />
          )}
          <p className="small muted">
            Al reservar aceptas los <Policy to="/terms">Términos y Condiciones</Policy> y el{' '}
            <Policy to="/privacy">Aviso de Privacidad</Policy>.
          </p>
        </div>
      </div>
    </SiteForm>
  );
}
