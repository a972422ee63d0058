import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { type Key, keysOf } from '@rostro/kit/table/keys';
import { clientIdIn, clinicOf, type Item, isSame, keyText } from './item.ts';
import { type RestoreKind, restoreKindOf } from './kinds.ts';
import { itemsOf, pagesOf } from './tables.ts';

/** An item that is not the same in both tables. */
export interface Difference {
  kind: RestoreKind;
  /** As it was; null: it came since. */
  was: Item | null;
  /** As it is; null: it is missing. */
  is: Item | null;
  /** Items of the live table that say whether it may be put back, by `keyText`. */
  beside: ReadonlyMap<string, Item>;
}

export interface Tables {
  client: DynamoDBDocumentClient;
  /** The table of that moment. */
  was: string;
  /** The table that the clinic works with. */
  live: string;
}

export interface Scope {
  /** One partition, `main#CLIENT#…`. */
  partition?: string | undefined;
  only?: RestoreKind | undefined;
}

/** Whose item it is, and whether a payment was deleted on purpose. */
export function relatedKeys(item: Item): Key[] {
  const keys = keysOf(clinicOf(item));
  const clientId = clientIdIn(item);
  const [, , appointmentId = ''] = item.pk.split('#');
  return [
    ...(clientId === undefined ? [] : [keys.profile(clientId)]),
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
      ...{ kind: restoreKindOf(item), was: item, is: known.get(keyText(item)) ?? null, beside },
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
