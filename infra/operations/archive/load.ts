import type { Readable } from 'node:stream';
import type { StoredItem } from '@rostro/archive/domain/items';
import { isAudit, type Key } from '@rostro/platform/table/keys';
import { getItem } from '@rostro/platform/table/read';
import { pagesOf } from '@rostro/platform/table/scan';
import { transact } from '@rostro/platform/table/transact';
import { changedProfileWrites } from '@rostro/rules/clients/profile';
import type { GuardItem, IdentityItem, ProfileItem } from '@rostro/rules/table/items';
import { keys } from '@rostro/rules/table/keys';
import { ConfigurationError } from '../../config/load.ts';
import { putAbsent, putAll, type SeedTable } from '../../seed/write.ts';
import { restoreKindOf } from '../restore/kinds.ts';
import { marked, type RestoreKind } from '../restore/policy.ts';
import { faultsIn, itemsOf, openArchive, picturesOf } from './read.ts';

/** A clinic that has any of these is at work. */
const WORK = new Set<RestoreKind>([
  ...(['appointments', 'payments', 'movements', 'receipts', 'drawer', 'notes', 'medicalHistories'] as const),
  ...(['resources', 'catalog', 'dataRequests', 'imports', 'closures'] as const),
  ...marked('isWork'),
]);
/** The progress of a load. */
const MARK = keys.backfill('archive');

interface LoadMark extends Key {
  file: string;
  /** Who signed in here before the load. */
  accounts?: Login[];
  doneAt?: string;
}

/** An account that can sign in here, with its person. */
interface Login {
  sub: string;
  profile: ProfileItem;
}

interface Here {
  mark: LoadMark | null;
  /** What shows that this clinic is at work, by kind. */
  work: Map<string, number>;
  accounts: Login[];
}

async function lookAround(): Promise<Here> {
  const work = new Map<string, number>();
  const profiles = new Map<string, ProfileItem>();
  const identities: (IdentityItem & { sub: string })[] = [];
  for await (const { items } of pagesOf({ consistency: 'strong' })) {
    for (const item of items as StoredItem[]) {
      const kind = restoreKindOf(item);
      if (kind === 'profiles') profiles.set(String(item.id), item as unknown as ProfileItem);
      if (kind === 'identities')
        identities.push({ ...(item as unknown as IdentityItem), sub: item.pk.split('#')[2] ?? '' });
      const isWork = WORK.has(kind) || (kind === 'profiles' && item.isAdmin !== true);
      if (isWork) work.set(kind, (work.get(kind) ?? 0) + 1);
    }
  }
  const accounts = identities.flatMap(({ sub, clientId }) => {
    const profile = profiles.get(clientId);
    return profile === undefined ? [] : [{ sub, profile }];
  });
  return { mark: await getItem<LoadMark>(MARK), work, accounts };
}

export interface LoadTarget {
  table: SeedTable;
  putPicture: (key: string, type: string, bytes: Readable, size: number) => Promise<void>;
  say: (line: string) => void;
  now: () => string;
}

/**
 * Makes an empty clinic of the file of another one. The whole file is checked before the first write; a load that was cut off
 * goes on with the same file. Who can sign in here stays able to: as the person of the file with the same e-mail, where
 * there is one.
 * @throws ConfigurationError if the file was altered, or the clinic here is at work
 */
export async function loadArchive(path: string, { table, putPicture, say, now }: LoadTarget): Promise<void> {
  const file = await openArchive(path);
  try {
    const { manifest } = file;
    say(`A file of ${manifest.until} by release ${manifest.release}. Checking it.`);
    const faults = await faultsIn(file);
    if (faults.length > 0) {
      throw new ConfigurationError(
        [`${path} was altered; nothing was written:`, ...faults.map((one) => `- ${one}`)].join('\n'),
      );
    }
    const { mark, work, accounts } = await lookAround();
    if (mark !== null && mark.file !== file.id) throw new ConfigurationError('Another file was loaded here already.');
    if (mark === null && work.size > 0) {
      const found = [...work].map(([kind, count]) => `${count} ${kind}`).join(', ');
      throw new ConfigurationError(
        `The clinic here is not empty (${found}): load into a new one. Nothing was written.`,
      );
    }
    if (mark?.doneAt !== undefined) throw new ConfigurationError(`This file was loaded at ${mark.doneAt} already.`);
    // Kept, because the people of this moment are overwritten.
    const kept = mark?.accounts ?? accounts;
    const saveMark = (more: Pick<LoadMark, 'accounts' | 'doneAt'>): Promise<void> => {
      const saved: LoadMark = { ...MARK, file: file.id, ...more };
      return putAll(table, [saved]);
    };
    await saveMark({ accounts: kept });
    for await (const items of itemsOf(file)) {
      await putAll(
        table,
        items.filter((item) => !isAudit(item)),
      );
      // The table takes no entry of the audit in a batch, from nobody.
      await putAbsent(table, items.filter(isAudit));
    }
    for await (const { key, type, bytes, size } of picturesOf(file)) await putPicture(key, type, bytes, size);
    for (const account of kept) await link(account, now(), say);
    await saveMark({ doneAt: now() });
    const said = Object.entries(manifest.totals).map(([what, count]) => `${count} ${what}`);
    say(`Loaded ${said.join(', ')}.`);
  } finally {
    file.zip.close();
  }
}

/** The account signs in as the person with its e-mail, or as whom it did. */
async function link({ sub, profile }: Login, at: string, say: LoadTarget['say']): Promise<void> {
  const owner = await getItem<GuardItem>(keys.emailGuard(profile.email ?? ''));
  const person = owner && (await getItem<ProfileItem>(keys.profile(owner.clientId)));
  if (person === null) {
    const there = await getItem<ProfileItem>(keys.profile(profile.id));
    if (there?.email === profile.email) return say(`${profile.email} stays beside the people of the file.`);
    // The file has somebody else under that id.
    await transact({ kind: 'system' }, at, [{ label: 'identity', delete: keys.identity(sub) }]);
    return say(`${profile.email} is not in the file: npm run admin:create gives them the panel again.`);
  }
  if (person.sub === sub) return;
  const linked: ProfileItem = { ...person, sub, updatedAt: at };
  await transact({ kind: 'system' }, at, [
    ...changedProfileWrites(person, linked),
    { label: 'identity', put: { ...keys.identity(sub), clientId: person.id } },
  ]);
  say(`${profile.email} signs in as ${person.fullName}.`);
}
