import type { Appointment } from '@rostro/shared/contract/booking';

/** The history state of the confirmation page after a guest's booking. */
export interface GuestVisit {
  appointment: Appointment;
  email: string;
  /** As stored: `52` and ten digits. */
  phone: string;
  /** The person must confirm the e-mail address with a code before they can sign in. */
  emailConfirmationRequired: boolean;
  /** The key of the booking's request: with it this page may correct the phone. */
  bookingKey: string;
  /** The end of the hold without a confirmed e-mail. */
  heldUntil: string;
}

export const isGuestVisit = (state: unknown): state is GuestVisit =>
  typeof state === 'object' && state !== null && 'appointment' in state && 'email' in state;
