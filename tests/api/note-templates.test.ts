import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
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

describe('starter templates', () => {
  const begin = (starterIds: string[], serviceIds: number[] = []) =>
    owner.call('createStarterTemplates', {
      body: { isActive: false, templates: starterIds.map((starterId) => ({ starterId, serviceIds })) },
    });
  const named = async () =>
    (await writer.call('listNoteTemplates', {})).body.items.map(({ name }: NoteTemplate) => name);

  test('are made together, with their services and out of use until somebody has read them', async () => {
    const { status, body } = await begin(['toxina', 'relleno'], [FACIAL]);
    expect([status, body.skipped]).toEqual([201, []]);
    expect(body.created).toEqual([
      expect.objectContaining({ name: 'Toxina botulínica', serviceIds: [FACIAL], isActive: false, version: 1 }),
      expect.objectContaining({ name: 'Relleno con ácido hialurónico' }),
    ]);
  });

  test('pressed ten times at once are there once, and the others say so', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => begin(['lesiones', 'facial'])));
    expect(answers.map(verdict)).toEqual(Array(10).fill('201'));
    expect(answers.filter(({ body }) => body.created.length > 0)).toHaveLength(1);
    expect((await named()).filter((name: string) => name === 'Retiro de lesiones')).toHaveLength(1);
  });

  test('one whose name the clinic has already is left out and said', async () => {
    await make({ name: 'Primera VISITA' });
    expect((await begin(['primera-visita', 'revision'])).body).toMatchObject({
      created: [{ name: 'Revisión y evolución' }],
      skipped: ['Primera visita'],
    });
  });

  test('what is no starter, nothing, or twice the same is refused', async () => {
    expect(verdict(await begin(['nobodys']))).toBe('422 validation');
    expect(verdict(await begin([]))).toBe('422 validation');
    expect(verdict(await begin(['peeling', 'peeling']))).toBe('422 validation');
  });
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
