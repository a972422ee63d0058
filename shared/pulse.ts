/** An open panel asks for its pulse so often while somebody sees it. */
export const PULSE_MS = 4000;
/** And reads again all that follows from it so often, whatever the pulse said. */
export const PULSE_NET_MS = 15 * 60_000;
