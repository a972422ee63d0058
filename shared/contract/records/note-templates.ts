import * as z from 'zod';
import { STARTER_TEMPLATES } from '../../starter-templates.ts';
import { ONCE_ERRORS } from '../error-groups.ts';
import { defineRoutes, MADE_ONCE } from '../route.ts';
import { CatalogId, Id, Instant, itemsOf } from '../schemas.ts';
import { starterPicks } from '../starter-picks.ts';
import { Line } from '../text.ts';
import { noteFields } from './note-fields.ts';

/** The optional start of a new note of some services. It has no fact of a client. */

const ofNote = z.object(noteFields).pick({
  reason: true,
  examination: true,
  diagnosis: true,
  diagnosisCode: true,
  plan: true,
  applied: true,
  areas: true,
  indications: true,
  text: true,
}).shape;
const MAX_SERVICES = 200;
const fields = {
  name: Line(80).min(1, 'Escribe el nombre'),
  serviceIds: z.array(CatalogId).max(MAX_SERVICES).default([]),
  /** Off: no note begins with it. */
  isActive: z.boolean().default(true),
  ...ofNote,
};
export const NoteTemplateFields = z.strictObject(fields);
export type NoteTemplateFields = z.infer<typeof NoteTemplateFields>;

export const NoteTemplate = z
  .object({
    id: Id,
    ...fields,
    version: z.int().min(1),
    updatedAt: Instant,
    updatedBy: z.object({ id: Id, name: z.string() }),
  })
  .meta({ id: 'NoteTemplate' });
export type NoteTemplate = z.infer<typeof NoteTemplate>;

export const StarterTemplates = z.strictObject({
  /** Off: no note begins with them until somebody has read them and puts them in use. */
  isActive: z.boolean(),
  templates: starterPicks(STARTER_TEMPLATES, { none: 'Elige al menos una plantilla', most: MAX_SERVICES }),
});

export const noteTemplateRoutes = defineRoutes({
  listNoteTemplates: {
    service: 'records',
    access: { any: ['edit_records', 'edit_services'] },
    method: 'GET',
    path: '/api/admin/note-templates',
    summary: 'What notes may begin with, by name, those that are not in use too',
    response: itemsOf(NoteTemplate),
    errors: [],
  },
  createNoteTemplate: {
    service: 'records',
    access: { all: ['create_services'] },
    ...MADE_ONCE,
    path: '/api/admin/note-templates',
    summary: 'Something new that notes of some services may begin with',
    body: NoteTemplateFields,
    response: NoteTemplate,
    errors: [...ONCE_ERRORS],
  },
  createStarterTemplates: {
    service: 'records',
    access: { all: ['create_services'] },
    method: 'POST',
    path: '/api/admin/note-templates/starter',
    summary: 'Starter templates, all or none; those that are there are left out and said',
    body: StarterTemplates,
    response: z.object({ created: z.array(NoteTemplate), skipped: z.array(z.string()) }),
    status: 201,
    errors: ['busy'],
  },
  updateNoteTemplate: {
    service: 'records',
    access: { all: ['edit_services'] },
    method: 'PUT',
    path: '/api/admin/note-templates/{templateId}',
    summary: 'Save what notes may begin with; notes that were written stay as they are',
    params: z.object({ templateId: Id }),
    body: z.strictObject({ ...fields, version: z.int().min(1) }),
    response: NoteTemplate,
    errors: ['note_template_not_found', 'changed_meanwhile', 'busy'],
  },
});
