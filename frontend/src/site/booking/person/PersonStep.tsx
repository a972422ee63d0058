import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { detailOf } from '#api/error.ts';
import { meQuery } from '#api/me.ts';
import { useSession } from '#session/useSession.ts';
import { ErrorNote } from '#ui/note/ErrorNote.tsx';
import { Skeleton } from '#ui/skeleton/Skeleton.tsx';
import type { Wizard } from '../wizard/useWizard.ts';
import { GuestForm } from './GuestForm.tsx';
import { PersonForm } from './PersonForm.tsx';

interface PersonStepProps {
  formId: string;
  wizard: Wizard;
  /** Tells the page whether the form can be sent, for the page's submit button. */
  onSending: (state: 'closed' | 'open' | 'busy') => void;
}

function ProfileError() {
  const { error, refetch } = useQuery({ ...meQuery(), enabled: false });
  return <ErrorNote title="Error al cargar el perfil" detail={detailOf(error)} onRetry={() => void refetch()} />;
}

export default function PersonStep({ formId, wizard, onSending }: PersonStepProps) {
  const { status, me } = useSession();
  const isReady = status === 'signed-out' || me !== undefined;
  const busy = (sending: boolean) => onSending(sending ? 'busy' : 'open');

  useEffect(() => {
    onSending(isReady ? 'open' : 'closed');
    return () => onSending('closed');
  }, [isReady, onSending]);

  if (status === 'loading') return <Skeleton height={420} radius={12} />;
  if (status === 'signed-out') return <GuestForm formId={formId} wizard={wizard} onBusy={busy} />;
  if (me === undefined) return <ProfileError />;
  return <PersonForm formId={formId} me={me} wizard={wizard} onBusy={busy} />;
}
