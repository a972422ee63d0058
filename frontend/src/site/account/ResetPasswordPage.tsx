import { useState } from 'react';
import { useSession } from '#session/useSession.ts';
import { useTitle } from '#ui/useTitle.ts';
import { useLinkWords } from './linkWords.ts';
import { PasswordReset } from './PasswordReset.tsx';
import { ResetForm } from './ResetForm.tsx';
import { SignSkeleton } from './SignSkeleton.tsx';
import { RESET } from './words.ts';

/** Reached by the recovery e-mail's link, with address and code, or by hand without. */
export default function ResetPasswordPage() {
  useTitle('Restablece tu contraseña');
  const words = useLinkWords();
  const { status } = useSession();
  const [done, setDone] = useState(false);
  if (status === 'loading') return <SignSkeleton words={RESET} fields={4} />;
  if (done) return <PasswordReset />;
  return <ResetForm email={words.get('email') ?? ''} code={words.get('code') ?? ''} onDone={() => setDone(true)} />;
}
