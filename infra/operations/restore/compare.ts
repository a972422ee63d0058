import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { Key } from '@rostro/platform/table/keys';
import { keysOf } from '@rostro/rules/table/keys';
import { clientIdIn, clinicOf, type Item, isSame, keyText, recordOf } from './item.ts';
import { restoreKindOf } from './kinds.ts';
import { marked, type RestoreKind } from './policy.ts';
import { itemsOf, pagesOf } from './tables.ts';

/** An item that differs between the tables. */
export interface Difference {
  kind: RestoreKind;
  /** The earlier item; null: it is new. */
  was: Item | null;
  /** The current item; null: it is missing. */
  is: Item | null;
  /** Items of the live table that decide whether it may be put back, by `keyText`. */
  beside: ReadonlyMap<string, Item>;
}

export interface Tables {
  client: DynamoDBDocumentClient;
  /** The table of that moment. */
  was: string;
  /** The live table. */
  live: string;
}

export interface Scope {
  /** One partition, `main#CLIENT#…`. */
  partition?: string | undefined;
  only?: RestoreKind | undefined;
}

/** What the nightly sweep removes with a clinical record after its last day. */
export const GOES_WITH_RECORD: ReadonlySet<RestoreKind> = new Set([
  'notes',
  'medicalHistories',
  'publicUses',
  'blockedIdentities',
  ...marked('goesWithRecord'),
]);

/** Its owner, what is said of the record that it is part of, the place to which it moved, and the mark of a payment that was deleted on purpose. */
export function relatedKeys(item: Item): Key[] {
  const keys = keysOf(clinicOf(item));
  const [clientId, recordId] = [clientIdIn(item), recordOf(item)];
  const [, , appointmentId = ''] = item.pk.split('#');
  return [
    ...(clientId === undefined ? [] : [keys.profile(clientId)]),
    ...(recordId !== undefined && GOES_WITH_RECORD.has(restoreKindOf(item)) ? [keys.retention(recordId)] : []),
    ...(restoreKindOf(item) === 'deletionRequests' ? [keys.profile(item.sk)] : []),
    ...(restoreKindOf(item) === 'payments' ? [keys.deletedPayment(appointmentId, String(item.id))] : []),
  ];
}

/** What is missing now, or otherwise. Page after page: neither table has to fit into memory. */
async function* lostOrChanged({ client, was, live }: Tables, scope: Scope): AsyncGenerator<Difference[]> {
  for await (const page of pagesOf(client, was, scope.partition)) {
    const wanted = page.filter((item) => isWanted(item, scope));
    const known = await itemsOf(client, live, wanted);
    const differing = wanted.filter((item) => !isSame(item, known.get(keyText(item))));
    const beside = await itemsOf(client, live, differing.flatMap(relatedKeys));
    yield differing.map((item) => ({
      kind: restoreKindOf(item),
      was: item,
      is: known.get(keyText(item)) ?? null,
      beside,
    }));
  }
}

async function* added({ client, was, live }: Tables, scope: Scope): AsyncGenerator<Difference[]> {
  for await (const page of pagesOf(client, live, scope.partition)) {
    const wanted = page.filter((item) => isWanted(item, scope));
    const old = await itemsOf(client, was, wanted);
    yield wanted
      .filter((item) => !old.has(keyText(item)))
      .map((item) => ({ kind: restoreKindOf(item), was: null, is: item, beside: new Map() }));
  }
}

const isWanted = (item: Item, { only }: Scope): boolean => only === undefined || restoreKindOf(item) === only;

/** All differences between the tables. The live one may be in use, so concurrent writes may or may not appear. */
export async function* differences(tables: Tables, scope: Scope): AsyncGenerator<Difference[]> {
  yield* lostOrChanged(tables, scope);
  yield* added(tables, scope);
}
