import type { Schedule } from '@rostro/rules/door';
import { ofRooms, type RoomNames } from './rooms.ts';

/** Three times the heap of 100,000 appointments all of which contradict their payments (docs/performance.md). */
const AUDIT_MB = 2048;

type Row = Schedule & { room: string };

/** One row for each function of the core that runs on a schedule, for both targets. */
const OF_CORE = {
  /** Frees what guests hold who proved nothing: places, e-mails and phones. */
  accounts: {
    room: 'clients',
    handler: 'sweepUnconfirmed',
    ids: { function: 'AccountsSweep', rule: 'SweepAccounts' },
    alarm: 'accounts-sweep',
    title: 'the sweep of unconfirmed guests',
    description: 'Frees place, e-mail and phone of guests who never confirmed',
    at: { everyMinutes: 10 },
    localMinutes: 10,
    silentMinutes: 180,
    timeoutSeconds: 300,
    rights: { pool: ['AdminGetUser', 'AdminDeleteUser'] },
  },
  /** Makes the accounts of guests who booked, and tells the user pool of proven e-mails. */
  guests: {
    room: 'booking',
    handler: 'sweepGuests',
    ids: { function: 'GuestsSweep', rule: 'SweepGuests' },
    alarm: 'guests-sweep',
    title: 'the sweep of guests’ accounts',
    description: 'Makes the accounts of guests who booked',
    at: { everyMinutes: 1 },
    localMinutes: 1,
    silentMinutes: 15,
    timeoutSeconds: 120,
    rights: {
      pool: ['AdminCreateUser', 'AdminGetUser', 'AdminSetUserPassword', 'AdminUpdateUserAttributes'],
    },
  },
  /** Offers free places to those who wait, ends offers that nobody answered, and lets late bookings follow the category of their service. */
  offers: {
    room: 'booking',
    handler: 'sweepWaitlist',
    ids: { function: 'OffersSweep', rule: 'SweepWaitlist' },
    alarm: 'offers-sweep',
    title: 'the sweep of the waitlist',
    description: 'Offers free places to those who wait',
    at: { everyMinutes: 1 },
    localMinutes: 1,
    silentMinutes: 15,
    timeoutSeconds: 120,
  },
  /** Removes blocked records, and who they are of, once they need not be kept any more. */
  removalSweep: {
    room: 'records',
    handler: 'sweepRemovals',
    ids: { function: 'RemovalSweep', rule: 'SweepRemovals' },
    alarm: 'removal-sweep',
    title: 'the sweep of blocked records',
    description: 'Removes blocked records that need not be kept any more',
    // Half past three in the morning in Mexico City.
    at: { cron: { minute: '30', hour: '9', weekDay: '*' } },
    localMinutes: 60,
    // The next turn is a day away.
    retry: { attempts: 2, withinMinutes: 60 },
    timeoutSeconds: 600,
    rights: { removesPhotos: true },
  },
  /** Announces due reminders and thanks on the bus; writes nothing. */
  reminders: {
    room: 'notifications',
    handler: 'sweepReminders',
    ids: { function: 'RemindersSweep', rule: 'SweepReminders' },
    alarm: 'reminders-sweep',
    title: 'the sweep of reminders',
    description: 'Announces the reminders and thanks that are due',
    at: { everyMinutes: 5 },
    localMinutes: 1,
    silentMinutes: 15,
    timeoutSeconds: 120,
    rights: { publishes: true },
  },
  /** Checks the whole table for contradictions; it writes nothing. */
  audit: {
    room: 'table-audit',
    handler: 'audit',
    ids: { function: 'TableAudit', rule: 'AuditTableEachWeek' },
    alarm: 'audit',
    title: 'the audit of the table',
    description: 'Looks whether anything in the table contradicts itself',
    // Sunday at four in the morning in Mexico City, which has no summer time.
    at: { cron: { minute: '0', hour: '10', weekDay: 'SUN' } },
    // The next turn is far away.
    retry: { attempts: 3, withinMinutes: 60 },
    memoryMb: AUDIT_MB,
    timeoutSeconds: 900,
    variables: {
      // The alarm reads its log, also if all is well.
      LOG_LEVEL: 'INFO',
      // Node would take a part of the memory only.
      NODE_OPTIONS: `--max-old-space-size=${Math.floor(AUDIT_MB * 0.85)}`,
    },
  },
  /** Asks the public address, from outside, whether one can book; besides, the table for a write. */
  probe: {
    room: 'meta',
    handler: 'probe',
    ids: { function: 'Probe', rule: 'ProbeEachQuarter' },
    alarm: 'probe',
    title: 'the probe',
    description: 'Asks the public address whether one can book',
    at: { everyMinutes: 15 },
    // No `localMinutes`: one machine has no outside, and `/api/health` tries a write there.
    silentMinutes: 45,
    failuresInARow: 2,
    // Four answers and a write, each with its own patience.
    timeoutSeconds: 60,
  },
} as const satisfies Record<string, Row>;
export type ScheduleName = keyof typeof OF_CORE | RoomNames<'schedules'>;
export const SCHEDULES: Readonly<Record<ScheduleName, Row>> = { ...OF_CORE, ...ofRooms('schedules') };
export const SCHEDULE_NAMES = Object.keys(SCHEDULES) as ScheduleName[];
