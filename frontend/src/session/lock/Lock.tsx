import type { Me } from '@rostro/shared/contract/clients/clients';
import { LockKeyhole } from 'lucide-react';
import { type KeyboardEvent, lazy, Suspense, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { classes } from '#ui/classes.ts';
import { hasSheet, isHandedOver, isLocked, lockPanel, onHandOver, openPanel } from '../panelLock.ts';
import { signedInAt } from '../stored.ts';
import styles from './Lock.module.css';

/** The last use in any tab with a session, in ms of this device's clock. */
const USED = 'rostro.panel.uso';
const USES = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;
const LOOK_MS = 5000;

const read = (key: string): number => Number(localStorage.getItem(key) ?? 0);
const latest = (...instants: number[]): number => Math.max(...instants);

/** The client's own sheet stays above until it is closed. */
const isShown = (): boolean => isLocked() && !hasSheet();

/**
 * Hides a locked page from the load of this module until the dialog covers it, because React may render the page first.
 * No personal data are requested before (`amplify.ts`).
 */
const { style } = document.documentElement;
if (signedInAt() !== undefined && isShown()) style.visibility = 'hidden';
const uncover = (): void => {
  style.visibility = '';
};

/**
 * Locks this computer for the signed-in person, in all tabs, after some minutes without use (0: never), and while a
 * client has the screen. A reload does not open it.
 * @param minutes undefined unless the person is staff
 */
function useLock(minutes: number | undefined): { locked: boolean; open: () => void } {
  const [locked, setLocked] = useState(isShown);
  useEffect(() => {
    if (minutes === undefined) return onHandOver(() => setLocked(isShown()));
    let noted = 0;
    const note = (): void => {
      const now = Date.now();
      if (now - noted < LOOK_MS) return;
      look();
      if (isLocked()) return;
      noted = now;
      localStorage.setItem(USED, String(now));
    };
    const look = (): void => {
      const lastUse = latest(read(USED), signedInAt() ?? 0);
      if (minutes > 0 && !isLocked() && Date.now() - lastUse >= minutes * 60_000) lockPanel();
      setLocked(isShown());
    };
    note();
    const timer = setInterval(look, LOOK_MS);
    for (const use of USES) window.addEventListener(use, note, { capture: true, passive: true });
    const forget = onHandOver(look);
    return () => {
      clearInterval(timer);
      for (const use of USES) window.removeEventListener(use, note, { capture: true });
      forget();
    };
  }, [minutes]);
  const open = useCallback(() => {
    openPanel();
    localStorage.setItem(USED, String(Date.now()));
    setLocked(false);
  }, []);
  return { locked, open };
}

const RETRY_MS = 2000;

/** Without a network the panel is hidden all the same, and the form loads once there is one. */
const loadForm = (): Promise<typeof import('./LockForm.tsx')> =>
  import('./LockForm.tsx').catch(async () => {
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    return loadForm();
  });
const LockForm = lazy(loadForm);

/** Keeps keys from the page below, and Escape from opening it. */
function keepKeys(event: KeyboardEvent): void {
  event.stopPropagation();
  if (event.key === 'Escape') event.preventDefault();
}

interface LockScreenProps {
  /** Undefined until loaded. */
  me: Me | undefined;
  onOpen: () => void;
}

/** Keeps a modal dialog above those that the page opens later. */
function stayAbove(element: HTMLDialogElement): () => void {
  const watcher = new MutationObserver((changes) => {
    const isCovered = changes.some(
      ({ target }) => target !== element && target instanceof HTMLDialogElement && target.open,
    );
    if (!isCovered) return;
    element.close();
    element.showModal();
  });
  watcher.observe(document.body, { subtree: true, attributes: true, attributeFilter: ['open'] });
  return () => watcher.disconnect();
}

function LockScreen({ me, onOpen }: LockScreenProps) {
  const screen = useRef<HTMLDialogElement>(null);
  const [handedOver] = useState(isHandedOver);
  // The clean-up runs while the dialog is still in the document: `close` restores the focus.
  useLayoutEffect(() => {
    const element = screen.current;
    if (element === null) return;
    element.showModal();
    const rest = stayAbove(element);
    return () => {
      rest();
      element.close();
    };
  }, []);
  return (
    <dialog
      ref={screen}
      className="w-[100vw] max-w-none h-[100dvh] max-h-none m-0 py-6 px-4 border-0 bg-sand overflow-auto open:grid open:place-items-center"
      aria-labelledby="bloqueo"
      onKeyDown={keepKeys}
    >
      <div className={classes(styles.box, 'grid gap-4 w-full max-w-95')}>
        <span className="grid place-items-center w-14 h-14 rounded-[50%] bg-plum-tint text-plum">
          <LockKeyhole size={26} strokeWidth={1.6} aria-hidden />
        </span>
        <h1 className="h3" id="bloqueo">
          Panel bloqueado
        </h1>
        <p className="muted">
          {handedOver
            ? 'Devuelve esta pantalla al personal de la clínica.'
            : 'Nadie lo usó en un rato. Lo que estaba escrito sigue ahí.'}{' '}
          {me && (
            <>
              Continúa como <b>{me.fullName}</b>.
            </>
          )}
        </p>
        <Suspense fallback={<p role="status">Un momento…</p>}>
          <LockForm me={me} onOpen={onOpen} />
        </Suspense>
      </div>
    </dialog>
  );
}

interface LockProps {
  me: Me | undefined;
  /** The page shows no data of the signed-in person, and stays open. */
  isOpenPage: boolean;
}

/**
 * Hides everything of a session on an unused computer of the clinic, panel and site alike, until the person proves
 * their identity again. A client has no lock.
 */
export function Lock({ me, isOpenPage }: LockProps) {
  const { locked, open } = useLock(me?.isAdmin ? (me.lockMinutes ?? 0) : undefined);
  const isCovered = locked && !isOpenPage && me?.isAdmin !== false;
  // The dialog below has opened by then.
  useLayoutEffect(uncover, []);
  return isCovered && <LockScreen me={me} onOpen={open} />;
}
