import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { queryItems } from '@rostro/platform/table/read';
import { WriteRejected } from '@rostro/platform/table/transact';
import { keys } from '@rostro/rules/table/keys';
import { currentText } from '@rostro/rules/texts/stored-text';
import type { ClinicTextLine } from '@rostro/shared/contract/clinic/texts';
import { TEXTS, type TextKind } from '@rostro/shared/texts/kinds';
import type { System } from '../../infra/local/system.ts';
import { publishText } from '../../services/clinic/store/texts.ts';
import { Caller } from '../support/caller.ts';
import { passTime, REMEMBERED_SECONDS } from '../support/days.ts';
import { verdict } from '../support/errors.ts';
import { signInStaff } from '../support/fixtures.ts';
import { startTestSystem } from '../support/system.ts';

/** The clinic edits the texts of its site (ADR 0128); those of the privacy notice: `privacy-notice.test.ts`. */

let system: System;
let karla: Caller;
let anybody: Caller;

beforeAll(async () => {
  system = await startTestSystem();
  karla = await signInStaff(system, ['access_configuration']);
  anybody = Caller.anonymous(system);
});
afterAll(() => system?.close());

const shown = async (kind: TextKind, version?: string) =>
  (await anybody.call('getText', { params: { kind }, query: version === undefined ? {} : { version } })).body;
const save = (kind: TextKind, text: string, edition: number, who = karla) =>
  who.call('saveText', { body: { kind, text, edition } });
const states = async () =>
  (await karla.call('listTexts', {})).body.items.map(({ kind, edition, by }: ClinicTextLine) => [
    kind,
    edition,
    by?.name,
  ]);

test('until the clinic writes its own, the site shows the first text of each kind', async () => {
  expect(await states()).toEqual(['home', 'about', 'jobs', 'terms', 'privacy'].map((kind) => [kind, 1, undefined]));
  for (const kind of ['home', 'about', 'jobs', 'terms'] as const) {
    expect(await shown(kind)).toMatchObject({ kind, edition: 1, isCurrent: true, text: TEXTS[kind].first.text });
  }
  expect((await anybody.call('getBusiness', {})).body).not.toHaveProperty('home');
});

test('what a page could not show, and whoever may not write it, are refused', async () => {
  const refused = async (kind: TextKind, text: string) => {
    const answer = await save(kind, text, 1);
    expect(verdict(answer)).toBe('422 validation');
    return JSON.stringify(answer.body);
  };
  expect(await refused('about', '## A\n\n<b>x</b>')).toContain('HTML');
  expect(await refused('terms', '## A\n\nSin reglas.')).toContain('{{reglas}}');
  expect(await refused('home', `## A\n\n${'a'.repeat(500)}`)).toContain('400');
  expect(verdict(await save('jobs', '## A\n\nx', 1, await signInStaff(system, ['view_clients'])))).toBe(
    '403 forbidden',
  );
  expect(verdict(await anybody.call('listTexts', {}))).toBe('401');
});

test('of several who publish one text at once one does, and the other texts stay as they are', async () => {
  const texts = [1, 2, 3, 4].map((one) => `## Bolsa\n\nDe quien llegó en el lugar ${one}.`);
  const [about, ...answers] = await Promise.all([
    save('about', '## Nosotros\n\nCuidamos pieles.', 1),
    ...texts.map((text) => save('jobs', text, 1)),
  ]);
  expect(verdict(about)).toBe('200');
  expect(answers.map(verdict).sort()).toEqual(['200', ...Array(3).fill('409 changed_meanwhile')]);
  const now = await shown('jobs');
  expect(texts).toContain(now.text);
  expect((await shown('jobs', TEXTS.jobs.first.version)).text).toBe(TEXTS.jobs.first.text);
  expect(await states()).toEqual([
    ['home', 1, undefined],
    ['about', 2, 'Karla Jiménez'],
    ['jobs', 2, 'Karla Jiménez'],
    ['terms', 1, undefined],
    ['privacy', 1, undefined],
  ]);
  // Back to the first text: one more version, and the page as it was.
  expect((await save('jobs', TEXTS.jobs.first.text, 2)).body).toMatchObject({ edition: 3, isCurrent: true });
  expect(await shown('jobs', now.version)).toMatchObject({ text: now.text, isCurrent: false });
  expect((await karla.call('listTextVersions', { params: { kind: 'jobs' } })).body.items).toHaveLength(3);
});

test('of two who read the same edition, on two sides of midnight, one publishes the next', async () => {
  const before = await currentText('terms');
  const publish = (version: string) =>
    publishText({ kind: 'system' }, 'terms', before, { ...before, version, edition: 2, text: `De ${version}.` });
  await publish('2027-03-01');
  await expect(publish('2027-03-02')).rejects.toThrow(WriteRejected);
  expect((await shown('terms')).text).toBe('De 2027-03-01.');
});

test('the first words of the home page come with the clinic’s data, and go with them', async () => {
  const home = async () => {
    passTime(REMEMBERED_SECONDS);
    return (await anybody.call('getBusiness', {})).body.home;
  };
  await save('home', '## Piel sana en la Roma\n\nPrimero escuchamos.', 1);
  expect(await home()).toEqual({ title: 'Piel sana en la Roma', lead: 'Primero escuchamos.' });
  await save('home', TEXTS.home.first.text, 2);
  expect(await home()).toBeUndefined();
});

test('the log says who published which text', async () => {
  const entries = await queryItems<{ action: string; subject: string }>({
    index: 'byActor',
    partition: { byActorPk: keys.auditOfActor(karla.clientId, '', '').byActorPk },
  });
  const published = entries.filter(({ action }) => action === 'text.save').map(({ subject }) => subject);
  expect(published.sort()).toEqual(['text:about', 'text:home', 'text:home', 'text:jobs', 'text:jobs']);
});
