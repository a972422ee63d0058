import type { ServiceName } from './route.ts';

/** The purpose of each function of the API: the chapters of the document. */
export const TAGS: Readonly<Record<ServiceName, string>> = {
  booking: 'What visitors and clients do: services, times that are free, their own appointments.',
  agenda: 'Appointments as staff see and change them.',
  office: 'Catalog, configuration and statistics, for staff.',
  clients: 'What people do with their own profile, data, consent and account.',
  phones: 'A phone is proven by a code that comes by WhatsApp.',
  directory: 'Clients as staff see them: lists, records of persons, import and merge.',
  payments: 'Payments to look at, and an appointment as a calendar file.',
  cash: 'Payments taken, receipts, and the closing of the day.',
  records: 'Clinical notes and their photos.',
  notices: 'What was not delivered, what clients wrote, previews, and when reminders go out.',
  replies: 'What a signed link of a message lets its reader do without signing in.',
  rbac: 'Panel users, roles, permissions and the access log.',
  media: 'Pictures of the catalog.',
  meta: 'About this API.',
};
