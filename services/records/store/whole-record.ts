import { getItem, queryItems } from '@rostro/platform/table/read';
import { type Author, transact } from '@rostro/platform/table/transact';
import { type RecordLogItem, recordLogWrite } from '@rostro/rules/clients/record-log';
import type { BlockedIdentityItem, BusinessItem, ProfileItem } from '@rostro/rules/table/items';
import { keys } from '@rostro/rules/table/keys';
import { DEFAULT_BUSINESS } from '@rostro/shared/defaults';

/** Also a client whose data are blocked; null: the record belongs to nobody. */
export async function personOfRecord(clientId: string): Promise<ProfileItem | BlockedIdentityItem | null> {
  return (
    (await getItem<BlockedIdentityItem>(keys.blockedIdentity(clientId))) ??
    (await getItem<ProfileItem>(keys.profile(clientId)))
  );
}

export const clinicName = async (): Promise<string> =>
  (await getItem<BusinessItem>(keys.business()))?.name || DEFAULT_BUSINESS.name;

/** Written before the user sees anything. */
export const logView = (author: Author, clientId: string, at: string): Promise<void> =>
  transact(author, at, [recordLogWrite(author, clientId, at)]);

/** Newest first, before an instant. Entries of the same instant stay on one page. */
export async function recordLogPage(clientId: string, before: string | undefined, size: number) {
  const { pk } = keys.recordLog(clientId);
  const entries = (from: string, to: string, limit?: number) =>
    queryItems<RecordLogItem>({
      partition: { pk },
      sort: { attribute: 'sk', from: `LOG#${from}`, to: `LOG#${to}` },
      newestFirst: true,
      consistency: 'strong',
      ...(limit !== undefined && { limit }),
    });
  const found = await entries('', before ?? '\uffff', size + 1);
  const page = found.slice(0, size);
  const last = page.at(-1)?.at;
  const more = found.length > size;
  if (!more || last === undefined || found[size]?.at !== last) return { entries: page, more };
  const together = await entries(`${last}#`, `${last}#\uffff`);
  return { entries: [...page.filter(({ at }) => at !== last), ...together], more };
}
