import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSession } from '#session/useSession.ts';
import { LinkButton } from '#ui/button/Button.tsx';
import { Note } from '#ui/note/Note.tsx';
import { useTitle } from '#ui/useTitle.ts';
import { linkedCodeIn, useLinkWords } from './linkWords.ts';
import { ResetForm } from './ResetForm.tsx';
import { SignFrame } from './SignFrame.tsx';
import { SignSkeleton } from './SignSkeleton.tsx';
import { RESET } from './words.ts';

const LEAVE_AFTER_MS = 3000;

function PasswordReset() {
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => void navigate('/login', { replace: true }), LEAVE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [navigate]);

  return (
    <SignFrame title="Listo" lead="Ya puedes entrar con tu nueva contraseña.">
      <Note tone="ok" announce className="mt-5">
        <b>Contraseña actualizada correctamente. Serás redirigido al inicio de sesión...</b>
      </Note>
      <LinkButton to="/login" replace block className="mt-6">
        Iniciar Sesión
      </LinkButton>
    </SignFrame>
  );
}

/** The link in the recovery e-mail opens the page with address and code; without the link both fields are empty. */
export default function ResetPasswordPage() {
  useTitle('Restablece tu contraseña');
  const words = useLinkWords();
  const { status } = useSession();
  const [done, setDone] = useState(false);
  if (status === 'loading') return <SignSkeleton words={RESET} fields={4} />;
  if (done) return <PasswordReset />;
  return <ResetForm email={words.get('email') ?? ''} linked={linkedCodeIn(words)} onDone={() => setDone(true)} />;
}
