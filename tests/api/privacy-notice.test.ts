import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { ClinicTextLine } from '@rostro/shared/contract/clinic/texts';
import { FIRST_PRIVACY_TEXT } from '@rostro/shared/privacy/first-privacy-notice';
import { FIRST_NOTICE } from '@rostro/shared/privacy/privacy-notice';
import type { System } from '../../infra/local/system.ts';
import { Caller } from '../support/caller.ts';
import { verdict } from '../support/errors.ts';
import { signInClient, signInStaff } from '../support/fixtures.ts';
import { startTestSystem } from '../support/system.ts';

/** The clinic edits its privacy notice; each save is a version (ADR 0105). */

let system: System;
let karla: Caller;
let anybody: Caller;

beforeAll(async () => {
  system = await startTestSystem();
  karla = await signInStaff(system, ['access_configuration']);
  anybody = Caller.anonymous(system);
});
afterAll(() => system?.close());

const TEXT = '## Responsable\n\n{{clinica}}\n\n## Finalidades\n\nAtenderte.';
const shown = async (version?: string) =>
  (await anybody.call('getText', { params: { kind: 'privacy' }, query: version === undefined ? {} : { version } }))
    .body;
const save = (text: string, edition: number, who = karla) =>
  who.call('saveText', { body: { kind: 'privacy', text, edition } });

test('until somebody edits it, the text of the program is shown', async () => {
  expect(await shown()).toMatchObject({ version: FIRST_NOTICE, edition: 1, isCurrent: true, text: FIRST_PRIVACY_TEXT });
  expect((await karla.call('listTextVersions', { params: { kind: 'privacy' } })).body.items).toEqual([
    { kind: 'privacy', version: FIRST_NOTICE, edition: 1, at: expect.any(String), isCurrent: true, by: null },
  ]);
});

test('HTML, another version meanwhile and whoever may not are refused', async () => {
  expect(verdict(await save('## A\n\n<b>x</b>', 1))).toBe('422 validation');
  expect(verdict(await save(TEXT, 7))).toBe('409 changed_meanwhile');
  expect(verdict(await save(TEXT, 1, await signInStaff(system, ['view_clients'])))).toBe('403 forbidden');
  expect((await shown()).edition).toBe(1);
});

test('of several who publish at once one does; the earlier versions can be read; the same text makes none', async () => {
  const texts = [1, 2, 3, 4, 5].map((one) => `${TEXT}\n\nDe quien llegó en el lugar ${one}.`);
  const answers = await Promise.all(texts.map((text) => save(text, 1)));
  expect(answers.map(verdict).sort()).toEqual(['200', ...Array(4).fill('409 changed_meanwhile')]);
  const now = await shown();
  expect(texts).toContain(now.text);
  expect(now).toMatchObject({ edition: 2, isCurrent: true });
  expect(verdict(await save(now.text, 2))).toBe('200');
  const third = (await save(TEXT, 2)).body;
  expect(third).toMatchObject({ edition: 3, text: TEXT });
  expect(third.version).not.toBe(now.version);
  const { items } = (await karla.call('listTextVersions', { params: { kind: 'privacy' } })).body;
  expect(items.map(({ version, isCurrent, by }: ClinicTextLine) => [version, isCurrent, by?.name])).toEqual([
    [third.version, true, 'Karla Jiménez'],
    [now.version, false, 'Karla Jiménez'],
    [FIRST_NOTICE, false, undefined],
  ]);
  expect(await shown(now.version)).toMatchObject({ text: now.text, isCurrent: false });
  expect(await shown(FIRST_NOTICE)).toMatchObject({ text: FIRST_PRIVACY_TEXT, isCurrent: false });
  expect(
    verdict(await anybody.call('getText', { params: { kind: 'privacy' }, query: { version: '2020-01-01' } })),
  ).toBe('404 text_not_found');
});

test('who has an account is told once of each new version, whichever way they learn of it', async () => {
  const before = await shown();
  const [ana, eva] = [
    await signInClient(system, { name: 'Ana Ríos' }),
    await signInClient(system, { name: 'Eva Ríos' }),
  ];
  const told = async (who: Caller) => (await who.call('getMyPrivacyNotice', {})).body;
  const note = (who: Caller, version: string) => who.call('noteMyPrivacyNotice', { body: { version } });
  // Their accounts began under this one.
  expect(await told(ana)).toEqual({ version: before.version, isNew: false });
  const { version, edition } = (await save(`${TEXT}\n\nCon otra transferencia.`, before.edition)).body;
  expect(await told(ana)).toEqual({ version, isNew: true });
  expect(verdict(await note(ana, before.version))).toBe('409 changed_meanwhile');
  // Two browsers at once.
  expect((await Promise.all([note(ana, version), note(ana, version)])).map(verdict)).toEqual(['200', '200']);
  expect(await told(ana)).toEqual({ version, isNew: false });
  expect((await ana.call('exportMyData', {})).body.noticeTold?.version).toBe(version);
  // Whoever says something under a version has seen it.
  const word = { params: { purpose: 'marketing' as const }, body: { given: true, notice: version } };
  expect(verdict(await eva.call('saveMyPurpose', word))).toBe('200');
  expect((await told(eva)).isNew).toBe(false);
  // The next version and its note at once: nobody is told to know what they were not shown.
  const [saved, noted] = await Promise.all([save(`${TEXT}\n\nY otra.`, edition), note(eva, version)]);
  expect(verdict(saved)).toBe('200');
  expect(['200', '409 changed_meanwhile']).toContain(verdict(noted));
  for (const who of [ana, eva]) expect(await told(who)).toEqual({ version: saved.body.version, isNew: true });
  // What they agreed to keeps the version of then.
  expect((await eva.call('getMyPurposes', {})).body.items).toMatchObject([{ given: true, notice: version }]);
});

test('a word stands under the version that was shown, and none under one that no longer is', async () => {
  const ana = await signInClient(system, { name: 'Ana López' });
  const { version, edition } = await shown();
  const say = (given: boolean, notice: string) =>
    ana.call('saveMyPurpose', { params: { purpose: 'photos' }, body: { given, notice } });
  expect((await ana.call('getMyPurposes', {})).body.notice).toBe(version);
  expect(verdict(await say(true, FIRST_NOTICE))).toBe('409 changed_meanwhile');
  expect((await say(true, version)).body.items).toMatchObject([{ given: true, notice: version }]);
  // Words and a new version at once: each word that was taken says what was shown when it was said.
  const race = await Promise.all([
    save(`${TEXT}\n\nOtra vez.`, edition),
    ...[false, true, false].map((given) => say(given, version)),
  ]);
  expect(verdict(race[0])).toBe('200');
  for (const answer of race.slice(1)) expect(['200', '409 changed_meanwhile']).toContain(verdict(answer));
  expect(verdict(await say(true, version))).toBe('409 changed_meanwhile');
  const { items } = (await ana.call('getMyPurposes', {})).body;
  expect(items[0]?.notice).toBe(version);
});
