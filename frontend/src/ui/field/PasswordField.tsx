import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useId, useState } from 'react';
import { IconButton } from '../button/Button.tsx';
import styles from './Field.module.css';
import { describe, Field, type FieldLook } from './Field.tsx';

type PasswordFieldProps = FieldLook & Omit<ComponentProps<'input'>, 'id' | 'type'>;

export function PasswordField({ label, error, hint, ...input }: PasswordFieldProps) {
  const id = useId();
  const [shown, setShown] = useState(false);
  const look: FieldLook = { label, error, hint };
  const Icon = shown ? EyeOff : Eye;
  return (
    <Field id={id} {...look}>
      <div className={styles.affix}>
        <input className={styles.input} {...input} type={shown ? 'text' : 'password'} {...describe(id, look)} />
        <IconButton bare label={shown ? 'Ocultar contraseña' : 'Mostrar contraseña'} onClick={() => setShown(!shown)}>
          <Icon size={20} strokeWidth={1.6} aria-hidden />
        </IconButton>
      </div>
    </Field>
  );
}
