import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Key } from '@rostro/platform/table/keys';
import { getItem, queryItems, sortKeyPrefix } from '@rostro/platform/table/read';
import { transact } from '@rostro/platform/table/transact';
import { keys } from '@rostro/rules/table/keys';
import { recordKeptUntil } from '@rostro/shared/privacy/retention';
import type { System } from '../../infra/local/system.ts';
import { notes } from '../../infra/operations/backfill/notes/index.ts';
import { type RunOptions, runBackfill } from '../../infra/operations/backfill/run.ts';
import { plain } from '../../services/media/examples.ts';
import { deskOf } from '../support/agenda.ts';
import type { Answer, Caller } from '../support/caller.ts';
import { slotAt } from '../support/days.ts';
import { verdict } from '../support/errors.ts';
import { FACIAL, putServices, putSettings, signInClient, signInStaff } from '../support/fixtures.ts';
import { putNotesBack } from '../support/older-shapes.ts';
import { finishPhoto, photoForm, recordsOf } from '../support/records.ts';
import { startTestSystem } from '../support/system.ts';
import { post } from '../support/uploads.ts';

/** Notes of before go into the partition of their record, beside people who read and write them (ADR 0131). */

let system: System;
let elena: Caller;
let week = 2;

beforeAll(async () => {
  system = await startTestSystem();
  await putServices();
  await putSettings({ cosmetologyStaff: 10 });
  elena = await signInStaff(system, ['view_records', 'edit_records', 'create_appointments']);
});
afterAll(() => system?.close());

/** A minute later nobody reads any more what was read before. */
const clock = (aheadMs: number) => ({ now: () => Date.now() + aheadMs, pause: async () => undefined });
const run = (aheadMs = 0, options: Partial<RunOptions> = {}) =>
  runBackfill(notes, { write: true, unitsPerSecond: 1000, clock: clock(aheadMs), ...options });
const LATER = 120_000;
const lying = ({ pk, skPrefix }: { pk: string; skPrefix: string }) =>
  queryItems<Key>({ partition: { pk }, sort: sortKeyPrefix(skPrefix), consistency: 'strong' });
const places = async (clientId: string) =>
  [(await lying(keys.olderNotes(clientId))).length, (await lying(keys.clinicalNotes(clientId))).length] as const;

/** A signed note with an addition, and a draft with a photo, as an older release had them. */
async function patient() {
  const { clientId } = await signInClient(system);
  const desk = deskOf(elena);
  const visit: string = (await desk.create({ clientId, serviceId: FACIAL, startsAt: slotAt('10:00', week++) })).body.id;
  const records = recordsOf(elena, visit);
  const { body: signed } = await records.create({ text: 'Firmada' });
  await records.sign(signed.id, 1);
  await records.add(signed.id, 'Sin rojez');
  const { body: draft } = await records.create({ text: 'Borrador' });
  const { body: form } = await photoForm(elena, visit, draft.id);
  await post(elena, form, plain('image/jpeg'));
  await finishPhoto(elena, visit, draft.id, form.uploadId);
  await putNotesBack(clientId);
  return { clientId, visit, records, signed: signed.id as string, draft: draft.id as string };
}

/** Without the addresses of photos, which are signed anew. */
const said = ({ body }: Answer) =>
  JSON.parse(JSON.stringify(body.visit, (name, value) => (/^(thumbU|u)rl$/.test(name) ? undefined : value)));

test('a dry run writes nothing; runs that are stopped go on; what is shown is the same all the time', async () => {
  const people = [await patient(), await patient()];
  const shown = await Promise.all(people.map(async ({ records }) => said(await records.list())));
  const isShown = async () => {
    expect(await Promise.all(people.map(async ({ records }) => said(await records.list())))).toEqual(shown);
  };
  const dry = await run(0, { write: false });
  expect(Object.values(dry.changed)).toEqual([6]);
  for (const { clientId } of people) expect(await places(clientId)).toEqual([3, 0]);

  const stop = new AbortController();
  const first = await run(0, {
    signal: stop.signal,
    pageSize: 1,
    tell: ({ changed }) => {
      if (Object.values(changed).some((count) => count > 1)) stop.abort();
    },
  });
  expect(first.end).toBe('stopped');
  await isShown();
  const second = await run(0, { pageSize: 1 });
  expect(second).toMatchObject({ end: 'done', left: 6 });
  for (const { clientId } of people) {
    expect(await places(clientId)).toEqual([3, 3]);
    expect(await getItem(keys.retention(clientId))).toMatchObject({
      ...{ keptUntil: recordKeptUntil(new Date().toISOString()), mark: expect.any(String) },
    });
  }
  await isShown();
  expect(await run(LATER)).toMatchObject({ end: 'done', left: 0 });
  for (const { clientId } of people) expect(await places(clientId)).toEqual([0, 3]);
  await isShown();
  expect((await run(LATER)).end).toBe('was done before');
  expect((await run(LATER, { again: true })).changed).toEqual({});
});

test('beside people who read, change, sign and add: nothing is missing at any moment, and nothing is lost', async () => {
  for (let round = 0; round < 6; round++) {
    const { clientId, records, signed, draft } = await patient();
    await elena.signInAgain();
    const move = async () => {
      await run(0, { again: true });
      await run(LATER, { again: true });
      return run(LATER, { again: true });
    };
    let isOver = false;
    const readers = Array.from({ length: 2 }, async () => {
      while (!isOver) {
        const found = (await records.list()).body.visit.map(({ id }: { id: string }) => id).sort();
        expect(found).toEqual([signed, draft].sort());
      }
    });
    const change = round % 2 === 0 ? () => records.update(draft, 2, { text: 'Otra' }) : () => records.signNow(draft, 2);
    const acts = [move, change, () => records.add(signed, 'Más')];
    const inOrder = round % 3 === 0 ? acts.toReversed() : acts;
    const answers = await Promise.all(inOrder.map((act) => act()));
    isOver = true;
    await Promise.all(readers);
    const [changed, added] = answers
      .filter((answer): answer is Answer => 'status' in answer)
      .toSorted((a, b) => a.status - b.status);
    expect([changed, added].map((answer) => verdict(answer as Answer))).toEqual(['200', '201']);
    await run(LATER, { again: true });
    expect(await places(clientId)).toEqual([0, 4]);
    const { visit } = (await records.list()).body;
    const [left, kept] = [draft, signed].map((id) => visit.find((one: { id: string }) => one.id === id));
    expect(left).toMatchObject({ version: 3, photos: [{}], ...(round % 2 === 0 && { text: 'Otra' }) });
    expect(left.signed !== null).toBe(round % 2 === 1);
    expect(kept.addenda.map(({ text }: { text: string }) => text).sort()).toEqual(['Más', 'Sin rojez']);
  }
});

test('what a release that was taken back wrote since is the later version, and goes along; a record that goes stays where it is', async () => {
  const [{ clientId, records, draft }, leaving] = [await patient(), await patient()];
  await run(0, { again: true });
  const [older] = (await lying(keys.olderNotes(clientId))).filter(({ sk }) => sk.endsWith(draft));
  await transact({ kind: 'system' }, new Date().toISOString(), [
    { label: 'older', put: { ...older, text: 'De antes', version: 3 } },
    { label: 'retention', put: { ...keys.retention(leaving.clientId), keptUntil: '2020-01-01', removing: 'x' } },
  ]);
  await putNotesBackOnly(leaving.clientId);
  expect(said(await records.list()).find(({ id }: { id: string }) => id === draft)).toMatchObject({ text: 'De antes' });
  await run(LATER, { again: true });
  await run(2 * LATER, { again: true });
  expect(await places(clientId)).toEqual([0, 3]);
  expect(said(await records.list()).find(({ id }: { id: string }) => id === draft)).toMatchObject({
    ...{ text: 'De antes', version: 3 },
  });
  expect(await places(leaving.clientId)).toEqual([3, 0]);
});

/** Its retention stays as it is. */
async function putNotesBackOnly(clientId: string): Promise<void> {
  const kept = await getItem(keys.retention(clientId));
  await putNotesBack(clientId);
  if (kept !== null) await transact({ kind: 'system' }, new Date().toISOString(), [{ label: 'retention', put: kept }]);
}
