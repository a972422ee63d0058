/** A failure that the user can fix: its message is shown without a stack. */
export class StartFault extends Error {}
