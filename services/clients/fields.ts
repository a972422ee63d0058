import type { ProfileItem } from '@rostro/rules/table/items';
import {
  CLIENT_FIELDS,
  type ClientField,
  MAX_CLIENT_NOTES,
  type SaidFacts,
  storedFacts,
} from '@rostro/shared/contract/clients/client-fields';

/** The record, with these facts in place of its own. */
export function withFacts(record: ProfileItem, facts: SaidFacts): ProfileItem {
  const rest = Object.entries(record).filter(([name]) => !(name in CLIENT_FIELDS));
  return { ...Object.fromEntries(rest), ...storedFacts(facts) } as ProfileItem;
}

/** Two records of one person: the one that stays, and the one that ends. */
export interface Pair {
  keep: ProfileItem;
  gone: ProfileItem;
}

/** What stands where a name stood. */
const FORGOTTEN_NAME = 'Cliente eliminado';

interface FieldRule {
  /** What the record that stays says once the two are one. */
  merge: (pair: Pair, field: ClientField) => string | undefined;
  /** What stands there once the person is forgotten; null for nothing. */
  forgottenAs: string | null;
}

/** The record's own, or else the other's. */
const keepFirst: FieldRule['merge'] = ({ keep, gone }, field) => keep[field] ?? gone[field];

/** What both say, each text once. */
const join =
  (max: number): FieldRule['merge'] =>
  ({ keep, gone }, field) =>
    [...new Set([keep[field], gone[field]].filter(Boolean))].join('\n\n').slice(0, max);

/** What the table does with each field of `shared/contract/clients/client-fields.ts`. */
export const FIELD_RULES: Record<ClientField, FieldRule> = {
  fullName: { merge: keepFirst, forgottenAs: FORGOTTEN_NAME },
  email: {
    // Whoever has an account proves a new address themselves: it does not come by a merge.
    merge: ({ keep, gone }) => keep.email ?? (keep.sub === undefined && !gone.claimed?.email ? gone.email : undefined),
    forgottenAs: null,
  },
  phone: { merge: ({ keep, gone }) => keep.phone ?? (gone.claimed?.phone ? undefined : gone.phone), forgottenAs: null },
  birthDate: { merge: keepFirst, forgottenAs: null },
  notes: { merge: join(MAX_CLIENT_NOTES), forgottenAs: null },
};
