/** What staff book. */
export { createAppointment } from './create-appointment.ts';
export { bookWalkIn, previewWalkIn } from './walk-in.ts';
