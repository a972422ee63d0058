import type { FormEvent, ReactNode, RefObject } from 'react';
import { Button } from '#ui/button/Button.tsx';
import { ErrorNote } from '#ui/note/ErrorNote.tsx';
import parts from '../parts/Parts.module.css';

interface PasswordFormProps {
  ref: RefObject<HTMLFormElement | null>;
  email: string;
  title: string;
  busy: boolean;
  problem: string | undefined;
  onSave: () => void;
  onCancel: () => void;
  children: ReactNode;
}

/** Frame of both password forms. */
export function PasswordForm({ ref, email, title, busy, problem, onSave, onCancel, children }: PasswordFormProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) onSave();
  };
  return (
    <form ref={ref} noValidate className={parts.card} onSubmit={submit}>
      <h3 className="h4">{title}</h3>
      {problem !== undefined && <ErrorNote title={problem} />}
      {/* Tells password managers whose password this is. */}
      <input type="hidden" name="username" autoComplete="username" value={email} />
      <div className={`${parts.form} ${parts.narrow}`}>{children}</div>
      <div className={parts.acts}>
        <Button type="submit" busy={busy} busyText="Guardando...">
          Guardar contraseña
        </Button>
        <Button variant="plain" onClick={onCancel}>
          Cancelar
        </Button>
      </div>
    </form>
  );
}
