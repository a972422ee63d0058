import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useTitle } from '../../ui/useTitle.ts';
import { PasswordReset } from './PasswordReset.tsx';
import { ResetForm } from './ResetForm.tsx';

/** Reached by the recovery e-mail's link, with address and code, or by hand without. */
export default function ResetPasswordPage() {
  useTitle('Restablece tu contraseña');
  const [search] = useSearchParams();
  const [done, setDone] = useState(false);
  if (done) return <PasswordReset />;
  return <ResetForm email={search.get('email') ?? ''} code={search.get('code') ?? ''} onDone={() => setDone(true)} />;
}
