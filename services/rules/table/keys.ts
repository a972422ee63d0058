import { type Key, platformKeysOf, TENANT } from '@rostro/platform/table/keys';
import type { Category } from '@rostro/shared/catalog';
import type { ResourceKind } from '@rostro/shared/contract/resources';
import type { TextKind } from '@rostro/shared/texts/kinds';
import { monthOf, wallClockOf } from '@rostro/shared/time';
import { shortId } from './short-id.ts';

/** The client list is read in this many parallel parts. */
export const CLIENT_SHARDS = 4;

const clientShardOf = (clientId: string): number =>
  [...clientId].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % CLIENT_SHARDS;

/** The zone of month partitions is that of local days. */
const monthAt = (instant: string): string => monthOf(wallClockOf(instant).date);

/**
 * Every key of the table is built here, or by the platform for its own items, and nowhere else. Each starts with the
 * clinic's segment, so that many clinics can share one table. `partitions.ts` says what each item holds,
 * `docs/access-patterns.md` who reads and writes it.
 */
export const keysOf = (clinic: string) => {
  const clientPartition = (clientId: string) => `${clinic}#CLIENT#${clientId}`;
  const consentPartition = (appointmentId: string) => `${clinic}#CONSENT#${appointmentId}`;
  const recordPartition = (clientId: string) => `${clinic}#RECORD#${clientId}`;
  const appointmentPartition = (id: string) => `${clinic}#APT#${id}`;
  const monthPartition = (month: string) => `${clinic}#MONTH#${month}`;
  const busyPartition = (branch: string, month: string) => `${clinic}#BUSY#${branch}#${month}`;
  const textPartition = (kind: TextKind) => `${clinic}#TEXTVERSIONS#${kind}`;
  return {
    appointment: (id: string): Key => ({ pk: appointmentPartition(id), sk: 'META' }),
    payments: (appointmentId: string) => ({ pk: appointmentPartition(appointmentId), skPrefix: 'PAY#' }),
    payment: (appointmentId: string, id: string): Key => ({ pk: appointmentPartition(appointmentId), sk: `PAY#${id}` }),
    /** The movements of an account, by their places. */
    movements: (accountId: string) => ({ pk: appointmentPartition(accountId), skPrefix: 'MOVE#' }),
    movement: (accountId: string, number: number): Key => ({
      pk: appointmentPartition(accountId),
      sk: `MOVE#${String(number).padStart(6, '0')}`,
    }),
    /** Stands for a deleted payment, beside the others. */
    deletedPayment: (appointmentId: string, id: string): Key => ({
      pk: appointmentPartition(appointmentId),
      sk: `UNPAID#${id}`,
    }),
    /** Changes of an appointment; each has the version that it led to. */
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
    /** One of a kind that a visit gets once. `visitId` is the first of the appointments that replaced one another. */
    visitDelivery: (visitId: string, kind: string, channel: string): Key => ({
      pk: appointmentPartition(visitId),
      sk: `SENT#${kind}#once#${channel}`,
    }),
    /** A notice that staff requested: one per request, however often the request is repeated. */
    requestedDelivery: (appointmentId: string, requestId: string): Key => ({
      pk: appointmentPartition(appointmentId),
      sk: `SENT#request#${requestId}`,
    }),
    /** Stands for a used link of a message, beside the appointment or client that it was about. */
    usedLink: (subject: { appointmentId: string } | { clientId: string }, id: string): Key => ({
      pk: 'appointmentId' in subject ? appointmentPartition(subject.appointmentId) : clientPartition(subject.clientId),
      sk: `LINK#${id}`,
    }),
    /** An address that gets no more notices: it bounced, or its owner complained. */
    blockedAddress: (channel: string, address: string): Key => ({
      pk: `${clinic}#BLOCKED#${channel}#${address.toLowerCase()}`,
      sk: 'META',
    }),
    /** A client's message, by the provider's name for it. */
    clientMessage: (id: string): Key => ({ pk: `${clinic}#MESSAGE#${id}`, sk: 'META' }),
    /** Index entry of a client's message that staff have not settled. */
    unsettledMessage: (at: string, id: string) => ({
      undeliveredPk: `${clinic}#MESSAGES`,
      undeliveredSk: `${at}#${id}`,
    }),
    /** The outcome of a letter that belongs to no appointment. */
    letter: (eventId: string): Key => ({ pk: `${clinic}#LETTER#${eventId}`, sk: 'email' }),
    /** Index entry of a delivery that staff should look at. */
    undelivered: (at: string, deliveryId: string) => ({
      undeliveredPk: `${clinic}#UNDELIVERED`,
      undeliveredSk: `${at}#${deliveryId}`,
    }),

    /** Index entry of a visit that the clinic has not confirmed. */
    visitToConfirm: (startsAt: string, id: string) => ({
      undeliveredPk: `${clinic}#TOCONFIRM`,
      undeliveredSk: `${startsAt}#${id}`,
    }),
    /** Index entry of a confirmed visit that nobody has closed. */
    openVisit: (startsAt: string, id: string) => ({
      undeliveredPk: `${clinic}#OPENVISITS`,
      undeliveredSk: `${startsAt}#${id}`,
    }),

    clientAppointments: (clientId: string) => ({ byClientPk: clientPartition(clientId) }),
    monthAppointments: (month: string) => ({ byMonthPk: monthPartition(month) }),
    /** The changes of all appointments on a day in UTC, by time. */
    dayChanges: (date: string) => ({ byMonthPk: `${clinic}#CHANGES#${date}` }),
    /** Index entry of a change: a memory of appointments reads what changed since its last look. */
    appointmentChangeEntry: (id: string, startsAt: string, version: number, at: string) => ({
      byMonthPk: `${clinic}#CHANGES#${at.slice(0, 10)}`,
      byMonthSk: `${at}#${id}#${version}#${monthAt(startsAt)}`,
    }),
    /** Index entries of an appointment: of its client and of its month. */
    appointmentIndexes: (clientId: string, startsAt: string, id: string) => ({
      byClientPk: clientPartition(clientId),
      byClientSk: `${startsAt}#${id}`,
      byMonthPk: monthPartition(monthAt(startsAt)),
      byMonthSk: `${startsAt}#${id}`,
    }),

    /** The occupancy of one day in one category. The days of a year lie together, so a week is one Query. */
    day: (category: Category, date: string): Key => ({
      pk: `${clinic}#DAY#${category}#${date.slice(0, 4)}`,
      sk: date.slice(5),
    }),
    /** All clinical notes of a person, by visit; the addenda of a note follow it. */
    clinicalNotes: (clientId: string) => ({ pk: recordPartition(clientId), skPrefix: 'NOTE#' }),
    clinicalNote: (clientId: string, startsAt: string, id: string): Key => ({
      pk: recordPartition(clientId),
      sk: `NOTE#${startsAt}#${id}`,
    }),
    clinicalAddendum: (clientId: string, startsAt: string, noteId: string, id: string): Key => ({
      pk: recordPartition(clientId),
      sk: `NOTE#${startsAt}#${noteId}#ADDED#${id}`,
    }),
    /** A person's medical history as it is now, and beside it every version of it. */
    medicalHistory: (clientId: string): Key => ({ pk: recordPartition(clientId), sk: 'HISTORY' }),
    medicalHistoryVersions: (clientId: string) => ({ pk: recordPartition(clientId), skPrefix: 'HISTORY#' }),
    medicalHistoryVersion: (clientId: string, version: number): Key => ({
      pk: recordPartition(clientId),
      sk: `HISTORY#${String(version).padStart(6, '0')}`,
    }),
    /** Who looked at a person's record, took it along, or wrote in it; only ever added to. */
    recordLog: (clientId: string) => ({ pk: recordPartition(clientId), skPrefix: 'LOG#' }),
    recordLogEntry: (clientId: string, at: string, id: string): Key => ({
      pk: recordPartition(clientId),
      sk: `LOG#${at}#${id}`,
    }),
    /** What was said about showing a person's photos in public, by photo. */
    publicUses: (clientId: string) => ({ pk: recordPartition(clientId), skPrefix: 'PUBLICUSE#' }),
    publicUse: (clientId: string, photoId: string): Key => ({
      pk: recordPartition(clientId),
      sk: `PUBLICUSE#${photoId}`,
    }),
    /** With which other records a person's record was joined; only ever added to. */
    joinedRecords: (clientId: string) => ({ pk: recordPartition(clientId), skPrefix: 'JOINED#' }),
    joinedRecord: (clientId: string, otherId: string): Key => ({
      pk: recordPartition(clientId),
      sk: `JOINED#${otherId}`,
    }),
    /** The signed letters of informed consent of a visit, and the withdrawals; they go where the visit goes. */
    visitConsents: (appointmentId: string) => ({ pk: consentPartition(appointmentId) }),
    visitConsent: (appointmentId: string, id: string): Key => ({
      pk: consentPartition(appointmentId),
      sk: `SIGNED#${id}`,
    }),
    consentWithdrawal: (appointmentId: string, id: string): Key => ({
      pk: consentPartition(appointmentId),
      sk: `WITHDRAWN#${id}`,
    }),
    /** The letters that the clinic gives to sign: few, and together. */
    consentForm: (id: string): Key => ({ pk: `${clinic}#CONSENTFORMS`, sk: id }),
    /** What notes of a visit may begin with. */
    noteTemplate: (id: string): Key => ({ pk: `${clinic}#NOTETEMPLATES`, sk: id }),
    /** Every wording of such a letter. */
    consentEditions: (formId: string) => ({ pk: `${clinic}#CONSENTFORM#${formId}` }),
    consentEdition: (formId: string, edition: number): Key => ({
      pk: `${clinic}#CONSENTFORM#${formId}`,
      sk: String(edition).padStart(6, '0'),
    }),
    /** Which services need which of them before the room: one item, so that one condition covers them all. */
    consentNeeds: (): Key => ({ pk: `${clinic}#CONSENTNEEDS`, sk: 'META' }),
    /** The date until which a person's clinical record is kept. */
    retention: (clientId: string): Key => ({ pk: clientPartition(clientId), sk: 'RETENTION' }),
    /** A client's recent bookings, for the limit, and the summary of all bookings. */
    window: (clientId: string): Key => ({ pk: clientPartition(clientId), sk: 'WINDOW' }),

    /** What is in a client's favour. */
    balance: (clientId: string): Key => ({ pk: clientPartition(clientId), sk: 'BALANCE' }),

    /** What a client paid for in advance. */
    packages: (clientId: string) => ({ pk: clientPartition(clientId), skPrefix: 'PACKAGE#' }),
    package: (clientId: string, id: string): Key => ({ pk: clientPartition(clientId), sk: `PACKAGE#${id}` }),
    /** Index entry of a package with sessions left, by its last day. */
    openPackage: (expiresOn: string, id: string) => ({
      undeliveredPk: `${clinic}#PACKAGES`,
      undeliveredSk: `${expiresOn}#${id}`,
    }),
    /** What the clinic sells as packages: few, and together. */
    packageTemplate: (id: string): Key => ({ pk: `${clinic}#PACKAGETEMPLATES`, sk: id }),

    profile: (clientId: string): Key => ({ pk: clientPartition(clientId), sk: 'PROFILE' }),
    roleAssignment: (clientId: string): Key => ({ pk: clientPartition(clientId), sk: 'ROLE' }),
    /** Beside the profile: whoever asks who calls reads both at once. */
    sessions: (clientId: string): Key => ({ pk: clientPartition(clientId), sk: 'SESSIONS' }),
    /** Index entry of one of the staff, by name. */
    staffEntry: (sortName: string, clientId: string) => ({
      directoryPk: `${clinic}#STAFF`,
      directorySk: `${sortName}#${clientId}`,
    }),
    /**
     * Index entry of the attributes of a client's row in the list, by time of change: a list in memory reads the
     * changes since its last read. All entries of a client are in one shard, in their order.
     */
    clientEntry: (clientId: string, changedAt: string) => ({
      directoryPk: `${clinic}#CLIENTS#${clientShardOf(clientId)}`,
      directorySk: `${changedAt}#${clientId}`,
    }),
    clientEntries: (shard: number) => ({ directoryPk: `${clinic}#CLIENTS#${shard}` }),
    /** Tells lists in memory that a client was removed. */
    clientGone: (clientId: string): Key => ({ pk: clientPartition(clientId), sk: 'GONE' }),
    staffDirectory: () => ({ directoryPk: `${clinic}#STAFF` }),
    identity: (sub: string): Key => ({ pk: `${clinic}#IDENTITY#${sub}`, sk: 'META' }),
    /** All of them lie together, for the staff who answer them. */
    deletionRequests: () => ({ pk: `${clinic}#DELETIONS` }),
    deletionRequest: (clientId: string): Key => ({ pk: `${clinic}#DELETIONS`, sk: clientId }),
    /** The register of requests about personal data: few, and together; what was done with one lies apart. */
    /** That a person asked for a right in their account, until the request has ended. */
    ownDataRequest: (clientId: string, right: string): Key => ({ pk: clientPartition(clientId), sk: `ASKED#${right}` }),
    dataRequests: () => ({ pk: `${clinic}#DATAREQUESTS` }),
    dataRequest: (id: string): Key => ({ pk: `${clinic}#DATAREQUESTS`, sk: id }),
    dataRequestSteps: (id: string) => ({ pk: `${clinic}#DATAREQUEST#${id}`, skPrefix: 'STEP#' }),
    dataRequestStep: (id: string, version: number): Key => ({
      pk: `${clinic}#DATAREQUEST#${id}`,
      sk: `STEP#${String(version).padStart(6, '0')}`,
    }),
    /** Index entry of a request that has not ended, by the last day of the clock that runs. */
    openDataRequest: (dueOn: string, id: string) => ({
      undeliveredPk: `${clinic}#OPENDATAREQUESTS`,
      undeliveredSk: `${dueOn}#${id}`,
    }),
    /** Who a client was whose clinical record is kept: apart from the person, who is in no list. */
    blockedIdentity: (clientId: string): Key => ({ pk: clientPartition(clientId), sk: 'BLOCKED' }),
    /** Index entry of the same: when it goes. */
    blockedRecord: (until: string, clientId: string) => ({
      undeliveredPk: `${clinic}#BLOCKEDRECORDS`,
      undeliveredSk: `${until}#${clientId}`,
    }),
    phoneGuard: (phone: string): Key => ({ pk: `${clinic}#PHONE#${phone}`, sk: 'GUARD' }),
    emailGuard: (email: string): Key => ({ pk: `${clinic}#EMAIL#${email.toLowerCase()}`, sk: 'GUARD' }),

    /** The messages that ask clients to come again: few, and together. */
    recalls: () => ({ pk: `${clinic}#RECALLS` }),
    recall: (id: string): Key => ({ pk: `${clinic}#RECALLS`, sk: id }),
    /** To whom one of them went, by time, until it is counted what came of it. */
    recallMessages: (recallId: string) => ({ pk: `${clinic}#RECALL#${recallId}` }),
    recallMessage: (recallId: string, at: string, clientId: string): Key => ({
      pk: `${clinic}#RECALL#${recallId}`,
      sk: `${at}#${clientId}`,
    }),
    /** When a client was last asked to come again, and when by each recall. */
    recalled: (clientId: string): Key => ({ pk: clientPartition(clientId), sk: 'RECALLED' }),

    /** The latest file of everything: there is one at a time. */
    archive: (): Key => ({ pk: `${clinic}#ARCHIVE`, sk: 'LATEST' }),

    /** The imports of files of clients: few, and together. */
    clientImports: () => ({ pk: `${clinic}#IMPORTS` }),
    clientImport: (id: string): Key => ({ pk: `${clinic}#IMPORTS`, sk: id }),
    /** What became of the rows of one, part by part, by the first row of each. */
    importedRows: (importId: string) => ({ pk: `${clinic}#IMPORT#${importId}`, skPrefix: 'ROWS#' }),
    importedPart: (importId: string, from: number): Key => ({
      pk: `${clinic}#IMPORT#${importId}`,
      sk: `ROWS#${String(from).padStart(6, '0')}`,
    }),
    /** Clients who stayed when it was taken back, by their row. */
    keptClients: (importId: string) => ({ pk: `${clinic}#IMPORT#${importId}`, skPrefix: 'KEPT#' }),
    keptClient: (importId: string, row: number): Key => ({
      pk: `${clinic}#IMPORT#${importId}`,
      sk: `KEPT#${String(row).padStart(6, '0')}`,
    }),

    /** Everybody who waits for a place, with what for: few, and together. By a client's id, or the mark of a guest's e-mail. */
    waitlist: () => ({ pk: `${clinic}#WAITLIST` }),
    waiting: (id: string): Key => ({ pk: `${clinic}#WAITLIST`, sk: id }),

    /** Guest bookings whose e-mail is not proven, or whose account is not made: few, and together, for the sweeps. */
    guestIntents: () => ({ pk: `${clinic}#GUESTS` }),
    guestIntent: (appointmentId: string): Key => ({ pk: `${clinic}#GUESTS`, sk: appointmentId }),
    /**
     * The origin of a day's one guest booking without a captcha, the attempts of a network, the other phones that an
     * account asked for, the corrections of a booking's phone, the codes sent to a phone, the attempts to claim a record, the letters to guests at an
     * address, and the sign-in codes that a network asked for. The mark is a hash, or the id of the account or record.
     */
    guestLimit: (
      day: string,
      kind:
        | 'address'
        | 'phone'
        | 'tries'
        | 'phones'
        | 'corrections'
        | 'codes'
        | 'claims'
        | 'letters'
        | 'signIns'
        | 'consents'
        | 'healthForms',
      mark: string,
    ): Key => ({
      pk: `${clinic}#GUESTLIMIT#${day}#${kind}#${mark}`,
      sk: 'LIMIT',
    }),

    /** The code of the letter about a guest's booking. */
    guestCode: (appointmentId: string): Key => ({ pk: `${clinic}#GUESTCODE#${appointmentId}`, sk: 'CODE' }),

    /** The code that went to a phone of an account, by the account. */
    phoneCode: (sub: string): Key => ({ pk: `${clinic}#PHONECODE#${sub}`, sk: 'CODE' }),

    /** The code to sign in that was asked for an e-mail, by the e-mail's hash. */
    signInCode: (mark: string): Key => ({ pk: `${clinic}#SIGNINCODE#${mark}`, sk: 'CODE' }),

    services: () => ({ pk: `${clinic}#CATALOG#service` }),
    service: (id: number): Key => ({ pk: `${clinic}#CATALOG#service`, sk: String(id) }),
    /** Services whose category changed a moment ago: few, and together, for the sweep. */
    categoryMoves: () => ({ pk: `${clinic}#CATEGORYMOVES` }),
    categoryMove: (serviceId: number): Key => ({ pk: `${clinic}#CATEGORYMOVES`, sk: String(serviceId) }),
    equipmentList: () => ({ pk: `${clinic}#CATALOG#equipment` }),
    equipment: (id: number): Key => ({ pk: `${clinic}#CATALOG#equipment`, sk: String(id) }),
    settings: (): Key => ({ pk: `${clinic}#CONFIG`, sk: 'SCHEDULE' }),
    /** The clinic's policy of automatic notices. */
    noticePolicy: (): Key => ({ pk: `${clinic}#CONFIG`, sk: 'NOTICES' }),
    /** The text that is shown now; absent: the first one. */
    text: (kind: TextKind): Key => ({ pk: `${clinic}#CONFIG`, sk: `TEXT#${kind}` }),
    /** The versions of a text that the clinic wrote. */
    textVersions: (kind: TextKind) => ({ pk: textPartition(kind) }),
    textVersion: (kind: TextKind, version: string): Key => ({ pk: textPartition(kind), sk: version }),
    business: (): Key => ({ pk: `${clinic}#CONFIG`, sk: 'BUSINESS' }),
    /** Few, and together: whoever lists them finishes interrupted ones. */
    closures: () => ({ pk: `${clinic}#CLOSURES` }),
    closure: (id: string): Key => ({ pk: `${clinic}#CLOSURES`, sk: id }),
    /** People, rooms and machines lie together: one Query reads the plan. */
    resources: () => ({ pk: `${clinic}#RESOURCES` }),
    resource: (id: string): Key => ({ pk: `${clinic}#RESOURCES`, sk: id }),
    /** The last place that a resource of the kind was given. */
    resourceCounter: (kind: ResourceKind): Key => ({ pk: `${clinic}#RESOURCECOUNTER`, sk: kind }),
    /** Raised by every change of a resource, so that a booking can tell whether the ones it knows are those of now. */
    team: (): Key => ({ pk: `${clinic}#TEAM`, sk: 'VERSION' }),
    /** What people get of what is collected for their visits. */
    commissionRules: () => ({ pk: `${clinic}#COMMISSIONRULES` }),
    commissionRulesOf: (resourceId: string): Key => ({ pk: `${clinic}#COMMISSIONRULES`, sk: resourceId }),
    /** The commissions of the months that are over. */
    commissionMonths: () => ({ pk: `${clinic}#COMMISSIONS` }),
    commissionMonth: (month: string): Key => ({ pk: `${clinic}#COMMISSIONS`, sk: month }),
    /** What is taken of each resource on a day. A month lies together, so a range within it is one Query. */
    busyMonth: (branch: string, month: string) => ({ pk: busyPartition(branch, month) }),
    busy: (branch: string, date: string, resourceId: string): Key => ({
      pk: busyPartition(branch, monthOf(date)),
      sk: `${date.slice(8)}#${shortId(resourceId)}`,
    }),
    paymentMethods: () => ({ pk: `${clinic}#CONFIG`, skPrefix: 'METHOD#' }),
    paymentMethod: (id: string): Key => ({ pk: `${clinic}#CONFIG`, sk: `METHOD#${id}` }),

    /** The number of the newest receipt. */
    receiptCounter: (): Key => ({ pk: `${clinic}#RECEIPTS`, sk: 'COUNTER' }),
    /** A day's money lies together: the state of each branch's cash, and the receipts by number. Without a branch: the main one's. */
    cashDay: (day: string, branch?: string): Key => ({
      pk: `${clinic}#CASH#${day}`,
      sk: branch === undefined ? 'DAY' : `DAY#${branch}`,
    }),
    /** A movement of a cash drawer on a day, by its place. */
    drawerMovement: (day: string, number: number, branch?: string): Key => ({
      pk: `${clinic}#CASH#${day}`,
      sk: `DRAWER#${branch === undefined ? '' : `${branch}#`}${String(number).padStart(6, '0')}`,
    }),
    monthReceipts: (month: string) => ({ byMonthPk: `${clinic}#CASHMONTH#${month}` }),
    /** Index entry of a receipt: of its month. */
    receiptIndexes: (day: string, number: number) => ({
      byMonthPk: `${clinic}#CASHMONTH#${monthOf(day)}`,
      byMonthSk: `${day}#${String(number).padStart(9, '0')}`,
    }),
    receipts: (day: string) => ({ pk: `${clinic}#CASH#${day}`, skPrefix: 'RECEIPT#' }),
    receipt: (day: string, number: number): Key => ({
      pk: `${clinic}#CASH#${day}`,
      sk: `RECEIPT#${String(number).padStart(9, '0')}`,
    }),

    /** Raised by every change of rights, so that a decision over all rights can name the version that it read. */
    rights: (): Key => ({ pk: `${clinic}#RIGHTS`, sk: 'VERSION' }),
    roles: () => ({ pk: `${clinic}#ROLES` }),
    role: (id: string): Key => ({ pk: `${clinic}#ROLES`, sk: id }),

    /** An uploaded picture that was checked and published. */
    upload: (id: string): Key => ({ pk: `${clinic}#UPLOAD#${id}`, sk: 'META' }),

    /** What the probe writes, to see that the table takes a write. */
    probe: (): Key => ({ pk: `${clinic}#PROBE`, sk: 'WRITE' }),
    /** Nobody writes it: a condition that it is there fails. */
    neverThere: (): Key => ({ pk: `${clinic}#PROBE`, sk: 'NEVER' }),

    /** The progress of a back-fill. */
    backfill: (name: string): Key => ({ pk: `${clinic}#BACKFILL#${name}`, sk: 'META' }),

    ...platformKeysOf(clinic),
  };
};

/** The kind of an item, by its key; null if no invariant concerns it. */
const KINDS = {
  appointments: [/^APT#/, /^META$/],
  payments: [/^APT#/, /^PAY#/],
  movements: [/^APT#/, /^MOVE#/],
  days: [/^DAY#/, /^/],
  busy: [/^BUSY#/, /^/],
  settings: [/^CONFIG$/, /^SCHEDULE$/],
  waiting: [/^WAITLIST$/, /^/],
  windows: [/^CLIENT#/, /^WINDOW$/],
  balances: [/^CLIENT#/, /^BALANCE$/],
  packages: [/^CLIENT#/, /^PACKAGE#/],
  profiles: [/^CLIENT#/, /^PROFILE$/],
  assignments: [/^CLIENT#/, /^ROLE$/],
  roles: [/^ROLES$/, /^/],
  phones: [/^PHONE#/, /^GUARD$/],
  emails: [/^EMAIL#/, /^GUARD$/],
  identities: [/^IDENTITY#/, /^META$/],
  receipts: [/^CASH#/, /^RECEIPT#/],
  receiptCounters: [/^RECEIPTS$/, /^COUNTER$/],
  cashDays: [/^CASH#/, /^DAY(#|$)/],
  drawer: [/^CASH#/, /^DRAWER#/],
  consents: [/^CONSENT#/, /^/],
  recalled: [/^CLIENT#/, /^RECALLED$/],
  recallMessages: [/^RECALL#/, /^/],
} as const satisfies Record<string, readonly [pk: RegExp, sk: RegExp]>;
export type Kind = keyof typeof KINDS;

export function kindOf({ pk, sk }: Key): Kind | null {
  const partition = pk.slice(pk.indexOf('#') + 1);
  const found = Object.entries(KINDS).find(([, [ofPk, ofSk]]) => ofPk.test(partition) && ofSk.test(sk));
  return (found?.[0] as Kind | undefined) ?? null;
}

/** There is one clinic today. */
export const CLINIC = TENANT;
export const keys = keysOf(CLINIC);
