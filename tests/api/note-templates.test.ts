import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { NoteTemplate } from '@rostro/shared/contract/records/note-templates';
import type { System } from '../../infra/local/system.ts';
import type { Caller } from '../support/caller.ts';
import { verdict } from '../support/errors.ts';
import { FACIAL, signInStaff } from '../support/fixtures.ts';
import { aNoteTemplate } from '../support/records.ts';
import { startTestSystem } from '../support/system.ts';

let system: System;
let owner: Caller;
let writer: Caller;
beforeAll(async () => {
  system = await startTestSystem();
  owner = await signInStaff(system, ['create_services', 'edit_services']);
  writer = await signInStaff(system, ['edit_records']);
});
afterAll(() => system?.close());

const make = (changes = {}, options = {}) =>
  owner.call('createNoteTemplate', { body: aNoteTemplate(changes) }, options);
const save = (who: Caller, { id, version }: NoteTemplate, changes = {}) =>
  who.call('updateNoteTemplate', { params: { templateId: id }, body: { ...aNoteTemplate(changes), version } });

test('who writes notes reads them, by name; who edits services writes them', async () => {
  const { body: second } = await make({ name: 'Peeling', serviceIds: [FACIAL] });
  const { body: first } = await make({ name: 'Acné' });
  expect((await writer.call('listNoteTemplates', {})).body.items).toEqual([first, second]);
  expect(second).toMatchObject({ ...aNoteTemplate({ name: 'Peeling', serviceIds: [FACIAL] }), version: 1 });
  const desk = await signInStaff(system, ['view_records']);
  expect(verdict(await desk.call('listNoteTemplates', {}))).toBe('403 forbidden');
  expect(verdict(await save(writer, first))).toBe('403 forbidden');
  expect(verdict(await writer.call('createNoteTemplate', { body: aNoteTemplate() }))).toBe('403 forbidden');
});

test('one that is sent again is there once', async () => {
  const options = { idempotencyKey: crypto.randomUUID() };
  const answers = await Promise.all([1, 2, 3].map(() => make({ name: 'Una vez' }, options)));
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  expect(verdict(await make({ name: 'Otra' }, options))).toBe('422 idempotency_mismatch');
});

test('of two who save the same version at once, one is told', async () => {
  const { body } = await make();
  const answers = await Promise.all(['Una', 'Otra'].map((name) => save(owner, body, { name })));
  expect(answers.map(verdict).sort()).toEqual(['200', '409 changed_meanwhile']);
});

test('what a note could not say, and what is not there, is refused', async () => {
  const { body } = await make();
  const answer = await save(owner, body, { diagnosisCode: 'acné' });
  expect([verdict(answer), Object.keys(answer.body.fields)]).toEqual(['422 validation', ['diagnosisCode']]);
  expect(verdict(await save(owner, { ...body, id: 'nobodys' }))).toBe('404 note_template_not_found');
});
