import { useCallback, useEffect, useState } from 'react';
import { isLocked, LOCKED, lockPanel } from '#session/panelLock.ts';
import { signedInAt } from '#session/stored.ts';

/** The last use of the panel in any tab, as milliseconds of this device's clock. */
const USED = 'rostro.panel.uso';
const USES = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;
const LOOK_MS = 5000;

const read = (key: string): number => Number(localStorage.getItem(key) ?? 0);
const latest = (...instants: number[]): number => Math.max(...instants);

/**
 * Locks the panel of this computer, in all tabs, after some minutes without use; reloading does not open it. 0: never.
 */
export function useLock(minutes: number): { locked: boolean; open: () => void } {
  const [locked, setLocked] = useState(() => minutes > 0 && isLocked());
  useEffect(() => {
    if (minutes === 0) return setLocked(false);
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
      if (!isLocked() && Date.now() - lastUse >= minutes * 60_000) lockPanel();
      setLocked(isLocked());
    };
    note();
    const timer = setInterval(look, LOOK_MS);
    for (const use of USES) window.addEventListener(use, note, { capture: true, passive: true });
    window.addEventListener('storage', look);
    return () => {
      clearInterval(timer);
      for (const use of USES) window.removeEventListener(use, note, { capture: true });
      window.removeEventListener('storage', look);
    };
  }, [minutes]);
  const open = useCallback(() => {
    localStorage.removeItem(LOCKED);
    localStorage.setItem(USED, String(Date.now()));
    setLocked(false);
  }, []);
  return { locked, open };
}
