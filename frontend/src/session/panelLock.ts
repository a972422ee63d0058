import { signedInAt } from './stored.ts';

/** The last lock in any tab, in ms of this device's clock. */
export const LOCKED = 'rostro.panel.bloqueo';
/** A client has this screen, in all tabs, until a staff member proves their identity. */
const HANDED_OVER = 'rostro.panel.entregado';
const CHANGED = 'rostro:entrega';

export const lockedAt = (): number => Number(localStorage.getItem(LOCKED) ?? 0);

/** A later sign-in has opened it. */
export const isLocked = (): boolean => lockedAt() > (signedInAt() ?? 0);

/** Locks the panel on this device in all tabs, until the person signs in again. */
export const lockPanel = (): void => localStorage.setItem(LOCKED, String(Date.now()));

/** A client holds this screen: everything of the session but their sheet is hidden. */
export const isHandedOver = (): boolean =>
  localStorage.getItem(HANDED_OVER) !== null && signedInAt() !== undefined && isLocked();

let sheets = 0;
const tell = (): boolean => window.dispatchEvent(new Event(CHANGED));

/**
 * Gives this screen to a client. The panel is locked from now on in every tab, even if the clinic never locks it by
 * time; only a sheet over it stays open here.
 */
export function handOver(): void {
  localStorage.setItem(HANDED_OVER, '1');
  lockPanel();
  tell();
}

/** Opens a client's sheet over the panel. @returns the function to call when it is gone: the lock then shows */
export function openSheet(): () => void {
  sheets += 1;
  handOver();
  return () => {
    sheets -= 1;
    tell();
  };
}

/** Whether a client's sheet lies over the panel in this tab. */
export const hasSheet = (): boolean => sheets > 0;

export function openPanel(): void {
  localStorage.removeItem(LOCKED);
  localStorage.removeItem(HANDED_OVER);
  tell();
}

/** Any tab gave the screen to a client or took it back. */
export function onHandOver(look: () => void): () => void {
  window.addEventListener(CHANGED, look);
  window.addEventListener('storage', look);
  return () => {
    window.removeEventListener(CHANGED, look);
    window.removeEventListener('storage', look);
  };
}
