import type { Me } from '@rostro/shared/contract/clients';
import { useState } from 'react';
import { Button } from '#ui/button/Button.tsx';
import parts from '../parts/Parts.module.css';
import { Section } from '../parts/Section.tsx';
import { useEver } from '../parts/useEver.ts';
import { ChangePassword } from './ChangePassword.tsx';
import { EstablishPassword } from './EstablishPassword.tsx';

export function PasswordSection({ me }: { me: Me }) {
  const [open, setOpen] = useState(false);
  const opened = useEver(open);
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
