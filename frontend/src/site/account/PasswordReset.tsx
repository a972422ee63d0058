import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { LinkButton } from '#ui/button/Button.tsx';
import { Note } from '#ui/note/Note.tsx';
import styles from './SignFrame.module.css';
import { SignFrame } from './SignFrame.tsx';

const LEAVE_AFTER_MS = 3000;

export function PasswordReset() {
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => void navigate('/login', { replace: true }), LEAVE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [navigate]);

  return (
    <SignFrame title="Listo" lead="Ya puedes entrar con tu nueva contraseña.">
      <Note tone="ok" announce className={styles.note}>
        <b>Contraseña actualizada correctamente. Serás redirigido al inicio de sesión...</b>
      </Note>
      <LinkButton to="/login" replace block className={styles.after}>
        Iniciar Sesión
      </LinkButton>
    </SignFrame>
  );
}
