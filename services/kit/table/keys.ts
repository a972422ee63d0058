import { monthOf, wallClockOf } from '@rostro/shared/time';

/**
 * Every key of the table is built here and nowhere else. Each starts with the clinic's segment, so that many clinics can
 * share one table; `docs/access-patterns.md` says who asks what.
 */
export interface Key {
  pk: string;
  sk: string;
}

export const OUTBOX_SHARDS = 4;
/** The client list is read in so many parts at once. */
export const CLIENT_SHARDS = 4;

const clientShardOf = (clientId: string): number =>
  [...clientId].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % CLIENT_SHARDS;

/** Same zone for month partitions as for days on the wall. */
const monthAt = (instant: string): string => monthOf(wallClockOf(instant).date);

export const keysOf = (clinic: string) => {
  const clientPartition = (clientId: string) => `${clinic}#CLIENT#${clientId}`;
  const appointmentPartition = (id: string) => `${clinic}#APT#${id}`;
  const monthPartition = (month: string) => `${clinic}#MONTH#${month}`;
  return {
    appointment: (id: string): Key => ({ pk: appointmentPartition(id), sk: 'META' }),
    payments: (appointmentId: string) => ({ pk: appointmentPartition(appointmentId), skPrefix: 'PAY#' }),
    payment: (appointmentId: string, id: string): Key => ({ pk: appointmentPartition(appointmentId), sk: `PAY#${id}` }),
    /** Stands for a payment that was deleted, beside those that are there. */
    deletedPayment: (appointmentId: string, id: string): Key => ({
      pk: appointmentPartition(appointmentId),
      sk: `UNPAID#${id}`,
    }),
    /** What was changed about an appointment; each change has the version that it led to. */
    appointmentChanges: (appointmentId: string) => ({ pk: appointmentPartition(appointmentId), skPrefix: 'LOG#' }),
    appointmentChange: (appointmentId: string, at: string, version: number): Key => ({
      pk: appointmentPartition(appointmentId),
      sk: `LOG#${at}#${version}`,
    }),
    deliveries: (appointmentId: string) => ({ pk: appointmentPartition(appointmentId), skPrefix: 'SENT#' }),
    delivery: (appointmentId: string, kind: string, startsAt: string, channel: string): Key => ({
      pk: appointmentPartition(appointmentId),
      sk: `SENT#${kind}#${startsAt}#${channel}`,
    }),
    /** One that staff asked for: there is one for a request, whatever is asked again. */
    requestedDelivery: (appointmentId: string, requestId: string): Key => ({
      pk: appointmentPartition(appointmentId),
      sk: `SENT#request#${requestId}`,
    }),
    /** Stands for a link of a message that was used: it lies with the appointment, or the client, that it was about. */
    usedLink: (subject: { appointmentId: string } | { clientId: string }, id: string): Key => ({
      pk: 'appointmentId' in subject ? appointmentPartition(subject.appointmentId) : clientPartition(subject.clientId),
      sk: `LINK#${id}`,
    }),
    /** An address that is not written to any more: it bounced, or who reads there complained. */
    blockedAddress: (channel: string, address: string): Key => ({
      pk: `${clinic}#BLOCKED#${channel}#${address.toLowerCase()}`,
      sk: 'META',
    }),
    /** What a client wrote, by the provider's name for it. */
    clientMessage: (id: string): Key => ({ pk: `${clinic}#MESSAGE#${id}`, sk: 'META' }),
    /** Index entry of a client's message that nobody has seen to. */
    unsettledMessage: (at: string, id: string) => ({
      undeliveredPk: `${clinic}#MESSAGES`,
      undeliveredSk: `${at}#${id}`,
    }),
    /** What became of a letter that belongs to no appointment. */
    letter: (eventId: string): Key => ({ pk: `${clinic}#LETTER#${eventId}`, sk: 'email' }),
    /** Index entry of a delivery that somebody should look at. */
    undelivered: (at: string, deliveryId: string) => ({
      undeliveredPk: `${clinic}#UNDELIVERED`,
      undeliveredSk: `${at}#${deliveryId}`,
    }),

    clientAppointments: (clientId: string) => ({ byClientPk: clientPartition(clientId) }),
    monthAppointments: (month: string) => ({ byMonthPk: monthPartition(month) }),
    /** Index entries of an appointment: its client's and its month's. */
    appointmentIndexes: (clientId: string, startsAt: string, id: string) => ({
      byClientPk: clientPartition(clientId),
      byClientSk: `${startsAt}#${id}`,
      byMonthPk: monthPartition(monthAt(startsAt)),
      byMonthSk: `${startsAt}#${id}`,
    }),

    /** What is taken on one day in one category. A year's days lie together: a week is one Query. */
    day: (category: string, date: string): Key => ({
      pk: `${clinic}#DAY#${category}#${date.slice(0, 4)}`,
      sk: date.slice(5),
    }),
    /** What was noted at every visit of a person lies together, by visit; what was added to a note right behind it. */
    clinicalNotes: (clientId: string) => ({ pk: clientPartition(clientId), skPrefix: 'NOTE#' }),
    clinicalNote: (clientId: string, startsAt: string, id: string): Key => ({
      pk: clientPartition(clientId),
      sk: `NOTE#${startsAt}#${id}`,
    }),
    clinicalAddendum: (clientId: string, startsAt: string, noteId: string, id: string): Key => ({
      pk: clientPartition(clientId),
      sk: `NOTE#${startsAt}#${noteId}#ADDED#${id}`,
    }),
    /** Until when a person's clinical record is kept. */
    retention: (clientId: string): Key => ({ pk: clientPartition(clientId), sk: 'RETENTION' }),
    /** A client's recent bookings, for the limit, and the summary of all they ever booked. */
    window: (clientId: string): Key => ({ pk: clientPartition(clientId), sk: 'WINDOW' }),

    profile: (clientId: string): Key => ({ pk: clientPartition(clientId), sk: 'PROFILE' }),
    roleAssignment: (clientId: string): Key => ({ pk: clientPartition(clientId), sk: 'ROLE' }),
    /** Index entry of one of the clinic's own people, by name. */
    staffEntry: (sortName: string, clientId: string) => ({
      directoryPk: `${clinic}#STAFF`,
      directorySk: `${sortName}#${clientId}`,
    }),
    /**
     * Index entry of what a client's row in the list is made of, by when it changed: a list that is in memory asks for
     * what came since. All of a client's lie in one shard, in their order.
     */
    clientEntry: (clientId: string, changedAt: string) => ({
      directoryPk: `${clinic}#CLIENTS#${clientShardOf(clientId)}`,
      directorySk: `${changedAt}#${clientId}`,
    }),
    clientEntries: (shard: number) => ({ directoryPk: `${clinic}#CLIENTS#${shard}` }),
    /** Says to lists that are in memory that a client is there no more. */
    clientGone: (clientId: string): Key => ({ pk: clientPartition(clientId), sk: 'GONE' }),
    staffDirectory: () => ({ directoryPk: `${clinic}#STAFF` }),
    identity: (sub: string): Key => ({ pk: `${clinic}#IDENTITY#${sub}`, sk: 'META' }),
    /** All of them lie together, for who answers them. */
    deletionRequests: () => ({ pk: `${clinic}#DELETIONS` }),
    deletionRequest: (clientId: string): Key => ({ pk: `${clinic}#DELETIONS`, sk: clientId }),
    phoneGuard: (phone: string): Key => ({ pk: `${clinic}#PHONE#${phone}`, sk: 'GUARD' }),
    emailGuard: (email: string): Key => ({ pk: `${clinic}#EMAIL#${email.toLowerCase()}`, sk: 'GUARD' }),

    /** Guest bookings whose account is not known to be made: few, and all together, for who finishes or undoes them. */
    guestIntents: () => ({ pk: `${clinic}#GUESTS` }),
    guestIntent: (appointmentId: string): Key => ({ pk: `${clinic}#GUESTS`, sk: appointmentId }),
    /**
     * Where a day's one guest booking without a captcha came from, how often a network tried, and how many other phones an
     * account asked for; the mark is a hash, or the account's own number.
     */
    guestLimit: (day: string, kind: 'address' | 'phone' | 'tries' | 'phones', mark: string): Key => ({
      pk: `${clinic}#GUESTLIMIT#${day}#${kind}#${mark}`,
      sk: 'LIMIT',
    }),

    services: () => ({ pk: `${clinic}#CATALOG#service` }),
    service: (id: number): Key => ({ pk: `${clinic}#CATALOG#service`, sk: String(id) }),
    equipmentList: () => ({ pk: `${clinic}#CATALOG#equipment` }),
    equipment: (id: number): Key => ({ pk: `${clinic}#CATALOG#equipment`, sk: String(id) }),
    settings: (): Key => ({ pk: `${clinic}#CONFIG`, sk: 'SCHEDULE' }),
    /** What goes out by itself, as the clinic says. */
    noticePolicy: (): Key => ({ pk: `${clinic}#CONFIG`, sk: 'NOTICES' }),
    business: (): Key => ({ pk: `${clinic}#CONFIG`, sk: 'BUSINESS' }),
    /** Few, and all together: who lists them finishes what was cut off. */
    closures: () => ({ pk: `${clinic}#CLOSURES` }),
    closure: (id: string): Key => ({ pk: `${clinic}#CLOSURES`, sk: id }),
    paymentMethods: () => ({ pk: `${clinic}#CONFIG`, skPrefix: 'METHOD#' }),
    paymentMethod: (id: string): Key => ({ pk: `${clinic}#CONFIG`, sk: `METHOD#${id}` }),

    /** The number of the receipt that was made last. */
    receiptCounter: (): Key => ({ pk: `${clinic}#RECEIPTS`, sk: 'COUNTER' }),
    /** A day's money lies together: how it stands, and its receipts by number. */
    cashDay: (day: string): Key => ({ pk: `${clinic}#CASH#${day}`, sk: 'DAY' }),
    monthReceipts: (month: string) => ({ byMonthPk: `${clinic}#CASHMONTH#${month}` }),
    /** Index entry of a receipt: its month's. */
    receiptIndexes: (day: string, number: number) => ({
      byMonthPk: `${clinic}#CASHMONTH#${monthOf(day)}`,
      byMonthSk: `${day}#${String(number).padStart(9, '0')}`,
    }),
    receipts: (day: string) => ({ pk: `${clinic}#CASH#${day}`, skPrefix: 'RECEIPT#' }),
    receipt: (day: string, number: number): Key => ({
      pk: `${clinic}#CASH#${day}`,
      sk: `RECEIPT#${String(number).padStart(9, '0')}`,
    }),

    /** Raised by every change of rights: who decides over all of them says what was read. */
    rights: (): Key => ({ pk: `${clinic}#RIGHTS`, sk: 'VERSION' }),
    roles: () => ({ pk: `${clinic}#ROLES` }),
    role: (id: string): Key => ({ pk: `${clinic}#ROLES`, sk: id }),

    /** A picture that was uploaded, looked at and published. */
    upload: (id: string): Key => ({ pk: `${clinic}#UPLOAD#${id}`, sk: 'META' }),

    /** How far a back-fill is. */
    backfill: (name: string): Key => ({ pk: `${clinic}#BACKFILL#${name}`, sk: 'META' }),

    outboxShard: (shard: number) => ({ pk: `${clinic}#OUTBOX#${shard}` }),
    outbox: (shard: number, id: string): Key => ({ pk: `${clinic}#OUTBOX#${shard}`, sk: id }),

    audit: (at: string, id: string): Key => ({ pk: `${clinic}#AUDIT#${wallClockOf(at).date}`, sk: `${at}#${id}` }),
    actorAudit: (actorId: string) => ({ byActorPk: `${clinic}#ACTOR#${actorId}` }),
    auditOfActor: (actorId: string, at: string, id: string) => ({
      byActorPk: `${clinic}#ACTOR#${actorId}`,
      byActorSk: `${at}#${id}`,
    }),
  };
};

/** What an item is, by its key; null for what no invariant speaks of. */
const KINDS = {
  appointments: [/^APT#/, /^META$/],
  payments: [/^APT#/, /^PAY#/],
  days: [/^DAY#/, /^/],
  windows: [/^CLIENT#/, /^WINDOW$/],
  profiles: [/^CLIENT#/, /^PROFILE$/],
  assignments: [/^CLIENT#/, /^ROLE$/],
  roles: [/^ROLES$/, /^/],
  phones: [/^PHONE#/, /^GUARD$/],
  emails: [/^EMAIL#/, /^GUARD$/],
  identities: [/^IDENTITY#/, /^META$/],
  receipts: [/^CASH#/, /^RECEIPT#/],
  receiptCounters: [/^RECEIPTS$/, /^COUNTER$/],
} as const satisfies Record<string, readonly [pk: RegExp, sk: RegExp]>;
export type Kind = keyof typeof KINDS;

export function kindOf({ pk, sk }: Key): Kind | null {
  const partition = pk.slice(pk.indexOf('#') + 1);
  const found = Object.entries(KINDS).find(([, [ofPk, ofSk]]) => ofPk.test(partition) && ofSk.test(sk));
  return (found?.[0] as Kind | undefined) ?? null;
}

/** Is it an entry of the audit, whichever clinic's? */
export const isAudit = ({ pk }: Key): boolean => /^[^#]*#AUDIT#/.test(pk);

/** One clinic today. */
export const CLINIC = 'main';
export const keys = keysOf(CLINIC);
