import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { getItem } from '@rostro/platform/table/read';
import { transact } from '@rostro/platform/table/transact';
import { keys } from '@rostro/rules/table/keys';
import type { ConsentForm } from '@rostro/shared/contract/consents';
import type { NoteTemplate } from '@rostro/shared/contract/records/note-templates';
import { WriteRecord } from '@rostro/shared/contract/records/records';
import type { System } from '../../infra/local/system.ts';
import type { SignedConsent, Withdrawal } from '../../services/optional/consents/domain/informed-consent.ts';
import { saveConsentForm } from '../../services/optional/consents/store/consent-forms.ts';
import { saveSigned, saveWithdrawal } from '../../services/optional/consents/store/informed-consents.ts';
import { appointment } from '../../services/payments/domain/examples.ts';
import { addendumTo, changeNote, newNote, signNote } from '../../services/records/domain/note.ts';
import { storeJoined } from '../../services/records/store/joined-records.ts';
import { noteTemplateById, saveNoteTemplate } from '../../services/records/store/note-templates.ts';
import { addToNote, createNote, saveNote } from '../../services/records/store/notes.ts';
import { publicUseCopies, savePublicUse } from '../../services/records/store/public-uses.ts';
import { endRemoval } from '../../services/records/store/removal.ts';
import { visitStands } from '../../services/records/store/visits.ts';
import { lay, outcomeOf } from '../support/outcomes.ts';
import { startTestSystem } from '../support/system.ts';

/** As `store-conditions.test.ts`: the stores of the records are asked with facts that no longer hold. */
let system: System;
const SYSTEM = { kind: 'system' } as const;
const NOW = new Date().toISOString();

beforeAll(async () => {
  system = await startTestSystem();
});
afterAll(() => system?.close());

test('nothing is written for a visit that was moved or cancelled since it was read', async () => {
  const visit = { id: 'a1', startsAt: NOW, status: 'confirmed' } as const;
  for (const meanwhile of [{ startsAt: '2031-01-06T16:00:00.000Z' }, { status: 'cancelled' }]) {
    await lay({ ...keys.appointment('a1'), ...visit, ...meanwhile });
    expect(await outcomeOf(transact(SYSTEM, NOW, [visitStands(visit)]))).toEqual(['visit']);
  }
});

describe('a letter of informed consent', () => {
  const words = {
    institution: 'Rostro',
    title: 'Carta',
    act: 'Peeling',
    risks: 'Rojez',
    benefits: 'Luz',
    place: 'Aquí',
  };
  const form: ConsentForm = {
    ...{ ...words, alternatives: 'Ninguna', contingencies: 'Atender', witnesses: 0, serviceIds: [], isActive: true },
    ...{ id: 'f1', edition: 1, version: 1, updatedAt: NOW, updatedBy: { id: 'karla', name: 'Karla' } },
  };
  const of = { id: 'c1', clientId: appointment.clientId, appointmentId: appointment.id };
  const signed = { ...of, formId: 'f1', edition: 1, signedAt: NOW, hash: 'first' } as SignedConsent;
  const layVisit = (...more: object[]) =>
    lay(
      { ...appointment, ...keys.appointment(of.appointmentId) },
      { ...keys.profile(of.clientId), id: of.clientId },
      ...more,
    );
  const sign = () => outcomeOf(saveSigned(SYSTEM, { visit: appointment, form, signed: { ...signed, hash: 'second' } }));

  test('keeps every wording: none is written over another', async () => {
    await lay({ ...keys.consentEdition('f1', 1), title: 'La primera' });
    const needs = { before: { version: 0, forms: [] }, after: { version: 1, forms: [] } };
    expect(await outcomeOf(saveConsentForm(SYSTEM, null, form, needs))).toEqual(['edition']);
    expect(await getItem(keys.consentEdition('f1', 1))).toMatchObject({ title: 'La primera' });
  });

  test('is not signed in words that changed since they were read', async () => {
    await layVisit({ ...keys.consentForm('f1'), ...form, version: 2 });
    expect(await sign()).toEqual(['form']);
  });

  test('that is signed never changes', async () => {
    const key = keys.visitConsent(of.appointmentId, 'c1');
    await layVisit({ ...keys.consentForm('f1'), ...form }, { ...key, ...signed });
    expect(await sign()).toEqual(['consent']);
    expect(await getItem(key)).toMatchObject({ hash: 'first' });
  });

  test('is changed only as it was read, and only with the needs of visits that were read', async () => {
    const [before, after] = [
      { ...form, id: 'f2' },
      { ...form, id: 'f2', version: 2 },
    ];
    const needs = (version: number) => ({ before: { version, forms: [] }, after: { version: version + 1, forms: [] } });
    const save = (seen: number) => outcomeOf(saveConsentForm(SYSTEM, before, after, needs(seen)));
    await lay({ ...keys.consentForm('f2'), ...before, version: 2 }, { ...keys.consentNeeds(), version: 5, forms: [] });
    expect(await save(5)).toEqual(['form']);
    await lay({ ...keys.consentForm('f2'), ...before });
    expect(await save(4)).toEqual(['needs']);
    expect(await save(5)).toBe('written');
  });

  test('is new once', async () => {
    const needs = { before: { version: 6, forms: [] }, after: { version: 7, forms: [] } };
    await lay({ ...keys.consentForm('f3'), ...form, id: 'f3' }, { ...keys.consentNeeds(), version: 6, forms: [] });
    expect(await outcomeOf(saveConsentForm(SYSTEM, null, { ...form, id: 'f3' }, needs))).toEqual(['form']);
  });

  test('is withdrawn once', async () => {
    const withdrawal: Withdrawal = { ...of, withdrawnAt: NOW, by: 'Karla', reason: '' };
    await layVisit({ ...keys.consentWithdrawal(of.appointmentId, 'c1'), ...withdrawal, reason: 'La primera' });
    expect(await outcomeOf(saveWithdrawal(SYSTEM, appointment, withdrawal))).toEqual(['withdrawal']);
  });
});

test('of what was said about a photo no newer word is written over by a copy', async () => {
  const use = { photoId: 'p1', given: true, words: [], version: 1 };
  await lay({ ...keys.publicUse('gone', 'p1'), ...use });
  const copies = await publicUseCopies('gone', 'keep');
  await lay({ ...keys.publicUse('keep', 'p1'), ...use, given: false, version: 2 });
  expect(await outcomeOf(transact(SYSTEM, NOW, copies))).toEqual(['publicUse']);
  expect(await getItem(keys.publicUse('keep', 'p1'))).toMatchObject({ given: false });
});

test('of two who say whether a photo may be shown the second is refused', async () => {
  const of = { clientId: 'shown', photoId: 'p1', at: NOW };
  const say = (version: number, given: boolean) => {
    const word = { given, words: [] };
    return outcomeOf(savePublicUse(SYSTEM, of, { ...word, version }, { ...word, version: version + 1 }));
  };
  await lay({ ...keys.profile('shown'), id: 'shown' });
  for (const version of [0, 1]) {
    expect(await say(version, true)).toBe('written');
    expect(await say(version, false)).toEqual(['publicUse']);
    expect(await getItem(keys.publicUse('shown', 'p1'))).toMatchObject({ given: true, version: version + 1 });
  }
});

test('a removal ends once', async () => {
  await lay({ ...keys.retention('gone'), removing: NOW }, { ...keys.blockedIdentity('gone'), clientId: 'gone' });
  expect(await outcomeOf(endRemoval('gone', [], NOW))).toBe('written');
  expect(await outcomeOf(endRemoval('gone', [], NOW))).toEqual(['blocked']);
});

describe('a note', () => {
  const doing = { by: { id: 'elena', name: 'Elena' }, at: NOW, licence: '1' };
  const words = WriteRecord.parse({ text: 'Peeling' });
  const note = newNote('n1', appointment, words, doing);
  const signed = signNote(note, 1, doing, NOW);
  const key = keys.clinicalNote(note.clientId, note.startsAt, 'n1');
  const layNote = (stored: object, visit: object = {}) =>
    lay(
      { ...appointment, ...keys.appointment(appointment.id), ...visit },
      { ...keys.profile(note.clientId), id: note.clientId },
      { ...key, ...stored },
    );

  test('is made once', async () => {
    await layNote({ ...note, text: 'La primera' });
    expect(await outcomeOf(createNote(SYSTEM, note))).toEqual(['note']);
    expect(await getItem(key)).toMatchObject({ text: 'La primera' });
  });

  test('is changed only in the record that its visit is in', async () => {
    await layNote(note, { clientId: 'eva' });
    expect(await outcomeOf(saveNote(SYSTEM, note, changeNote(note, words, 1, doing)))).toEqual(['visit']);
  });

  test('gets an addition once', async () => {
    await layNote(signed);
    const add = (text: string) => outcomeOf(addToNote(SYSTEM, signed, addendumTo(signed, 'd1', text, doing)));
    expect(await add('Sin rojez')).toBe('written');
    expect(await add('Otra')).toEqual(['addendum']);
  });
});

test('a record is not joined with a medical history that was written in since it was read', async () => {
  const join = (seen: number) =>
    outcomeOf(
      storeJoined(SYSTEM, { keepId: 'stays', goneId: 'joins', seen, keptUntil: NOW, mark: 'm', versions: [], at: NOW }),
    );
  const people = ['stays', 'joins'].map((id) => ({ ...keys.profile(id), id }));
  await lay(...people, { ...keys.retention('joins'), mark: 'm' }, { ...keys.medicalHistory('joins'), version: 2 });
  for (const seen of [0, 1]) expect(await join(seen)).toEqual(['otherHistory']);
  expect(await join(2)).toBe('written');
});

test('of two who make or change what notes begin with the second is refused', async () => {
  const template = (name: string, version: number) => ({ id: 't1', name, version, updatedAt: NOW }) as NoteTemplate;
  const save = (before: NoteTemplate | null, after: NoteTemplate) => outcomeOf(saveNoteTemplate(SYSTEM, before, after));
  for (const [before, version] of [
    [null, 1],
    [template('Peeling', 1), 2],
  ] as const) {
    expect(await save(before, template('Peeling', version))).toBe('written');
    expect(await save(before, template('Otro', version))).toEqual(['template']);
    expect(await noteTemplateById('t1')).toMatchObject({ name: 'Peeling', version });
  }
});
