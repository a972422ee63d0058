import { BatchWriteCommand, DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { table, tableName } from '@rostro/platform/table/client';
import type { Key } from '@rostro/platform/table/keys';
import { queryItems, sortKeyPrefix } from '@rostro/platform/table/read';
import { pagesOf } from '@rostro/platform/table/scan';
import { NO_PLAN } from '@rostro/rules/scheduling/plan';
import type { AppointmentItem, ProfileItem } from '@rostro/rules/table/items';
import { keys, kindOf } from '@rostro/rules/table/keys';

/** Items as older releases wrote them, derived from today's items. */

type Item = Key & Record<string, unknown>;

/** Puts the notes of a person where an older release had them; it said of no record until when it is kept. */
export async function putNotesBack(clientId: string): Promise<void> {
  const { pk, skPrefix } = keys.clinicalNotes(clientId);
  const items = await queryItems<Item>({ partition: { pk }, sort: sortKeyPrefix(skPrefix), consistency: 'strong' });
  for (const item of items) {
    const older = { ...item, pk: keys.olderNotes(clientId).pk };
    await table.send(new PutCommand({ TableName: tableName(), Item: older }));
    await table.send(new DeleteCommand({ TableName: tableName(), Key: { pk, sk: item.sk } }));
  }
  await table.send(new DeleteCommand({ TableName: tableName(), Key: keys.retention(clientId) }));
}
const without = (item: Item, ...names: string[]): Item =>
  Object.fromEntries(Object.entries(item).filter(([name]) => !names.includes(name))) as Item;

/** Older releases kept clients in one partition, by name; staff had no entry. */
export function olderProfile(profile: ProfileItem): Item {
  const { directoryPk: _pk, directorySk: _sk, ...rest } = profile as unknown as Item;
  if (profile.isAdmin) return rest as Item;
  return { ...(rest as Item), directoryPk: 'main#CLIENTS', directorySk: `${profile.searchWords}#${profile.id}` };
}

/** A window with the recent bookings, until they no longer count. */
export const olderWindow = (clientId: string, made: Readonly<Record<string, string>>): Item => ({
  ...keys.window(clientId),
  ...Object.fromEntries(Object.entries(made).map(([id, at]) => [`made:${id}`, at])),
  ...{ version: 1, expiresAt: Math.ceil(Date.now() / 1000) + 3 * 3600 },
});

/** Older releases stored pending and paid amounts only in the payments. */
export const olderAppointment = (appointment: AppointmentItem): Item =>
  without(appointment as unknown as Item, 'pendingCents', 'paidCents', 'attendanceConfirmedAt', 'calendarId');

const CATALOG = [keys.services().pk, keys.equipmentList().pk];
const METHODS = keys.paymentMethods();

/** Returns an item in an older shape; null if it did not exist; unchanged if the shape is the same. */
type Shape = (item: Item) => Item | null;

const RESOURCES = [keys.resources().pk, keys.resourceCounter('staff').pk];
/** What services take and ask for. */
const PLAN = Object.keys(NO_PLAN);

/** Before there were resources, counters of each day said what is taken. */
export const beforeResources: Shape = (item) => {
  const kind = kindOf(item);
  if (kind === 'busy' || RESOURCES.includes(item.pk)) return null;
  if (item.pk === keys.services().pk) return without(item, ...PLAN);
  if (kind === 'appointments' && 'segments' in item) return without(item, 'segments');
  if (kind === 'days') return { ...item, 'start:1000': 1, 'span:1000:60': 1 };
  return item;
};

/** Before visits had accounts: their payments were all there was. */
export const beforeAccounts: Shape = (item) => {
  const kind = kindOf(item);
  // Those of a package are as old as the package.
  if (kind === 'movements' && !('packageId' in item)) return null;
  return kind === 'payments' && 'entered' in item ? without(item, 'entered') : item;
};

/** Before there was a back office. */
const beforeBackOffice: Shape = (item) => {
  const kind = kindOf(item);
  if (kind === 'profiles') return olderProfile(item as unknown as ProfileItem);
  if (kind === 'windows') return null;
  if (kind === 'appointments') return beforeResources(olderAppointment(item as unknown as AppointmentItem));
  if (CATALOG.includes(item.pk)) return without(item, 'version', 'updatedAt', ...PLAN);
  if (item.pk === METHODS.pk && item.sk.startsWith(METHODS.skPrefix)) return without(item, 'isCash');
  if (kind === 'roles') return without(item, 'version');
  return beforeAccounts(item) === item ? beforeResources(item) : beforeAccounts(item);
};

/** Returns every item of the table, by its key. */
export async function readTable(): Promise<Map<string, Item>> {
  const items = new Map<string, Item>();
  for await (const page of pagesOf({ consistency: 'strong' })) {
    for (const item of page.items) items.set(`${item.pk}\n${item.sk}`, item as Item);
  }
  return items;
}

export const put = async (item: Key): Promise<void> => {
  await table.send(new PutCommand({ TableName: tableName(), Item: { ...item } }));
};

/** Converts the table to the shape of an older release. */
export async function growOlder(older = beforeBackOffice): Promise<void> {
  const changes = [...(await readTable()).values()].flatMap((item) => {
    const then = older(item);
    if (then === item) return [];
    const { pk, sk } = item;
    return [then === null ? { DeleteRequest: { Key: { pk, sk } } } : { PutRequest: { Item: then } }];
  });
  for (let first = 0; first < changes.length; first += 25) {
    const RequestItems = { [tableName()]: changes.slice(first, first + 25) };
    await table.send(new BatchWriteCommand({ RequestItems }));
  }
}
