import type { Appointment } from '@rostro/shared/contract/booking/booking';
import type { GuestProof } from '@rostro/shared/contract/clients/clients';

/** The history state of the confirmation page after a guest's booking: a reload shows the same page. */
export interface GuestVisit {
  appointment: Appointment;
  fullName: string;
  email: string;
  /** The e-mail with which the place was taken, if it was corrected since. */
  bookedAs?: string;
  /** As stored: `52` and ten digits. */
  phone: string;
  /** The key of the booking's request: with it this page may correct e-mail and phone. */
  bookingKey: string;
  /** The end of the hold without the code of the letter. */
  heldUntil: string;
  /** The visit is confirmed as soon as the code is right; by default the clinic confirms it. */
  confirmsOnProof?: true;
  /**
   * Set once the code was right. Its offer of a password is for this page only, and not stored; the link to the medical
   * form shows no health data.
   */
  proof?: Pick<GuestProof, 'account' | 'visit' | 'healthFormUrl'>;
}

export const isGuestVisit = (state: unknown): state is GuestVisit =>
  typeof state === 'object' && state !== null && 'appointment' in state && 'email' in state;
