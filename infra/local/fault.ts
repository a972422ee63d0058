/** A failure that the person at the keyboard can mend: shown as its one message, without a stack. */
export class StartFault extends Error {}
