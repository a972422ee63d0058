import type { RestoreKind } from './kinds.ts';

/** `named`: only if `--only` names the kind. */
export type May = 'yes' | 'named' | 'no';

export interface Policy {
  /** May a missing item be put back? */
  missing: May;
  /** May a changed item be reset? */
  changed: May;
  /** May a new item be deleted? */
  added: May;
  /** The reason, if one of them is not `yes`. */
  why: string;
}

const policy = (missing: May, changed: May, added: May, why = ''): Policy => ({ missing, changed, added, why });

/**
 * What a restore may do with items of each kind. The table of an earlier moment contains more than data: pending
 * actions, assigned rights, used numbers. None of those comes back by itself.
 */
export const POLICIES: Readonly<Record<RestoreKind, Policy>> = {
  appointments: policy('yes', 'yes', 'yes'),
  catalog: policy('yes', 'yes', 'named', 'appointments may speak of it'),
  packageTemplates: policy('yes', 'yes', 'named', 'packages may have been sold of it'),
  configuration: policy('yes', 'yes', 'named', 'the clinic set it up since'),
  settings: policy('yes', 'yes', 'named', 'the clinic set it up since'),
  resources: policy('yes', 'yes', 'named', 'appointments may speak of it'),
  commissionRules: policy('yes', 'named', 'named', 'months may have been closed by it since'),
  commissionMonths: policy('yes', 'no', 'no', 'a closed month never changes'),
  resourceCounters: policy('yes', 'no', 'no', 'a place would be given twice'),
  categoryMoves: policy('no', 'no', 'no', 'it was over minutes later'),
  team: policy('yes', 'no', 'no', 'bookings would take an old team for the one of now'),
  profiles: policy('yes', 'yes', 'named', 'the account of somebody who came since stays in the user pool'),
  roles: policy('yes', 'named', 'named', 'gives rights, or takes them'),
  assignments: policy('named', 'named', 'named', 'who left the clinic would have rights again'),
  notes: policy('yes', 'named', 'no', 'health records have to be kept'),
  medicalHistories: policy('yes', 'named', 'no', 'health records have to be kept'),
  consents: policy('yes', 'no', 'no', 'a signed letter never changes, and has to be kept'),
  consentForms: policy('yes', 'named', 'named', 'letters may have been signed of it'),
  consentNeeds: policy('yes', 'named', 'no', 'visits would not need letters that they need'),
  publicUses: policy('yes', 'no', 'no', 'a consent that was withdrawn must not come back'),
  joinedRecords: policy('yes', 'no', 'no', 'what was joined stays joined'),
  recordLog: policy('yes', 'no', 'no', 'a log is only added to'),
  textVersions: policy('yes', 'no', 'no', 'people agreed under it'),
  noteTemplates: policy('yes', 'yes', 'named', 'the clinic wrote it since'),
  retentions: policy('yes', 'no', 'no', 'it only goes up'),
  payments: policy('yes', 'named', 'no', 'money that was taken was taken'),
  movements: policy('yes', 'no', 'no', 'an account is only added to'),
  packages: policy('yes', 'no', 'no', 'sessions that were used were used'),
  balances: policy('yes', 'no', 'no', 'summed up anew from the movements by audit:table --repair'),
  receipts: policy('yes', 'named', 'no', 'receipts have no gap'),
  receiptCounters: policy('yes', 'no', 'no', 'a number would be given twice'),
  cashDays: policy('yes', 'no', 'no', 'a day that was closed since stays closed'),
  drawer: policy('yes', 'no', 'no', 'a drawer is only added to'),
  rights: policy('yes', 'no', 'no', 'a counter: it only goes up'),
  days: policy('yes', 'no', 'no', 'counted anew from the appointments by audit:table --repair'),
  busy: policy('yes', 'no', 'no', 'taken anew from the appointments by audit:table --repair'),
  waiting: policy('no', 'no', 'no', 'a place that was offered since would be offered again'),
  windows: policy('yes', 'no', 'no', 'summed up anew from the appointments by audit:table --repair'),
  archive: policy('no', 'no', 'no', 'its file is gone after a day'),
  imports: policy('yes', 'no', 'no', 'an import that was taken back would be there again'),
  importedRows: policy('yes', 'no', 'no', 'rows that were dealt with since would be made again'),
  recalls: policy('yes', 'no', 'no', 'a sending that has ended would go on'),
  recallMessages: policy('no', 'no', 'no', 'what was counted since would be counted again'),
  recalled: policy('yes', 'no', 'no', 'who was asked since would be asked again'),
  phones: policy('no', 'no', 'no', 'follows from the profiles, by audit:table --repair'),
  emails: policy('no', 'no', 'no', 'follows from the profiles, by audit:table --repair'),
  identities: policy('yes', 'no', 'no', 'an account never changes hands'),
  changes: policy('yes', 'no', 'no', 'history'),
  audit: policy('yes', 'no', 'no', 'history'),
  deliveries: policy('yes', 'no', 'no', 'what was sent since would be sent again'),
  letters: policy('yes', 'no', 'no', 'what was sent since would be sent again'),
  deletedPayments: policy('yes', 'no', 'no', 'the payment could be registered again'),
  usedLinks: policy('yes', 'no', 'no', 'the link could be used again'),
  messages: policy('yes', 'no', 'no', 'words that somebody saw to are gone on purpose'),
  dataRequests: policy('yes', 'no', 'no', 'a request goes forward only'),
  ownDataRequests: policy('no', 'no', 'no', 'a request that has ended would bar the next one'),
  dataRequestSteps: policy('yes', 'no', 'no', 'what was done stays done'),
  blockedIdentities: policy('yes', 'no', 'no', 'who is blocked is said once'),
  deletionRequests: policy('yes', 'no', 'no', 'the wish stands as it was first said'),
  blocked: policy('named', 'named', 'named', 'the address may be right again since'),
  closures: policy('named', 'named', 'named', 'days that were opened again would be closed'),
  outbox: policy('no', 'no', 'no', 'events would be published again'),
  guestIntents: policy('no', 'no', 'no', 'the sweep would free places of guests who proved their e-mail since'),
  guestCodes: policy('no', 'no', 'no', 'a code that was used would be good again'),
  guestLimits: policy('no', 'no', 'no', 'gone after a day'),
  phoneCodes: policy('no', 'no', 'no', 'a code that was used would be good again'),
  sessions: policy('no', 'no', 'no', 'a session that was ended would be good again'),
  signInCodes: policy('no', 'no', 'no', 'a code that was used would be good again'),
  gone: policy('no', 'no', 'no', 'clients that are there would vanish from lists'),
  uploads: policy('no', 'no', 'no', 'the picture it speaks of is published, or gone'),
  probe: policy('no', 'no', 'no', 'written anew every quarter of an hour'),
  backfills: policy('no', 'no', 'no', 'how far a back-fill came: run it again after a restore'),
  unknown: policy('no', 'no', 'no', 'nobody knows what it is'),
};
