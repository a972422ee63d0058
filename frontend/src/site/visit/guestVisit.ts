import type { Appointment } from '@rostro/shared/contract/booking';

/** What a guest's booking leaves in the history entry of the page that it leads to. */
export interface GuestVisit {
  appointment: Appointment;
  email: string;
  /** As it is stored: `52` and ten digits. */
  phone: string;
  /** Signing in waits for the code that was sent to the address. */
  emailConfirmationRequired: boolean;
  /** Until when it holds its place without; unknown of what an earlier version of the site left. */
  heldUntil?: string;
}

export const isGuestVisit = (state: unknown): state is GuestVisit =>
  typeof state === 'object' && state !== null && 'appointment' in state && 'email' in state;
