import type { ProfileItem } from '@rostro/rules/table/items';
import {
  CLIENT_FIELDS,
  type ClientField,
  MAX_CLIENT_NOTES,
  type SaidFacts,
  storedFacts,
} from '@rostro/shared/contract/clients/client-fields';

export function withFacts(record: ProfileItem, facts: SaidFacts): ProfileItem {
  const rest = Object.entries(record).filter(([name]) => !(name in CLIENT_FIELDS));
  return { ...Object.fromEntries(rest), ...storedFacts(facts) } as ProfileItem;
}

/** Two records of one person: `keep` stays, `gone` ends. */
export interface Pair {
  keep: ProfileItem;
  gone: ProfileItem;
}

/** Replaces the name of a forgotten client. */
const FORGOTTEN_NAME = 'Cliente eliminado';

interface FieldRule {
  /** The value after a merge. */
  merge: (pair: Pair, field: ClientField) => string | undefined;
  /** The value after the person is forgotten; null: none. */
  forgottenAs: string | null;
}

const keepFirst: FieldRule['merge'] = ({ keep, gone }, field) => keep[field] ?? gone[field];

/** Both texts, each once. */
const join =
  (max: number): FieldRule['merge'] =>
  ({ keep, gone }, field) =>
    [...new Set([keep[field], gone[field]].filter(Boolean))].join('\n\n').slice(0, max);

/** The rules of the table for each field of `shared/contract/clients/client-fields.ts`. */
export const FIELD_RULES: Record<ClientField, FieldRule> = {
  fullName: { merge: keepFirst, forgottenAs: FORGOTTEN_NAME },
  email: {
    // Owners of accounts prove a new address themselves, so a merge brings none.
    merge: ({ keep, gone }) => keep.email ?? (keep.sub === undefined && !gone.claimed?.email ? gone.email : undefined),
    forgottenAs: null,
  },
  phone: { merge: ({ keep, gone }) => keep.phone ?? (gone.claimed?.phone ? undefined : gone.phone), forgottenAs: null },
  birthDate: { merge: keepFirst, forgottenAs: null },
  sex: { merge: keepFirst, forgottenAs: null },
  address: { merge: keepFirst, forgottenAs: null },
  notes: { merge: join(MAX_CLIENT_NOTES), forgottenAs: null },
};
