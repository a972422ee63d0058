/**
 * Every question that is asked of the table: `docs/access-patterns.md` is written from this list, and a test fails when
 * the two differ. A key is written as `keys.ts` builds it, after the clinic's segment.
 */
export interface AccessPattern {
  question: string;
  operation: 'Get' | 'BatchGet' | 'Query' | 'Put' | 'Update' | 'Delete' | 'Transact';
  /** The table itself, or the name of an index. */
  index: 'table' | 'byClient' | 'byMonth' | 'directory' | 'undelivered' | 'byActor';
  key: string;
  service: 'kit' | 'booking' | 'clients' | 'payments' | 'rbac' | 'notifications';
  /** File under `services/<service>/`, and the function in it. */
  where: string;
}

const pattern = (
  service: AccessPattern['service'],
  where: string,
  operation: AccessPattern['operation'],
  index: AccessPattern['index'],
  key: string,
  question: string,
): AccessPattern => ({ service, where, operation, index, key, question });

export const PATTERNS: readonly AccessPattern[] = [
  pattern('kit', 'auth/actor.ts identities', 'Get', 'table', 'IDENTITY#sub / META', 'Whose account is this?'),
  pattern('kit', 'auth/actor.ts people', 'BatchGet', 'table', 'CLIENT#id / PROFILE, ROLE', 'Who is the caller?'),
  pattern('kit', 'auth/actor.ts permissionsOf', 'Get', 'table', 'ROLES / id', 'What does the role grant now?'),
  pattern(
    'kit',
    'auth/second-factor.ts policies',
    'Get',
    'table',
    'CONFIG / BUSINESS',
    'Must administrators have a second factor?',
  ),
  pattern('kit', 'outbox/handler.ts sweep', 'Query', 'table', 'OUTBOX#shard', 'Which events were not published yet?'),
  pattern('kit', 'outbox/publish.ts publish', 'Delete', 'table', 'OUTBOX#shard / id', 'The bus has taken this event'),
  pattern('booking', 'store/catalog.ts services', 'Query', 'table', 'CATALOG#service', 'Which treatments are there?'),
  pattern('booking', 'store/catalog.ts equipment', 'Query', 'table', 'CATALOG#equipment', 'Which equipment is there?'),
  pattern(
    'booking',
    'store/catalog.ts settings',
    'Get',
    'table',
    'CONFIG / SCHEDULE',
    'When is the clinic open, with how many people?',
  ),
  pattern('booking', 'store/catalog.ts business', 'Get', 'table', 'CONFIG / BUSINESS', 'Who is the clinic?'),
  pattern(
    'booking',
    'store/security.ts saveSecurity',
    'Transact',
    'table',
    'CONFIG / BUSINESS, AUDIT#day / time#id',
    'Administrators must, or need not, have a second factor',
  ),
  pattern(
    'booking',
    'store/days.ts daysOf',
    'Query',
    'table',
    'DAY#category#yyyy / mm-dd … mm-dd',
    'What is taken on these days? (two Queries across New Year)',
  ),
  pattern(
    'booking',
    'use-cases/book-appointment.ts book',
    'BatchGet',
    'table',
    'DAY#… / mm-dd, CLIENT#id / WINDOW, APT#id / META',
    'May this be booked, or was it already?',
  ),
  pattern(
    'booking',
    'store/appointments.ts saveBooking',
    'Transact',
    'table',
    'APT#id / META, DAY#… / mm-dd, CLIENT#id / WINDOW',
    'Book: the appointment if absent, its place while there is room, the window if unchanged',
  ),
  pattern(
    'booking',
    'store/appointments.ts saveChange',
    'Transact',
    'table',
    'APT#id / META, DAY#… / mm-dd (0–2), CLIENT#id / WINDOW, OUTBOX#shard / id, AUDIT#day / time#id',
    'Change: the appointment if unchanged, the places it frees and takes, its event and audit entry',
  ),
  pattern('booking', 'store/appointments.ts appointmentById', 'Get', 'table', 'APT#id / META', 'One appointment'),
  pattern(
    'booking',
    'store/appointments.ts appointmentsOfClient',
    'Query',
    'byClient',
    'CLIENT#id / startsAt#id',
    "A client's appointments by time",
  ),
  pattern(
    'booking',
    'store/appointments.ts appointmentsBetween',
    'Query',
    'byMonth',
    'MONTH#yyyy-mm / startsAt#id',
    'Appointments of a range of days, one Query a month',
  ),
  pattern(
    'booking',
    'store/people.ts clientsByIds',
    'BatchGet',
    'table',
    'CLIENT#id / PROFILE',
    'Who are the clients of these appointments?',
  ),
  pattern('clients', 'store/profiles.ts profileById', 'Get', 'table', 'CLIENT#id / PROFILE', 'One person'),
  pattern(
    'clients',
    'store/profiles.ts personById',
    'BatchGet',
    'table',
    'CLIENT#id / PROFILE, DELETIONS / id',
    'One person, and did they ask to be forgotten?',
  ),
  pattern(
    'clients',
    'store/profiles.ts profileByEmail',
    'Get',
    'table',
    'EMAIL#address / GUARD',
    'Who holds this e-mail?',
  ),
  pattern(
    'clients',
    'store/profiles.ts profileBySub',
    'Get',
    'table',
    'IDENTITY#sub / META; CLIENT#id / PROFILE',
    'Whom does an account sign in as?',
  ),
  pattern(
    'clients',
    'store/profiles.ts roleOf',
    'Get',
    'table',
    'CLIENT#id / ROLE; ROLES / id',
    'Which role has this person?',
  ),
  pattern(
    'clients',
    'store/profiles.ts createProfile',
    'Transact',
    'table',
    'CLIENT#id / PROFILE, EMAIL#… / GUARD, PHONE#… / GUARD, IDENTITY#sub / META',
    'A new person, each part if absent',
  ),
  pattern(
    'clients',
    'store/profiles.ts claimProfile',
    'Transact',
    'table',
    'CLIENT#id / PROFILE, IDENTITY#sub / META',
    'An account signs in as a person known before',
  ),
  pattern(
    'clients',
    'store/profiles.ts saveProfile',
    'Transact',
    'table',
    'CLIENT#id / PROFILE, PHONE#new / GUARD, PHONE#old / GUARD, EMAIL#new / GUARD, EMAIL#old / GUARD',
    'A changed person, if unchanged since read, with a phone and an e-mail that are nobody else’s',
  ),
  pattern(
    'clients',
    'store/deletion-requests.ts deletionRequestOf',
    'Get',
    'table',
    'DELETIONS / clientId',
    'When did this person ask to be forgotten?',
  ),
  pattern(
    'clients',
    'store/deletion-requests.ts saveDeletionRequest',
    'Transact',
    'table',
    'DELETIONS / clientId',
    'A wish to be forgotten, if it is the first',
  ),
  pattern(
    'clients',
    'store/records.ts appointmentsOf',
    'Query',
    'byClient',
    'CLIENT#id / startsAt#id',
    'All appointments of a person',
  ),
  pattern(
    'clients',
    'store/records.ts paymentsOf',
    'Query',
    'table',
    'APT#id / PAY#…',
    'What did a person pay? (one Query an appointment)',
  ),
  pattern(
    'clients',
    'store/records.ts deliveriesOf',
    'Query',
    'table',
    'APT#id / SENT#…',
    'Which notices went to a person? (one Query an appointment)',
  ),
  pattern(
    'clients',
    'store/records.ts names',
    'Query',
    'table',
    'CATALOG#service; CONFIG / METHOD#…',
    'What are treatments and payment methods called?',
  ),
  pattern(
    'clients',
    'store/abandoned.ts removeProfile',
    'Transact',
    'table',
    'CLIENT#id / PROFILE, PHONE#… / GUARD, EMAIL#… / GUARD, IDENTITY#sub / META',
    'Who never confirmed their account and was never seen, if unchanged since read',
  ),
  pattern(
    'clients',
    'store/abandoned.ts detachProfile',
    'Transact',
    'table',
    'CLIENT#id / PROFILE, PHONE#… / GUARD, EMAIL#… / GUARD, IDENTITY#sub / META',
    'Who never confirmed their account but was here: the person stays, the account goes',
  ),
  pattern('payments', 'store/payments.ts paymentMethods', 'Query', 'table', 'CONFIG / METHOD#…', 'How can one pay?'),
  pattern(
    'payments',
    'store/payments.ts paymentsOfAppointment',
    'Query',
    'table',
    'APT#id / PAY#…',
    'What was paid for this appointment?',
  ),
  pattern(
    'payments',
    'store/payments.ts appointmentExists',
    'Get',
    'table',
    'APT#id / META',
    'Is there such an appointment?',
  ),
  pattern('rbac', 'store/roles.ts allRoles', 'Query', 'table', 'ROLES', 'Which roles are there?'),
];

/** The text of `docs/access-patterns.md`. */
export function patternsPage(patterns: readonly AccessPattern[] = PATTERNS): string {
  const rows = patterns.map(
    ({ question, operation, index, key, service, where }) =>
      `| ${question} | ${operation} | ${index} | \`${key}\` | ${service} | \`${where}\` |`,
  );
  return [
    '# Access patterns',
    '',
    'Written by `npm run docs` from `services/kit/table/patterns.ts`. Keys stand after the clinic’s segment. There is no Scan in any request path.',
    '',
    '| question | operation | index | key | service | where |',
    '|---|---|---|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}
