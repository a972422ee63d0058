/** What the provider of stamps (PAC) is asked for. A second provider is one more file with this shape. */
export interface Pac {
  /**
   * Sends a sealed text. Sent again, the same text gets the first stamp again.
   * @param id of the invoice and the number of its seal
   */
  stamp(sealed: string, id: string): Promise<StampAnswer>;
  /** Whether the provider stamped a text whose answer never came. `unknown` where it cannot say. */
  find(sealed: string, id: string): Promise<FindAnswer>;
  /** Sends a signed request of `document/cancellation.ts`. */
  cancel(signed: string): Promise<CancelAnswer>;
  /** Stamps that are left; null if the provider counts none. */
  credits(): Promise<number | null>;
}

export type StampAnswer =
  | { kind: 'stamped'; xml: string }
  /** It was stamped before: by its seal, or under its id, which may be another seal. */
  | { kind: 'before'; by: 'seal' | 'id'; xml: string | undefined }
  /** The SAT's word, in the provider's words: the text as it is will never be stamped. */
  | { kind: 'no'; code: string; text: string }
  /** Nobody knows whether it was stamped. */
  | { kind: 'later'; reason: 'timeout' | 'unreachable' | 'failure' | 'busy' | 'unreadable' }
  /** Nothing will be stamped until somebody at the clinic does something. */
  | { kind: 'paused'; reason: 'unauthorized' | 'no_stamps' | 'certificate_revoked'; text: string };

export type FindAnswer = { kind: 'stamped'; xml: string } | { kind: 'absent' } | { kind: 'unknown' };

export type CancelAnswer =
  | { kind: 'accepted'; receipt: string }
  /** Asked before: the SAT's status says how far it is. */
  | { kind: 'inProgress' }
  | { kind: 'no'; code: string; text: string }
  | { kind: 'later' };

/** What the SAT itself says of an invoice, to anybody who asks. */
export interface SatStatus {
  state: 'live' | 'cancelled' | 'unknown';
  cancellable: 'freely' | 'by_acceptance' | 'no';
  /** Of a cancellation that was asked for. */
  step: 'none' | 'waiting' | 'refused' | 'done';
}

export interface AskedInvoice {
  uuid: string;
  issuerRfc: string;
  receiverRfc: string;
  /** As in the document: `1350.00`. */
  total: string;
  seal: string;
}
