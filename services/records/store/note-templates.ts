import type { Key } from '@rostro/platform/table/keys';
import { getItem, queryItems } from '@rostro/platform/table/read';
import { type Author, transact, versionIs } from '@rostro/platform/table/transact';
import { keys } from '@rostro/rules/table/keys';
import type { NoteTemplate } from '@rostro/shared/contract/records/note-templates';

/** Never deleted, only no longer in use. */
interface NoteTemplateItem extends Key, NoteTemplate {
  requestHash?: string;
}

export const noteTemplates = (): Promise<NoteTemplateItem[]> =>
  queryItems<NoteTemplateItem>({ partition: keys.noteTemplates(), consistency: 'strong' });

export const noteTemplateById = (id: string): Promise<NoteTemplateItem | null> =>
  getItem<NoteTemplateItem>(keys.noteTemplate(id));

/**
 * @param before null: it is new
 * @throws {WriteRejected} `template` if somebody changed it meanwhile
 */
export const saveNoteTemplate = (author: Author, before: NoteTemplate | null, after: NoteTemplate): Promise<void> =>
  transact(author, after.updatedAt, [
    {
      label: 'template',
      put: { ...after, ...keys.noteTemplate(after.id) },
      ...versionIs('version', before?.version ?? 0),
    },
  ]);
