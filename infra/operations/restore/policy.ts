import type { KINDS } from '@rostro/rules/table/kinds';

/** `named`: only if `--only` names the kind. */
export type May = 'yes' | 'named' | 'no';

export interface Policy {
  /** The kinds of items for which it holds. */
  of: readonly (keyof typeof KINDS)[];
  /** May a missing item be put back? */
  missing: May;
  /** May a changed item be reset? */
  changed: May;
  /** May a new item be deleted? */
  added: May;
  /** The reason, if one of them is not `yes`. */
  why: string;
}

const policy = (of: Policy['of'], missing: May, changed: May, added: May, why = ''): Policy => ({
  of,
  missing,
  changed,
  added,
  why,
});

/**
 * What a restore may do with items of each kind. The table of an earlier moment contains more than data: pending
 * actions, assigned rights, used numbers. None of those comes back by itself.
 */
export const POLICIES = {
  appointments: policy(['appointment'], 'yes', 'yes', 'yes'),
  catalog: policy(['equipment', 'service'], 'yes', 'yes', 'named', 'appointments may speak of it'),
  serviceSlugs: policy(['serviceSlug'], 'yes', 'named', 'named', 'a service made since may have the address'),
  packageTemplates: policy(['packageTemplate'], 'yes', 'yes', 'named', 'packages may have been sold of it'),
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
  commissionRules: policy(['commissionRulesOf'], 'yes', 'named', 'named', 'months may have been closed by it since'),
  commissionMonths: policy(['commissionMonth'], 'yes', 'no', 'no', 'a closed month never changes'),
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
  consents: policy(
    ['visitConsent', 'consentWithdrawal'],
    'yes',
    'no',
    'no',
    'a signed letter never changes, and has to be kept',
  ),
  consentForms: policy(
    ['consentEdition', 'consentForm'],
    'yes',
    'named',
    'named',
    'letters may have been signed of it',
  ),
  consentNeeds: policy(['consentNeeds'], 'yes', 'named', 'no', 'visits would not need letters that they need'),
  publicUses: policy(['publicUse'], 'yes', 'no', 'no', 'a consent that was withdrawn must not come back'),
  joinedRecords: policy(['joinedRecord'], 'yes', 'no', 'no', 'what was joined stays joined'),
  recordLog: policy(['recordLogEntry'], 'yes', 'no', 'no', 'a log is only added to'),
  textVersions: policy(['textVersion'], 'yes', 'no', 'no', 'people agreed under it'),
  noteTemplates: policy(['noteTemplate'], 'yes', 'yes', 'named', 'the clinic wrote it since'),
  retentions: policy(['retention'], 'yes', 'no', 'no', 'it only goes up'),
  payments: policy(['payment'], 'yes', 'named', 'no', 'money that was taken was taken'),
  movements: policy(['movement'], 'yes', 'no', 'no', 'an account is only added to'),
  packages: policy(['package'], 'yes', 'no', 'no', 'sessions that were used were used'),
  balances: policy(['balance'], 'yes', 'no', 'no', 'summed up anew from the movements by audit:table --repair'),
  receipts: policy(['receipt'], 'yes', 'named', 'no', 'receipts have no gap'),
  receiptCounters: policy(['receiptCounter'], 'yes', 'no', 'no', 'a number would be given twice'),
  cashDays: policy(['cashDay', 'branchCashDay'], 'yes', 'no', 'no', 'a day that was closed since stays closed'),
  drawer: policy(['branchDrawerMovement', 'drawerMovement'], 'yes', 'no', 'no', 'a drawer is only added to'),
  rights: policy(['rights'], 'yes', 'no', 'no', 'a counter: it only goes up'),
  days: policy(['day'], 'yes', 'no', 'no', 'counted anew from the appointments by audit:table --repair'),
  busy: policy(['busy'], 'yes', 'no', 'no', 'taken anew from the appointments by audit:table --repair'),
  waiting: policy(['waiting'], 'no', 'no', 'no', 'a place that was offered since would be offered again'),
  windows: policy(['window'], 'yes', 'no', 'no', 'summed up anew from the appointments by audit:table --repair'),
  archive: policy(['archive'], 'no', 'no', 'no', 'its file is gone after a day'),
  imports: policy(['clientImport'], 'yes', 'no', 'no', 'an import that was taken back would be there again'),
  importedRows: policy(
    ['keptClient', 'importedPart'],
    'yes',
    'no',
    'no',
    'rows that were dealt with since would be made again',
  ),
  recalls: policy(['recall'], 'yes', 'no', 'no', 'a sending that has ended would go on'),
  recallMessages: policy(['recallMessage'], 'no', 'no', 'no', 'what was counted since would be counted again'),
  recalled: policy(['recalled'], 'yes', 'no', 'no', 'who was asked since would be asked again'),
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
} satisfies Readonly<Record<string, Policy>>;
