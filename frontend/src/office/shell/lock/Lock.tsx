import type { Me } from '@rostro/shared/contract/clients';
import { LockKeyhole } from 'lucide-react';
import { type KeyboardEvent, lazy, Suspense, useLayoutEffect, useRef } from 'react';
import styles from './Lock.module.css';
import { useLock } from './useLock.ts';

const RETRY_MS = 2000;

/** Without a network the panel is hidden all the same, and asks once there is one. */
const loadForm = (): Promise<typeof import('./LockForm.tsx')> =>
  import('./LockForm.tsx').catch(async () => {
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    return loadForm();
  });
const LockForm = lazy(loadForm);

/** A key does nothing in the page below, and Escape does not open it. */
function keepKeys(event: KeyboardEvent): void {
  event.stopPropagation();
  if (event.key === 'Escape') event.preventDefault();
}

function LockScreen({ me, onOpen }: { me: Me; onOpen: () => void }) {
  const screen = useRef<HTMLDialogElement>(null);
  // The clean-up runs while the dialog is still in the document: `close` gives the focus back.
  useLayoutEffect(() => {
    const element = screen.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog ref={screen} className={styles.lock} aria-labelledby="bloqueo" onKeyDown={keepKeys}>
      <div className={styles.box}>
        <span className={styles.mark}>
          <LockKeyhole size={26} strokeWidth={1.6} aria-hidden />
        </span>
        <h1 className="h3" id="bloqueo">
          Panel bloqueado
        </h1>
        <p className="muted">
          Nadie lo usó en un rato. Lo que estaba escrito sigue ahí. Continúa como <b>{me.fullName}</b>.
        </p>
        <Suspense fallback={<p role="status">Un momento…</p>}>
          <LockForm me={me} onOpen={onOpen} />
        </Suspense>
      </div>
    </dialog>
  );
}

/** Hides the panel of a computer that nobody uses, until the person proves again who they are. */
export function Lock({ me }: { me: Me }) {
  const { locked, open } = useLock(me.lockMinutes ?? 0);
  return locked && <LockScreen me={me} onOpen={open} />;
}
