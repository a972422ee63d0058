import { type Versioned, versionedItems } from '@rostro/platform/table/versioned';
import { keys } from '@rostro/rules/table/keys';
import type { NoteTemplate } from '@rostro/shared/contract/records/note-templates';

export const {
  all: noteTemplates,
  byId: noteTemplateById,
  save: saveNoteTemplate,
  addAll: addNoteTemplates,
} = versionedItems<NoteTemplate & Versioned>('template', keys.noteTemplate);
