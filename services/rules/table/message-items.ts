import type { Key } from '@rostro/platform/table/keys';
import type { LateChange } from '@rostro/shared/contract/notifications/client-messages';

/** The outcome of a notice, with the attributes that other rooms read. */
export interface DeliveryItem extends Key {
  appointmentId: string;
  kind: string;
  /** An automatic reminder's hours before the appointment. */
  hours?: number;
  channel: string;
  /** The appointment's start, as the notice names it. */
  startsAt: string;
  state: string;
  /** The sender's code for the cause of a failure. */
  reason?: string;
  /** The staff request that it answers; absent for an automatic notice of a confirmation. */
  requestId?: string;
  attempts: number;
  createdAt: string;
  updatedAt: string;
  /** When staff settled it: it is never sent again. */
  settledAt?: string;
}

/** A used link of a message. */
export interface UsedLinkItem extends Key {
  at: string;
  /** The appointment that a move made. */
  appointmentId?: string;
  /** The link has expired by then; absent: unknown. Seconds since 1970. */
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
 * A client's message; a repeated message finds it. It has sender and text while staff should read it, and loses them
 * afterwards. A message that the system handled never has them.
 */
export interface ClientMessageItem extends Key {
  id: string;
  at: string;
  phone?: string;
  clientId?: string;
  text?: string;
  /** Not from a client: an account that another person began was ended. The address is masked. */
  disowned?: { fullName: string; email: string };
  /** Not from a client: they cancelled on the site, and the payment is left in their favour. */
  credited?: { appointmentId: string; startsAt: string; amountCents: number };
  /** Not from a client: a late change. */
  changed?: LateChange;
  /**
   * Not from a client: somebody proved the e-mail or phone of this client's record, without another fact. The id is
   * theirs.
   */
  duplicate?: { clientId: string };
  settledAt?: string;
  settledBy?: string;
  /** Seconds since 1970. */
  expiresAt: number;
}
