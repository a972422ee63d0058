import type { Key } from '@rostro/platform/table/keys';
import { type Kind, kindOf } from '@rostro/rules/table/kind-of';

/** Kinds without an invariant, by key. The first match counts. */
const OTHERS = {
  changes: [/^APT#/, /^LOG#/],
  deliveries: [/^APT#/, /^SENT#/],
  deletedPayments: [/^APT#/, /^UNPAID#/],
  usedLinks: [/^(APT|CLIENT)#/, /^LINK#/],
  notes: [/^RECORD#/, /^NOTE#/],
  medicalHistories: [/^RECORD#/, /^HISTORY/],
  retentions: [/^CLIENT#/, /^RETENTION$/],
  gone: [/^CLIENT#/, /^GONE$/],
  sessions: [/^CLIENT#/, /^SESSIONS$/],
  letters: [/^LETTER#/, /^/],
  messages: [/^MESSAGE#/, /^/],
  blocked: [/^BLOCKED#/, /^/],
  deletionRequests: [/^DELETIONS$/, /^/],
  dataRequests: [/^DATAREQUESTS$/, /^/],
  ownDataRequests: [/^CLIENT#/, /^ASKED#/],
  dataRequestSteps: [/^DATAREQUEST#/, /^STEP#/],
  blockedIdentities: [/^CLIENT#/, /^BLOCKED$/],
  guestIntents: [/^GUESTS$/, /^/],
  guestCodes: [/^GUESTCODE#/, /^/],
  guestLimits: [/^GUESTLIMIT#/, /^/],
  phoneCodes: [/^PHONECODE#/, /^/],
  signInCodes: [/^SIGNINCODE#/, /^/],
  catalog: [/^CATALOG#/, /^/],
  consentForms: [/^CONSENTFORM/, /^/],
  consentNeeds: [/^CONSENTNEEDS$/, /^/],
  recordLog: [/^RECORD#/, /^LOG#/],
  joinedRecords: [/^RECORD#/, /^JOINED#/],
  publicUses: [/^RECORD#/, /^PUBLICUSE#/],
  textVersions: [/^TEXTVERSIONS#/, /^/],
  noteTemplates: [/^NOTETEMPLATES$/, /^/],
  packageTemplates: [/^PACKAGETEMPLATES$/, /^/],
  archive: [/^ARCHIVE$/, /^/],
  imports: [/^IMPORTS$/, /^/],
  importedRows: [/^IMPORT#/, /^/],
  recalls: [/^RECALLS$/, /^/],
  recallMessages: [/^RECALL#/, /^/],
  recalled: [/^CLIENT#/, /^RECALLED$/],
  configuration: [/^CONFIG$/, /^/],
  resources: [/^RESOURCES$/, /^/],
  commissionRules: [/^COMMISSIONRULES$/, /^/],
  commissionMonths: [/^COMMISSIONS$/, /^/],
  resourceCounters: [/^RESOURCECOUNTER$/, /^/],
  team: [/^TEAM$/, /^/],
  categoryMoves: [/^CATEGORYMOVES$/, /^/],
  closures: [/^CLOSURES$/, /^/],
  rights: [/^RIGHTS$/, /^/],
  uploads: [/^UPLOAD#/, /^/],
  probe: [/^PROBE$/, /^/],
  outbox: [/^OUTBOX#/, /^/],
  audit: [/^AUDIT#/, /^/],
  backfills: [/^BACKFILL#/, /^/],
} as const satisfies Record<string, readonly [pk: RegExp, sk: RegExp]>;

/** Every kind of item that a restore may meet; `unknown` was written by another version of the program. */
export type RestoreKind = Kind | keyof typeof OTHERS | 'unknown';

export function restoreKindOf(key: Key): RestoreKind {
  const known = kindOf(key);
  if (known !== null) return known;
  const partition = key.pk.slice(key.pk.indexOf('#') + 1);
  const found = Object.entries(OTHERS).find(([, [ofPk, ofSk]]) => ofPk.test(partition) && ofSk.test(key.sk));
  return (found?.[0] as keyof typeof OTHERS | undefined) ?? 'unknown';
}
