import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useSession } from '../../app/session/useSession.ts';
import { useTitle } from '../../ui/useTitle.ts';
import { configQuery } from './api.ts';
import { CodeEntry } from './CodeEntry.tsx';
import { GoBack } from './GoBack.tsx';
import { useOrigin } from './origin.ts';
import { SignupForm } from './SignupForm.tsx';

/** A new account: its data, then the code that was sent to its e-mail address. The e-mail's link leads to the code at once. */
export default function SignupPage() {
  useTitle('Crea tu cuenta');
  useQuery(configQuery());
  const { from = { pathname: '/servicios' } } = useOrigin();
  const { status } = useSession();
  const [search] = useSearchParams();
  const [created, setCreated] = useState<{ email: string; password: string }>();

  if (status === 'signed-in') return <GoBack to={from} />;
  if (created) return <CodeEntry {...created} from={from} />;
  const email = search.get('confirm');
  if (email) return <CodeEntry email={email} initialCode={search.get('code') ?? ''} from={from} />;
  return <SignupForm from={from} onCreated={setCreated} />;
}
