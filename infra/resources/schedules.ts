/** A function that runs on a schedule. Its entry is `functions/<name of its row>.ts` of the room, which exports the handler. */
interface Schedule {
  room: string;
  handler: string;
  /** Of the function and its rule in the template: a change would replace them. */
  ids: { function: string; rule: string };
  /** The name in alarms and in the dashboard. */
  alarm: string;
  /** In the log of one machine. */
  title: string;
  description: string;
  /** On AWS. */
  at: { everyMinutes: number } | { cron: { minute: string; hour: string; weekDay: string } };
  /** On one machine, where the next start may be days away; absent: by hand only. */
  localMinutes?: number;
  /** An alarm says if it did not run for so long; absent: its rule is watched. */
  silentMinutes?: number;
  /** How many failed runs in a row ring; absent: the first failed run rings. */
  failuresInARow?: number;
  /**
   * How often a failed run is repeated, and until when: by the rule where Lambda did not take it, by Lambda (twice at most) where
   * it threw; absent: the next turn is the retry.
   */
  retry?: { attempts: number; withinMinutes: number };
  /** Absent: half a gigabyte. */
  memoryMb?: number;
  timeoutSeconds: number;
  /** Of `/tmp`; absent: half a gigabyte. */
  diskGb?: number;
  /** Besides those of every function. */
  variables?: Readonly<Record<string, string>>;
  /** Besides those on the table, which `access.json` has; absent: none. */
  rights?: {
    /** What it does with accounts. */
    pool?: readonly string[];
    publishes?: true;
    /** It reads every picture, and writes the file of everything. */
    archives?: true;
    /** It deletes every version of clinical photos whose lock has ended. */
    removesPhotos?: true;
  };
}

/** Three times the heap of 100,000 appointments all of which contradict their payments (docs/performance.md). */
const AUDIT_MB = 2048;

/** One row for each function that runs on a schedule, for both targets. */
const rows = {
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
  /** Sends recalls part by part, by day alone, and counts what came of them after thirty days. */
  recallSweep: {
    room: 'optional/recalls',
    handler: 'sweepRecalls',
    ids: { function: 'RecallsSweep', rule: 'SweepRecalls' },
    alarm: 'recalls-sweep',
    title: 'the sweep of recalls',
    description: 'Asks clients to come again, and counts who did',
    at: { everyMinutes: 5 },
    localMinutes: 1,
    silentMinutes: 60,
    // No further part begins after ninety seconds.
    timeoutSeconds: 240,
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
  /** Makes the file of everything that somebody asked for; it costs one read where nobody did. */
  archiveSweep: {
    room: 'optional/archive',
    handler: 'sweepArchive',
    ids: { function: 'ArchiveSweep', rule: 'SweepArchive' },
    alarm: 'archive-sweep',
    title: 'the sweep that makes the file of everything',
    description: 'Makes the file of everything that somebody asked for',
    at: { everyMinutes: 2 },
    localMinutes: 1,
    silentMinutes: 30,
    memoryMb: 1024,
    timeoutSeconds: 900,
    diskGb: 10,
    rights: { archives: true },
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
} as const satisfies Record<string, Schedule>;
export type ScheduleName = keyof typeof rows;
export const SCHEDULES: { readonly [N in ScheduleName]: Schedule & Pick<(typeof rows)[N], 'room' | 'handler'> } = rows;
export const SCHEDULE_NAMES = Object.keys(SCHEDULES) as ScheduleName[];
