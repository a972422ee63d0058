import { signedInAt } from './stored.ts';

/** When the panel was last locked in any tab, as milliseconds of this device's clock. */
export const LOCKED = 'rostro.panel.bloqueo';

export const lockedAt = (): number => Number(localStorage.getItem(LOCKED) ?? 0);

/** Whoever signed in since then has opened it. */
export const isLocked = (): boolean => lockedAt() > (signedInAt() ?? 0);

/** Hides the panel of this device in all tabs until the person signs in again, where the clinic locks its panel. */
export const lockPanel = (): void => localStorage.setItem(LOCKED, String(Date.now()));
