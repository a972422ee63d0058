import { collection } from '@rostro/rules/http/collection';
import type { UseCase } from '@rostro/rules/http/context';
import type { NoteTemplate, NoteTemplateFields } from '@rostro/shared/contract/records/note-templates';
import { STARTER_TEMPLATES } from '@rostro/shared/starter-templates';
import { starterOf } from '@rostro/shared/starter-texts';
import { addNoteTemplates, noteTemplateById, noteTemplates, saveNoteTemplate } from '../store/note-templates.ts';
import { doingOf } from './doing.ts';

const templates = collection<NoteTemplateFields, Pick<NoteTemplate, 'updatedBy'>>({
  kind: 'note-template',
  missing: 'note_template_not_found',
  nameOf: ({ name }) => name,
  audited: ['name', 'serviceIds', 'isActive', 'version'],
  store: { all: noteTemplates, byId: noteTemplateById, save: saveNoteTemplate, addAll: addNoteTemplates },
  decide: (_form, _before, context) => ({ updatedBy: doingOf(context).by }),
});

export const { list: listNoteTemplates, create: createNoteTemplate } = templates;

export const updateNoteTemplate: UseCase<'updateNoteTemplate'> = ({ params, body }, context) =>
  templates.update(params.templateId, body, context);

export const createStarterTemplates: UseCase<'createStarterTemplates'> = (
  { body: { templates: picks, isActive } },
  context,
) =>
  templates.begin(
    picks.map(({ starterId, serviceIds }) => {
      const { id, of: _of, applied, areas, ...words } = starterOf(STARTER_TEMPLATES, starterId);
      const form = { ...words, applied: [...applied], areas: [...areas], diagnosisCode: '', serviceIds, isActive };
      return { id, form };
    }),
    context,
  );
