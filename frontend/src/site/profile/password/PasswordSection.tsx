import type { Me } from '@rostro/shared/contract/clients/clients';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import * as z from 'zod';
import { SiteField, SiteForm } from '#edit/SiteForm.tsx';
import { type Entry, useEntry } from '#edit/useEntry.ts';
import { PasswordTwice } from '#session/PasswordTwice.tsx';
import { changePassword } from '#session/password.ts';
import { nameOf } from '#session/refusals.ts';
import { ChosenPassword, ChosenTwice, KnownPassword, NOTHING_CHOSEN } from '#session/rules.ts';
import { Button } from '#ui/button/Button.tsx';
import { PasswordField } from '#ui/field/PasswordField.tsx';
import { ErrorNote } from '#ui/note/ErrorNote.tsx';
import { toast } from '#ui/toast/index.ts';
import { establishPasswordMutation } from '../parts/api.ts';
import parts from '../parts/Parts.module.css';
import { sayProblem } from '../parts/problems.ts';
import { Section } from '../parts/Section.tsx';
import { useHasBeenTrue } from '../parts/useHasBeenTrue.ts';

interface PasswordFormProps<T extends FieldValues> {
  entry: Entry<T>;
  email: string;
  title: string;
  problem: string | undefined;
  onCancel: () => void;
  children: ReactNode;
}

function PasswordForm<T extends FieldValues>(props: PasswordFormProps<T>) {
  const { entry, email, title, problem, onCancel, children } = props;
  return (
    <SiteForm edit={entry} className={parts.card}>
      <h3 className="h4">{title}</h3>
      {problem !== undefined && <ErrorNote title={problem} />}
      {/* Tells password managers which account the password belongs to. */}
      <input type="hidden" name="username" autoComplete="username" value={email} />
      <div className="grid gap-5 max-w-100">{children}</div>
      <div className={parts.acts}>
        <Button type="submit" busy={entry.busy} busyText="Guardando...">
          Guardar contraseña
        </Button>
        <Button variant="plain" onClick={onCancel}>
          Cancelar
        </Button>
      </div>
    </SiteForm>
  );
}

interface ChangePasswordProps {
  email: string;
  onDone: () => void;
}

const isWrongPassword = (error: unknown): boolean => nameOf(error) === 'NotAuthorizedException';

const PasswordChange = z
  .object({ current: KnownPassword, next: ChosenPassword, repeated: z.string() })
  .refine(({ next, repeated }) => next === repeated, {
    path: ['repeated'],
    error: 'Las contraseñas nuevas no coinciden',
  });

function ChangePassword({ email, onDone }: ChangePasswordProps) {
  const entry = useEntry({
    initial: { current: '', next: '', repeated: '' },
    schema: PasswordChange,
    send: async ({ current, next }) => {
      await changePassword(current, next);
      toast.success('Contraseña actualizada correctamente');
      onDone();
    },
    fieldsOf: (error): Record<string, string> =>
      isWrongPassword(error) ? { current: 'La contraseña actual es incorrecta' } : {},
  });
  const { error } = entry;
  return (
    <PasswordForm
      entry={entry}
      email={email}
      title="Cambiar Contraseña"
      problem={error && !isWrongPassword(error) ? sayProblem(error) : undefined}
      onCancel={onDone}
    >
      <SiteField edit={entry} name="current" label="Contraseña actual">
        {(input) => <PasswordField autoComplete="current-password" autoFocus {...input} />}
      </SiteField>
      <SiteField edit={entry} name="next" label="Contraseña nueva">
        {(input) => <PasswordField autoComplete="new-password" hint="Al menos 6 caracteres" {...input} />}
      </SiteField>
      <SiteField edit={entry} name="repeated" label="Confirmar contraseña nueva">
        {(input) => <PasswordField autoComplete="new-password" {...input} />}
      </SiteField>
    </PasswordForm>
  );
}

interface EstablishPasswordProps {
  email: string;
  onDone: () => void;
}

/** Sets the first password of an account that was created through Google. */
function EstablishPassword({ email, onDone }: EstablishPasswordProps) {
  const establishing = useMutation(establishPasswordMutation());
  const entry = useEntry({
    initial: NOTHING_CHOSEN,
    schema: ChosenTwice,
    send: ({ password }) => establishing.mutateAsync(password),
    onSent: () => {
      toast.success('Contraseña establecida exitosamente');
      onDone();
    },
  });
  return (
    <PasswordForm
      entry={entry}
      email={email}
      title="Establecer Contraseña"
      problem={entry.error ? sayProblem(entry.error) : undefined}
      onCancel={onDone}
    >
      <PasswordTwice edit={entry} autoFocus />
    </PasswordForm>
  );
}

export function PasswordSection({ me }: { me: Me }) {
  const [open, setOpen] = useState(false);
  const opened = useHasBeenTrue(open);
  const close = () => setOpen(false);
  const hasNone = !me.passwordEstablished;
  const title = hasNone ? 'Establecer Contraseña' : 'Cambiar Contraseña';
  const lead = hasNone
    ? 'Hoy entras con Google. Con una contraseña podrás entrar también con tu correo.'
    : 'Elige una que no uses en otro sitio.';
  const Form = hasNone ? EstablishPassword : ChangePassword;
  return (
    <Section title="Contraseña" lead={lead}>
      {open ? (
        <Form email={me.email} onDone={close} />
      ) : (
        <div className={parts.card}>
          <div className={parts.head}>
            <p>{hasNone ? 'Tu cuenta todavía no tiene contraseña.' : 'Tu cuenta tiene contraseña.'}</p>
            <Button variant="outline" small autoFocus={opened} onClick={() => setOpen(true)}>
              {title}
            </Button>
          </div>
        </div>
      )}
    </Section>
  );
}
