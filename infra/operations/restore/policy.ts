import { policy, type RestorePolicy } from '@rostro/rules/door';
import type { KINDS } from '@rostro/rules/table/kinds';
import { ofRooms, type RoomNames } from '../../resources/rooms.ts';

/**
 * What a restore may do with items of each kind of the core. The table of an earlier moment contains more than data: pending
 * actions, assigned rights, used numbers. None of those comes back by itself.
 */
const OF_CORE = {
  appointments: policy(['appointment'], 'yes', 'yes', 'yes'),
  catalog: policy(['equipment', 'service'], 'yes', 'yes', 'named', 'appointments may speak of it'),
  serviceSlugs: policy(['serviceSlug'], 'yes', 'named', 'named', 'a service made since may have the address'),
  configuration: policy(
    ['business', 'paymentMethod', 'noticePolicy', 'text'],
    'yes',
    'yes',
    'named',
    'the clinic set it up since',
  ),
  modules: policy(['modules'], 'yes', 'named', 'named', 'a module may owe something since'),
  settings: policy(['settings'], 'yes', 'yes', 'named', 'the clinic set it up since'),
  resources: policy(['resource'], 'yes', 'yes', 'named', 'appointments may speak of it'),
  resourceCounters: policy(['resourceCounter'], 'yes', 'no', 'no', 'a place would be given twice'),
  categoryMoves: policy(['categoryMove'], 'no', 'no', 'no', 'it was over minutes later'),
  team: policy(['team'], 'yes', 'no', 'no', 'bookings would take an old team for the one of now'),
  profiles: policy(['profile'], 'yes', 'yes', 'named', 'the account of somebody who came since stays in the user pool'),
  roles: policy(['role'], 'yes', 'named', 'named', 'gives rights, or takes them'),
  assignments: policy(['roleAssignment'], 'named', 'named', 'named', 'who left the clinic would have rights again'),
  notes: policy(['clinicalAddendum', 'clinicalNote'], 'yes', 'named', 'no', 'health records have to be kept'),
  medicalHistories: policy(
    ['medicalHistory', 'medicalHistoryVersion'],
    'yes',
    'named',
    'no',
    'health records have to be kept',
  ),
  publicUses: policy(['publicUse'], 'yes', 'no', 'no', 'a consent that was withdrawn must not come back'),
  joinedRecords: policy(['joinedRecord'], 'yes', 'no', 'no', 'what was joined stays joined'),
  recordLog: policy(['recordLogEntry'], 'yes', 'no', 'no', 'a log is only added to'),
  textVersions: policy(['textVersion'], 'yes', 'no', 'no', 'people agreed under it'),
  noteTemplates: policy(['noteTemplate'], 'yes', 'yes', 'named', 'the clinic wrote it since'),
  retentions: policy(['retention'], 'yes', 'no', 'no', 'it only goes up'),
  payments: policy(['payment'], 'yes', 'named', 'no', 'money that was taken was taken'),
  movements: policy(['movement'], 'yes', 'no', 'no', 'an account is only added to'),
  balances: policy(['balance'], 'yes', 'no', 'no', 'summed up anew from the movements by audit:table --repair'),
  receipts: policy(['receipt'], 'yes', 'named', 'no', 'receipts have no gap'),
  receiptCounters: policy(['receiptCounter'], 'yes', 'no', 'no', 'a number would be given twice'),
  cashDays: policy(['cashDay', 'branchCashDay'], 'yes', 'no', 'no', 'a day that was closed since stays closed'),
  drawer: policy(['branchDrawerMovement', 'drawerMovement'], 'yes', 'no', 'no', 'a drawer is only added to'),
  rights: policy(['rights'], 'yes', 'no', 'no', 'a counter: it only goes up'),
  days: policy(['day'], 'yes', 'no', 'no', 'counted anew from the appointments by audit:table --repair'),
  busy: policy(['busy'], 'yes', 'no', 'no', 'taken anew from the appointments by audit:table --repair'),
  windows: policy(['window'], 'yes', 'no', 'no', 'summed up anew from the appointments by audit:table --repair'),
  imports: policy(['clientImport'], 'yes', 'no', 'no', 'an import that was taken back would be there again'),
  importedRows: policy(
    ['keptClient', 'importedPart'],
    'yes',
    'no',
    'no',
    'rows that were dealt with since would be made again',
  ),
  phones: policy(['phoneGuard'], 'no', 'no', 'no', 'follows from the profiles, by audit:table --repair'),
  emails: policy(['emailGuard'], 'no', 'no', 'no', 'follows from the profiles, by audit:table --repair'),
  identities: policy(['identity'], 'yes', 'no', 'no', 'an account never changes hands'),
  changes: policy(['appointmentChange'], 'yes', 'no', 'no', 'history'),
  audit: policy(['audit'], 'yes', 'no', 'no', 'history'),
  deliveries: policy(['requestedDelivery', 'delivery'], 'yes', 'no', 'no', 'what was sent since would be sent again'),
  letters: policy(['letter'], 'yes', 'no', 'no', 'what was sent since would be sent again'),
  deletedPayments: policy(['deletedPayment'], 'yes', 'no', 'no', 'the payment could be registered again'),
  usedLinks: policy(['appointmentLink', 'clientLink'], 'yes', 'no', 'no', 'the link could be used again'),
  messages: policy(['clientMessage'], 'yes', 'no', 'no', 'words that somebody saw to are gone on purpose'),
  dataRequests: policy(['dataRequest'], 'yes', 'no', 'no', 'a request goes forward only'),
  ownDataRequests: policy(['ownDataRequest'], 'no', 'no', 'no', 'a request that has ended would bar the next one'),
  dataRequestSteps: policy(['dataRequestStep'], 'yes', 'no', 'no', 'what was done stays done'),
  blockedIdentities: policy(['blockedIdentity'], 'yes', 'no', 'no', 'who is blocked is said once'),
  deletionRequests: policy(['deletionRequest'], 'yes', 'no', 'no', 'the wish stands as it was first said'),
  blocked: policy(['blockedAddress'], 'named', 'named', 'named', 'the address may be right again since'),
  closures: policy(['closure'], 'named', 'named', 'named', 'days that were opened again would be closed'),
  outbox: policy(['outbox'], 'no', 'no', 'no', 'events would be published again'),
  guestIntents: policy(
    ['guestIntent'],
    'no',
    'no',
    'no',
    'the sweep would free places of guests who proved their e-mail since',
  ),
  guestCodes: policy(['guestCode'], 'no', 'no', 'no', 'a code that was used would be good again'),
  guestLimits: policy(
    [
      'addressLimit',
      'claimsLimit',
      'codesLimit',
      'consentsLimit',
      'correctionsLimit',
      'healthFormsLimit',
      'lettersLimit',
      'phoneLimit',
      'phonesLimit',
      'signInsLimit',
      'triesLimit',
    ],
    'no',
    'no',
    'no',
    'gone after a day',
  ),
  phoneCodes: policy(['phoneCode'], 'no', 'no', 'no', 'a code that was used would be good again'),
  panelPins: policy(['panelPin', 'panelPinTries'], 'no', 'no', 'no', 'a PIN that was changed would be good again'),
  sessions: policy(['sessions'], 'no', 'no', 'no', 'a session that was ended would be good again'),
  signInCodes: policy(['signInCode'], 'no', 'no', 'no', 'a code that was used would be good again'),
  gone: policy(['clientGone'], 'no', 'no', 'no', 'clients that are there would vanish from lists'),
  uploads: policy(['upload'], 'no', 'no', 'no', 'the picture it speaks of is published, or gone'),
  probe: policy(['neverThere', 'probe'], 'no', 'no', 'no', 'written anew every quarter of an hour'),
  backfills: policy(['backfill'], 'no', 'no', 'no', 'how far a back-fill came: run it again after a restore'),
  unknown: policy([], 'no', 'no', 'no', 'nobody knows what it is'),
} satisfies Readonly<Record<string, RestorePolicy<keyof typeof KINDS>>>;

/** What a restore may meet, by its policy; `unknown` was written by another version of the program. */
export type RestoreKind = keyof typeof OF_CORE | RoomNames<'restore'>;
export const POLICIES: Readonly<Record<RestoreKind, RestorePolicy>> = { ...OF_CORE, ...ofRooms('restore') };

/** The groups of optional rooms that have a mark. */
export const marked = (mark: 'isWork' | 'goesWithRecord'): RestoreKind[] =>
  Object.entries<RestorePolicy>(POLICIES).flatMap(([kind, row]) => (row[mark] ? [kind as RestoreKind] : []));
