import { signedInAt } from './stored.ts';

/** When the panel was last locked in any tab, as milliseconds of this device's clock. */
export const LOCKED = 'rostro.panel.bloqueo';
/** That a client was given this screen, until somebody of the staff has proven themselves; of all tabs. */
const HANDED_OVER = 'rostro.panel.entregado';
const CHANGED = 'rostro:entrega';

export const lockedAt = (): number => Number(localStorage.getItem(LOCKED) ?? 0);

/** Whoever signed in since then has opened it. */
export const isLocked = (): boolean => lockedAt() > (signedInAt() ?? 0);

/** Hides the panel of this device in all tabs until the person signs in again. */
export const lockPanel = (): void => localStorage.setItem(LOCKED, String(Date.now()));

/** A client holds this screen: besides what they were given, all that is signed in is hidden. */
export const isHandedOver = (): boolean =>
  localStorage.getItem(HANDED_OVER) !== null && signedInAt() !== undefined && isLocked();

let sheets = 0;
const tell = (): boolean => window.dispatchEvent(new Event(CHANGED));

/**
 * Gives this screen to a client. The panel is locked from now on, whether or not the clinic locks it by time, and in every
 * tab; only a sheet over it stays open here.
 */
export function handOver(): void {
  localStorage.setItem(HANDED_OVER, '1');
  lockPanel();
  tell();
}

/** A sheet for a client lies over the panel. @returns to be called when it is gone: the lock then shows */
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

/** Another tab, or this one, gave the screen to a client or got it back. */
export function onHandOver(look: () => void): () => void {
  window.addEventListener(CHANGED, look);
  window.addEventListener('storage', look);
  return () => {
    window.removeEventListener(CHANGED, look);
    window.removeEventListener('storage', look);
  };
}
