import { cached } from '@rostro/platform/cache';
import { getItem, queryItems } from '@rostro/platform/table/read';
import { type Author, transact, versionIs } from '@rostro/platform/table/transact';
import { keys } from '@rostro/rules/table/keys';
import { firstText, ownText, type StoredText, type TextItem } from '@rostro/rules/texts/stored-text';
import { homeWordsOf, type TextKind } from '@rostro/shared/texts/kinds';

export async function textOfVersion(kind: TextKind, version: string): Promise<StoredText | null> {
  const first = firstText(kind);
  return version === first.version ? first : getItem<TextItem>(keys.textVersion(kind, version));
}

/** Newest first. */
export async function allVersions(kind: TextKind): Promise<StoredText[]> {
  const edited = await queryItems<TextItem>({ partition: keys.textVersions(kind), consistency: 'strong' });
  return [...edited, firstText(kind)].sort((a, b) => b.edition - a.edition);
}

/** @throws {WriteRejected} `text`, `version` if somebody published another one meanwhile */
export const publishText = (author: Author, kind: TextKind, before: StoredText, after: StoredText): Promise<void> =>
  transact(author, after.at, [
    {
      label: 'text',
      put: { ...after, ...keys.text(kind) },
      ...versionIs('edition', before.edition === firstText(kind).edition ? 0 : before.edition),
    },
    {
      label: 'version',
      put: { ...after, ...keys.textVersion(kind, after.version) },
      condition: 'attribute_not_exists(pk)',
    },
  ]);

const home = cached(() => ownText('home'));

/** At most a few seconds old; undefined: the clinic has written none. */
export async function homeWords(): Promise<{ title: string; lead: string } | undefined> {
  const own = await home.get();
  return own === null || own.text === firstText('home').text ? undefined : homeWordsOf(own.text);
}
