/** What other rooms may use of this one. */
export { newClient } from './domain/new-client.ts';
export { accountOf } from './store/accounts.ts';
export { type Client, clientRecord } from './store/client-record.ts';
export { holderOfEmail, saveClient } from './store/clients.ts';
export { allAppointmentsOf, appointmentById } from './store/hand-over.ts';
export type { StoredClient } from './store/profiles.ts';
export { deliveriesOf, names } from './store/records.ts';
export { sessionsOf } from './store/sessions.ts';
export { callerOf } from './use-cases/change-profile.ts';
export { clientById } from './use-cases/directory/one.ts';
export { toIdentity } from './use-cases/identities.ts';
export { toMe } from './use-cases/present.ts';
