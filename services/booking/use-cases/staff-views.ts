export { listAppointmentChanges } from './appointment-changes.ts';
export { getStaffAvailability } from './get-availability.ts';
export { countInbox, listInboxVisits } from './inbox.ts';
export { getPulse } from './pulse.ts';
export { listUnfitVisits } from './unfit-visits.ts';
