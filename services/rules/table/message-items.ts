import type { Key } from '@rostro/platform/table/keys';
import type { LateChange } from '@rostro/shared/contract/clients/client-messages';

/** Items of messages to clients, and of the answers to them. */

/** The outcome of a notice, as far as other modules than its sender need it. */
export interface DeliveryItem extends Key {
  appointmentId: string;
  kind: string;
  /** An automatic reminder's hours before the appointment. */
  hours?: number;
  channel: string;
  /** Of the appointment, as the notice says it. */
  startsAt: string;
  state: string;
  /** The sender's word for the cause of a failure. */
  reason?: string;
  /** The staff request that it answers; absent for an automatic notice of a confirmation. */
  requestId?: string;
  attempts: number;
  createdAt: string;
  updatedAt: string;
  /** When staff marked it as done: it is never sent again. */
  settledAt?: string;
}

/** A used link of a message. */
export interface UsedLinkItem extends Key {
  at: string;
  /** The appointment that a reschedule made. */
  appointmentId?: string;
  /** After that the link has expired anyway; absent: nobody knows when. Seconds since 1970. */
  expiresAt?: number;
}

/** An address that gets no more notices, and the reason. */
export interface BlockedAddressItem extends Key {
  state: 'bounced' | 'complained';
  /** The provider's word for it. */
  reason: string;
  at: string;
}

/**
 * Stands for a message of a client: a repeated message finds it. It has sender and text while staff should read it, and
 * loses them afterwards. A message that was acted on automatically never has them.
 */
export interface ClientMessageItem extends Key {
  id: string;
  at: string;
  phone?: string;
  clientId?: string;
  text?: string;
  /** No client wrote: an account that another person began was ended. The address is masked. */
  disowned?: { fullName: string; email: string };
  /** No client wrote: they cancelled an appointment on the site, and what was paid stays in their favour. */
  credited?: { appointmentId: string; startsAt: string; amountCents: number };
  /** No client wrote: they moved or cancelled an appointment shortly before it. */
  changed?: LateChange;
  /** No client wrote: somebody proved what this client's record held, and gave no other fact of it. Who that is. */
  duplicate?: { clientId: string };
  settledAt?: string;
  settledBy?: string;
  /** Seconds since 1970. */
  expiresAt: number;
}
