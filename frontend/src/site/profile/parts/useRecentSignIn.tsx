import type { Me } from '@rostro/shared/contract/clients/clients';
import { RECENT_SIGN_IN_MINUTES } from '@rostro/shared/recent-sign-in';
import { lazy, type ReactNode, Suspense, useId, useState } from 'react';
import { signedInAt } from '#session/stored.ts';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { Skeleton } from '#ui/skeleton/Skeleton.tsx';
import parts from './Parts.module.css';

/** Lazy, because it includes how to sign in. */
const AgainForm = lazy(() => import('#session/again/AgainForm.tsx'));

function isRecent(): boolean {
  const at = signedInAt();
  return at === undefined || Date.now() - at <= RECENT_SIGN_IN_MINUTES * 60_000;
}

/**
 * Guards changes of the ways to sign in: after an old sign-in the person proves their identity again.
 * @returns `guard` runs the action at once, or after the proof; `dialog` asks for it
 */
export function useRecentSignIn(me: Me): { guard: (action: () => void) => void; dialog: ReactNode } {
  const titleId = useId();
  const [pending, setPending] = useState<() => void>();
  const guard = (action: () => void): void => {
    if (isRecent()) action();
    else setPending(() => action);
  };
  const proceed = (): void => {
    setPending(undefined);
    pending?.();
  };
  const dialog = pending && (
    <Dialog labelledBy={titleId} onClose={() => setPending(undefined)}>
      <div className={parts.dialog}>
        <h2 className="h3" id={titleId}>
          Confirma que eres tú
        </h2>
        <p className="muted">Este cambio decide quién entra a tu cuenta, y hace rato que iniciaste sesión.</p>
        <Suspense fallback={<Skeleton height={120} radius={12} />}>
          <AgainForm me={me} onDone={proceed} />
        </Suspense>
      </div>
    </Dialog>
  );
  return { guard, dialog };
}
