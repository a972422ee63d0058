import { patternsOf } from './pattern.ts';

export const kitPatterns = patternsOf('kit', [
  ['auth/actor.ts identities', 'Get', 'table', 'IDENTITY#sub / META', 'Whose account is this?'],
  ['auth/actor.ts people', 'BatchGet', 'table', 'CLIENT#id / PROFILE, ROLE', 'Who is the caller?'],
  ['auth/actor.ts permissionsOf', 'Get', 'table', 'ROLES / id', 'What does the role grant now?'],
  ['auth/second-factor.ts policies', 'Get', 'table', 'CONFIG / BUSINESS', 'Must administrators have a second factor?'],
  ['outbox/handler.ts sweep', 'Query', 'table', 'OUTBOX#shard', 'Which events were not published yet?'],
  ['outbox/publish.ts publish', 'Delete', 'table', 'OUTBOX#shard / id', 'The bus has taken this event'],
  [
    'table/client-records.ts appointmentsOfClient',
    'Query',
    'byClient',
    'CLIENT#id / startsAt#id',
    "A client's appointments by time",
  ],
  [
    'table/client-records.ts appointmentOfClient',
    'Get',
    'table',
    'APT#id / META',
    'One appointment, if it is the caller’s own',
  ],
  [
    'table/client-records.ts paymentsOf',
    'Query',
    'table',
    'APT#id / PAY#…',
    'What did a person pay? (one Query an appointment)',
  ],
  ['table/treatments.ts treatmentsById', 'Query', 'table', 'CATALOG#service', 'What are treatments called?'],
  [
    'auth/new-person.ts bind',
    'Get',
    'table',
    'CLIENT#id / PROFILE',
    'Is the person whom staff make still without an account?',
  ],
  [
    'auth/new-person.ts bind',
    'Transact',
    'table',
    'CLIENT#id / PROFILE, IDENTITY#sub / META, AUDIT#day / time#id',
    'The account signs in as whom staff made',
  ],
  [
    'table/notice-policy.ts savedNoticePolicy',
    'Get',
    'table',
    'CONFIG / NOTICES',
    'What goes out by itself, and when?',
  ],
]);
