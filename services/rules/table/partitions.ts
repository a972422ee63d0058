import { type Key, OUTBOX_SHARDS } from '@rostro/platform/table/keys';
import { CLIENT_SHARDS, CLINIC, keys } from './keys.ts';

interface ItemKind {
  example: Key;
  /** What an item of this kind is, for the page of access patterns. */
  holds: string;
}

const APPOINTMENT = 'a7c1';
const CLIENT = 'c42f';
const AT = '2026-11-24T16:00:00.000Z';
const DAY = '2026-11-24';

/**
 * Every kind of item, by the pattern of its key behind the clinic's segment. A name in braces stands for any text. Of
 * two patterns that match one key, the first one counts.
 */
export const PARTITIONS = {
  'APT#{id} / META': { example: keys.appointment(APPOINTMENT), holds: 'An appointment' },
  'APT#{id} / LINK#{id}': {
    example: keys.usedLink({ appointmentId: APPOINTMENT }, 'k1'),
    holds: 'A link of a notice about the appointment was used',
  },
  'APT#{id} / LOG#{time}#{version}': {
    example: keys.appointmentChange(APPOINTMENT, AT, 3),
    holds: 'One change of the appointment',
  },
  'APT#{id} / MOVE#{number}': {
    example: keys.movement(APPOINTMENT, 2),
    holds: 'A movement of the account of a visit, a package or an opening balance; only ever added',
  },
  'APT#{id} / PAY#{id}': { example: keys.payment(APPOINTMENT, 'p1'), holds: 'A payment of the appointment' },
  'APT#{id} / SENT#request#{id}': {
    example: keys.requestedDelivery(APPOINTMENT, 'r1'),
    holds: 'A notice that staff requested: one per request',
  },
  'APT#{id} / SENT#{kind}#{start}#{channel}': {
    example: keys.delivery(APPOINTMENT, 'confirmation', AT, 'email'),
    holds: 'The delivery of a notice on one channel, and what became of it',
  },
  'APT#{id} / UNPAID#{id}': {
    example: keys.deletedPayment(APPOINTMENT, 'p1'),
    holds: 'Stands for a deleted payment for thirty days, so that its request does not make it again',
  },
  'ARCHIVE / LATEST': {
    example: keys.archive(),
    holds: 'The latest file of everything that the clinic has, finished or not',
  },
  'AUDIT#{day} / {time}#{id}': { example: keys.audit(AT, 'e1'), holds: 'An entry of the audit; only ever added' },
  'BACKFILL#{name} / META': { example: keys.backfill('example'), holds: 'The progress of a back-fill' },
  'BLOCKED#{channel}#{address} / META': {
    example: keys.blockedAddress('email', 'ana@example.test'),
    holds: 'An address that gets no more notices: it bounced, or its owner complained',
  },
  'BUSY#{branch}#{month} / {dd}#{resource}': {
    example: keys.busy('main', DAY, 's1'),
    holds: 'The times that visits take of a person, room or machine on a day',
  },
  'CATEGORYMOVES / {number}': {
    example: keys.categoryMove(5),
    holds: 'A service whose category changed a moment ago, and until when appointments may be booked by the old one',
  },
  'CASH#{day} / DAY': { example: keys.cashDay(DAY), holds: 'The state of a day’s cash' },
  'CASH#{day} / DAY#{branch}': { example: keys.cashDay(DAY, 'b1'), holds: 'The same of a branch besides the main one' },
  'CASH#{day} / DRAWER#{branch}#{number}': {
    example: keys.drawerMovement(DAY, 2, 'b1'),
    holds: 'A movement of the drawer of a branch besides the main one',
  },
  'CASH#{day} / DRAWER#{number}': {
    example: keys.drawerMovement(DAY, 2),
    holds: 'A movement of the day’s cash drawer that is no payment; only ever added',
  },
  'CASH#{day} / RECEIPT#{number}': { example: keys.receipt(DAY, 7), holds: 'A receipt of the day' },
  'CATALOG#equipment / {id}': { example: keys.equipment(2), holds: 'A piece of equipment of the catalog' },
  'CATALOG#service / {id}': { example: keys.service(3), holds: 'A service of the catalog' },
  'CLIENT#{id} / BALANCE': {
    example: keys.balance(CLIENT),
    holds: 'What is in the client’s favour: the sum of the movements that name them',
  },
  'CLIENT#{id} / GONE': {
    example: keys.clientGone(CLIENT),
    holds: 'Tells lists in memory that the client was removed',
  },
  'CLIENT#{id} / LINK#{id}': {
    example: keys.usedLink({ clientId: CLIENT }, 'k1'),
    holds: 'A link of a notice, to stop the reminders, was used',
  },
  'CLIENT#{id} / PACKAGE#{id}': {
    example: keys.package(CLIENT, 'k1'),
    holds: 'A package that the client bought: its sessions left, and what they are worth',
  },
  'CLIENT#{id} / ASKED#{right}': {
    example: keys.ownDataRequest(CLIENT, 'access'),
    holds: 'Which open request of a right the person made in their account',
  },
  'CLIENT#{id} / BLOCKED': {
    example: keys.blockedIdentity(CLIENT),
    holds: 'Who a client was whose clinical record is kept, or goes the next night; no list has them',
  },
  'CLIENT#{id} / PROFILE': { example: keys.profile(CLIENT), holds: 'A person: client or panel user' },
  'CLIENT#{id} / RECALLED': {
    example: keys.recalled(CLIENT),
    holds: 'When the client was last asked to come again, and when by each recall',
  },
  'CLIENT#{id} / RETENTION': {
    example: keys.retention(CLIENT),
    holds: 'The date until which the person’s clinical record is kept',
  },
  'CLIENT#{id} / ROLE': { example: keys.roleAssignment(CLIENT), holds: 'The role of a panel user' },
  'CLIENT#{id} / SESSIONS': {
    example: keys.sessions(CLIENT),
    holds: 'Where the person is signed in, and which sessions have ended',
  },
  'CLIENT#{id} / WINDOW': {
    example: keys.window(CLIENT),
    holds: 'The client’s recent bookings, for the limit, and the summary of all bookings',
  },
  'CLOSURES / {id}': { example: keys.closure('x1'), holds: 'Closed days: who closed them, and why' },
  'CONFIG / BUSINESS': { example: keys.business(), holds: 'The clinic: name, address, security policy' },
  'CONFIG / METHOD#{id}': { example: keys.paymentMethod('cash'), holds: 'A payment method' },
  'CONFIG / NOTICES': { example: keys.noticePolicy(), holds: 'The policy of automatic notices' },
  'CONFIG / TEXT#{kind}': {
    example: keys.text('terms'),
    holds: 'A text of the site that is shown now, such as the privacy notice; absent: the first version',
  },
  'CONFIG / SCHEDULE': { example: keys.settings(), holds: 'Opening hours, capacity and booking rules' },
  'DATAREQUEST#{id} / STEP#{version}': {
    example: keys.dataRequestStep('q1', 1),
    holds: 'What was done with a request about personal data, and by whom',
  },
  'DATAREQUESTS / {id}': {
    example: keys.dataRequest('q1'),
    holds: 'A request about personal data, with its clocks',
  },
  'CONSENT#{appointment} / SIGNED#{id}': {
    example: keys.visitConsent('a1', 's1'),
    holds: 'A signed letter of informed consent for a visit; it never changes',
  },
  'CONSENT#{appointment} / WITHDRAWN#{id}': {
    example: keys.consentWithdrawal('a1', 's1'),
    holds: 'That the person took a signed letter back, and when',
  },
  'CONSENTFORM#{id} / {number}': {
    example: keys.consentEdition('f1', 2),
    holds: 'One wording of a letter of informed consent; it never changes',
  },
  'CONSENTFORMS / {id}': {
    example: keys.consentForm('f1'),
    holds: 'A letter of informed consent that the clinic gives to sign',
  },
  'COMMISSIONRULES / {id}': {
    example: keys.commissionRulesOf('s1'),
    holds: 'What a person gets of what is collected for their visits, from which month on',
  },
  'COMMISSIONS / {month}': {
    example: keys.commissionMonth('2026-10'),
    holds: 'The commissions of a month that is over; written once',
  },
  'NOTETEMPLATES / {id}': {
    example: keys.noteTemplate('n1'),
    holds: 'What notes of a visit may begin with, by the services that were given',
  },
  'CONSENTNEEDS / META': {
    example: keys.consentNeeds(),
    holds: 'Which services need which letters of informed consent before the room',
  },
  'DAY#{category}#{year} / {mm-dd}': {
    example: keys.day('cosmetology', DAY),
    holds: 'The counters of a day in one category, and the closures that cover it',
  },
  'DELETIONS / {client}': {
    example: keys.deletionRequest(CLIENT),
    holds: 'A person’s request to be deleted, until staff answer it',
  },
  'EMAIL#{address} / GUARD': { example: keys.emailGuard('ana@example.test'), holds: 'The owner of an e-mail' },
  'GUESTCODE#{appointment} / CODE': {
    example: keys.guestCode(APPOINTMENT),
    holds: 'The code of the letter about a guest’s booking',
  },
  'GUESTLIMIT#{day}#address#{mark} / LIMIT': {
    example: keys.guestLimit(DAY, 'address', 'f3'),
    holds: 'The origin of the day’s one guest booking without a captcha',
  },
  'GUESTLIMIT#{day}#claims#{mark} / LIMIT': {
    example: keys.guestLimit(DAY, 'claims', CLIENT),
    holds: 'The day’s attempts to claim a record of the clinic',
  },
  'GUESTLIMIT#{day}#codes#{mark} / LIMIT': {
    example: keys.guestLimit(DAY, 'codes', 'f3'),
    holds: 'The codes that were sent to a phone that day',
  },
  'GUESTLIMIT#{day}#consents#{mark} / LIMIT': {
    example: keys.guestLimit(DAY, 'consents', 'f3'),
    holds: 'The day’s attempts to open a visit’s letters of consent by a link',
  },
  'GUESTLIMIT#{day}#corrections#{mark} / LIMIT': {
    example: keys.guestLimit(DAY, 'corrections', APPOINTMENT),
    holds: 'The corrections of the phone of a guest’s booking that day',
  },
  'GUESTLIMIT#{day}#healthForms#{mark} / LIMIT': {
    example: keys.guestLimit(DAY, 'healthForms', 'f3'),
    holds: 'The day’s attempts to open a medical form by a link',
  },
  'GUESTLIMIT#{day}#letters#{mark} / LIMIT': {
    example: keys.guestLimit(DAY, 'letters', 'f3'),
    holds: 'The letters with a code to an address that day',
  },
  'GUESTLIMIT#{day}#phone#{mark} / LIMIT': {
    example: keys.guestLimit(DAY, 'phone', 'f3'),
    holds: 'The phone of the day’s one guest booking without a captcha',
  },
  'GUESTLIMIT#{day}#phones#{mark} / LIMIT': {
    example: keys.guestLimit(DAY, 'phones', 'f3'),
    holds: 'The other phones that an account asked for that day',
  },
  'GUESTLIMIT#{day}#signIns#{mark} / LIMIT': {
    example: keys.guestLimit(DAY, 'signIns', 'f3'),
    holds: 'The sign-in codes that a network asked for that day',
  },
  'GUESTLIMIT#{day}#tries#{mark} / LIMIT': {
    example: keys.guestLimit(DAY, 'tries', 'f3'),
    holds: 'The attempts of a network that day',
  },
  'GUESTS / {appointment}': {
    example: keys.guestIntent(APPOINTMENT),
    holds: 'A guest’s booking whose e-mail is not proven, or whose account is not made',
  },
  'IDENTITY#{sub} / META': { example: keys.identity('5b0e'), holds: 'The person whom an account signs in as' },
  'LETTER#{event} / email': {
    example: keys.letter('v9'),
    holds: 'The outcome of a letter that belongs to no appointment',
  },
  'MESSAGE#{id} / META': { example: keys.clientMessage('wamid.1'), holds: 'A client’s WhatsApp message' },
  'OUTBOX#{shard} / {id}': { example: keys.outbox(2, 'v9'), holds: 'An event that is still to be published' },
  'PACKAGETEMPLATES / {id}': { example: keys.packageTemplate('t1'), holds: 'A package that the clinic sells' },
  'PHONE#{phone} / GUARD': { example: keys.phoneGuard('+525512345678'), holds: 'The owner of a phone' },
  'PHONECODE#{sub} / CODE': { example: keys.phoneCode('5b0e'), holds: 'The code that went to a phone of an account' },
  'PROBE / NEVER': {
    example: keys.neverThere(),
    holds: 'Nothing, ever: the transaction that the probe tries fails by its absence',
  },
  'PROBE / WRITE': { example: keys.probe(), holds: 'What the probe wrote last, to see that the table takes a write' },
  'IMPORT#{id} / KEPT#{row}': {
    example: keys.keptClient('i1', 7),
    holds: 'A client of an import that was taken back, of whom something stayed, and why',
  },
  'IMPORT#{id} / ROWS#{row}': {
    example: keys.importedPart('i1', 0),
    holds: 'What became of some rows of an imported file, from this row on',
  },
  'IMPORTS / {id}': {
    example: keys.clientImport('i1'),
    holds:
      'An import of a file of clients, balances, sessions or visits: how far it came, and until when it can be taken back',
  },
  'RECALL#{id} / {time}#{client}': {
    example: keys.recallMessage('l1', AT, CLIENT),
    holds: 'To whom a recall went, until it is counted what came of it',
  },
  'RECALLS / {id}': {
    example: keys.recall('l1'),
    holds: 'A message that asks clients to come again: for whom, how far its sending came, and what came of it',
  },
  'RECEIPTS / COUNTER': { example: keys.receiptCounter(), holds: 'The number of the newest receipt' },
  'RECORD#{id} / LOG#{time}#{id}': {
    example: keys.recordLogEntry(CLIENT, '2026-11-26T10:00:00.000Z', 'l1'),
    holds: 'That somebody looked at a person’s record, took it as a file, or wrote in it; only ever added',
  },
  'RECORD#{id} / HISTORY': { example: keys.medicalHistory(CLIENT), holds: 'A person’s medical history as it is now' },
  'RECORD#{id} / HISTORY#{number}': {
    example: keys.medicalHistoryVersion(CLIENT, 2),
    holds: 'One version of a person’s medical history',
  },
  'RECORD#{id} / NOTE#{start}#{id}#ADDED#{id}': {
    example: keys.clinicalAddendum(CLIENT, AT, 'n1', 'd1'),
    holds: 'An addendum of a signed clinical note',
  },
  'RECORD#{id} / NOTE#{start}#{id}': {
    example: keys.clinicalNote(CLIENT, AT, 'n1'),
    holds: 'The clinical note of a visit',
  },
  'RECORD#{id} / JOINED#{id}': {
    example: keys.joinedRecord(CLIENT, 'c2'),
    holds: 'That the record took in another one, or went into it; only ever added',
  },
  'RECORD#{id} / PUBLICUSE#{id}': {
    example: keys.publicUse(CLIENT, 'f1'),
    holds: 'Whether a photo of the person may be shown in public: what was said, and when',
  },
  'RESOURCECOUNTER / {kind}': {
    example: keys.resourceCounter('staff'),
    holds: 'The last place that a resource of the kind was given',
  },
  'RESOURCES / {id}': {
    example: keys.resource('s1'),
    holds: 'A person, room or machine that visits need, with hours and absences',
  },
  'RIGHTS / VERSION': { example: keys.rights(), holds: 'Raised by every change of rights' },
  'ROLES / {id}': { example: keys.role('reception'), holds: 'A role and what it grants' },
  'SIGNINCODE#{mark} / CODE': {
    example: keys.signInCode('f3'),
    holds: 'The code to sign in that was asked for an e-mail',
  },
  'TEAM / VERSION': {
    example: keys.team(),
    holds: 'Raised by every change of a person, room, machine or branch; holds the branches besides the main one',
  },
  'TEXTVERSIONS#{kind} / {version}': {
    example: keys.textVersion('terms', '2026-11-27.2'),
    holds: 'A version of a text of the site that the clinic wrote; it never changes',
  },
  'WAITLIST / {id}': {
    example: keys.waiting(CLIENT),
    holds: 'Somebody who waits for places: what for, and the one place that is held for them now',
  },
  'UPLOAD#{id} / META': { example: keys.upload('u1'), holds: 'An uploaded picture that was checked and published' },
} as const satisfies Record<string, ItemKind>;
export type PartitionKind = keyof typeof PARTITIONS;
export const PARTITION_KINDS = Object.keys(PARTITIONS) as PartitionKind[];

/** The partitions of each index, the same way. The sort key puts the entries in order. */
export const INDEX_PARTITIONS = {
  byActor: { 'ACTOR#{id}': 'Entries of the audit of one person, by time' },
  byClient: { 'CLIENT#{id}': 'Appointments of a client, by start' },
  byMonth: {
    'CHANGES#{date}': 'Changes of appointments on a day in UTC, by time',
    'CASHMONTH#{month}': 'Receipts of a month, by day and number',
    'MONTH#{month}': 'Appointments of a month, by start',
  },
  directory: {
    'CLIENTS#{shard}': 'Clients and their summaries, by time of change',
    STAFF: 'Panel users, by name',
  },
  undelivered: {
    BLOCKEDRECORDS: 'Who was deleted and had a clinical record, by its last day',
    PACKAGES: 'Packages with sessions left, by their last days',
    OPENDATAREQUESTS: 'Requests about personal data that have not ended, by the last day of the clock that runs',
    OPENVISITS: 'Confirmed visits that nobody has closed, by start',
    TOCONFIRM: 'Visits that the clinic has not confirmed, by start',
    MESSAGES: 'Messages of clients that staff have not settled, by time',
    UNDELIVERED: 'Deliveries that staff should look at, by time',
  },
} as const satisfies Record<string, Record<string, string>>;
export type IndexName = keyof typeof INDEX_PARTITIONS;
export const INDEX_NAMES = Object.keys(INDEX_PARTITIONS) as IndexName[];
export const isIndex = (name: string): name is IndexName => name in INDEX_PARTITIONS;

const PLACEHOLDER = /\{[^}]+\}/g;

/** Is it a text of the pattern? Each placeholder stands for at least one character. */
function fits(pattern: string, text: string): boolean {
  const [first = '', ...others] = pattern.split(PLACEHOLDER);
  const last = others.pop();
  if (last === undefined) return text === first;
  if (!text.startsWith(first)) return false;
  let end = first.length;
  for (const piece of others) {
    const start = text.indexOf(piece, end + 1);
    if (start < 0) return false;
    end = start + piece.length;
  }
  return text.length - last.length > end && text.endsWith(last);
}

const MATCHERS = PARTITION_KINDS.map((kind) => {
  const [pk = '', sk = ''] = kind.split(' / ');
  return { kind, partition: pk, sort: sk };
});

const fail = (what: string): never => {
  throw new Error(`${what} is of no known kind: describe it in services/rules/table/partitions.ts`);
};

function withoutClinic(pk: string): string {
  const start = `${CLINIC}#`;
  return pk.startsWith(start) ? pk.slice(start.length) : fail(`the partition ${pk}`);
}

/**
 * The kind of an item, by its key.
 * @throws if the key is not described here
 */
export function partitionKindOf({ pk, sk }: Key): PartitionKind {
  const partition = withoutClinic(pk);
  const found = MATCHERS.find((matcher) => fits(matcher.partition, partition) && fits(matcher.sort, sk));
  return found?.kind ?? fail(`the key ${pk} / ${sk}`);
}

/** The letters that both ends of a range begin with, up to the first `#`: the kind of what lies in it. */
function headOf({ from, to }: Range): string {
  const [head = ''] = /^[A-Z]+#/.exec(from) ?? [];
  return to.startsWith(head) ? head : '';
}

interface Range {
  from: string;
  to: string;
}

const RANGES = new Set(
  MATCHERS.flatMap(({ partition, sort }) => {
    const [head = ''] = /^[A-Z]+#/.exec(sort) ?? [];
    return [`${partition} / …`, `${partition} / ${head}…`];
  }),
);
export const isRangeKind = (text: string): boolean => RANGES.has(text);

/**
 * What a Query of the table reads: `APT#{id} / PAY#…`, or `CASH#{day} / …` of a whole partition.
 * @throws if there are no such keys
 */
export function rangeKindOf(pk: string, range: Range = { from: '', to: '' }): string {
  const partition = withoutClinic(pk);
  const pattern = MATCHERS.find((matcher) => fits(matcher.partition, partition))?.partition;
  const kind = `${pattern} / ${headOf(range)}…`;
  return pattern !== undefined && isRangeKind(kind) ? kind : fail(`the range ${pk} / ${range.from} … ${range.to}`);
}

/**
 * The kind of a partition of an index.
 * @throws if it is not described here
 */
export function indexPartitionKindOf(index: IndexName, pk: string): string {
  const partition = withoutClinic(pk);
  const found = Object.keys(INDEX_PARTITIONS[index]).find((pattern) => fits(pattern, partition));
  return found ?? fail(`the partition ${pk} of the index ${index}`);
}

/** The shards of both are known, so no wildcard stands for them. */
const SHARDS: Readonly<Record<string, number>> = { 'OUTBOX#{shard}': OUTBOX_SHARDS, 'CLIENTS#{shard}': CLIENT_SHARDS };

/** The partition keys of a kind of item, range or index partition as a policy names them, `*` for any text: `main#APT#*`. */
export function leadingKeysOf(kind: string): string[] {
  const [partition = ''] = kind.split(' / ');
  const shards = SHARDS[partition];
  const values = shards === undefined ? ['*'] : Array.from({ length: shards }, (_, shard) => String(shard));
  return values.map((value) => `${CLINIC}#${partition.replace(PLACEHOLDER, value)}`);
}
