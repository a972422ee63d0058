/** Milliseconds ahead of the machine's clock. */
export function startOffset(): number;
/** The clock of this realm, created at first use. */
export function testClock(): { offset: number; machineNow: () => number };
