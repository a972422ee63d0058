import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { SiteForm } from '#edit/SiteForm.tsx';
import type { Entry } from '#edit/useEntry.ts';
import { Button } from '#ui/button/Button.tsx';
import { ErrorNote } from '#ui/note/ErrorNote.tsx';
import parts from '../parts/Parts.module.css';

interface PasswordFormProps<T extends FieldValues> {
  entry: Entry<T>;
  email: string;
  title: string;
  problem: string | undefined;
  onCancel: () => void;
  children: ReactNode;
}

/** The frame of both password forms. */
export function PasswordForm<T extends FieldValues>(props: PasswordFormProps<T>) {
  const { entry, email, title, problem, onCancel, children } = props;
  return (
    <SiteForm edit={entry} className={parts.card}>
      <h3 className="h4">{title}</h3>
      {problem !== undefined && <ErrorNote title={problem} />}
      {/* Tells password managers which account the password belongs to. */}
      <input type="hidden" name="username" autoComplete="username" value={email} />
      <div className={`${parts.form} ${parts.narrow}`}>{children}</div>
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
