/** The interval at which a visible panel requests its pulse. */
export const PULSE_MS = 4000;
/** The interval at which it reads everything again, whatever the pulse says. */
export const PULSE_NET_MS = 15 * 60_000;
