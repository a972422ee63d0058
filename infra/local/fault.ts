/** A failure that the user can fix: shown as its one message, without a stack. */
export class StartFault extends Error {}
