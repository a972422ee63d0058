import type { Key } from './keys.ts';

/** Items of what was sent to clients, and of what came back of it. */

/** What became of a notice, as far as others than its sender are concerned. */
export interface DeliveryItem extends Key {
  appointmentId: string;
  kind: string;
  /** Of a reminder that went out by itself: how many before. */
  hours?: number;
  channel: string;
  /** Of the appointment, as the notice says it. */
  startsAt: string;
  state: string;
  /** A word of the sender's for why it did not go as it should. */
  reason?: string;
  /** Of the request of staff that it answers; absent for what a confirmation sends by itself. */
  requestId?: string;
  attempts: number;
  createdAt: string;
  updatedAt: string;
  /** When somebody of the clinic saw to it: this one is never sent any more. */
  settledAt?: string;
}

/** A link of a message that was used. */
export interface UsedLinkItem extends Key {
  at: string;
  /** The appointment that a reschedule made. */
  appointmentId?: string;
  /** From then on the link has expired anyway. Seconds since 1970. */
  expiresAt: number;
}

/** An address that is not written to any more, and why. */
export interface BlockedAddressItem extends Key {
  state: 'bounced' | 'complained';
  /** The provider's word for it. */
  reason: string;
  at: string;
}

/**
 * Stands for what a client wrote: what comes twice finds it. Who wrote and what is there as long as somebody should see to
 * it, and goes once they did; a message that was acted on never has it.
 */
export interface ClientMessageItem extends Key {
  id: string;
  at: string;
  phone?: string;
  clientId?: string;
  text?: string;
  /** Nobody wrote: an account that somebody else began was ended. The address is masked. */
  disowned?: { fullName: string; email: string };
  settledAt?: string;
  settledBy?: string;
  /** Seconds since 1970. */
  expiresAt: number;
}
