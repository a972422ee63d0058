import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { recallKeys } from '@rostro/recalls/keys';
import { type RecallItem, type RecallRun, recalledHandOver } from '@rostro/recalls/recalled';
import { windowOf } from '@rostro/rules/clients/client-window';
import { profileItem } from '@rostro/rules/clients/profile';
import { keys } from '@rostro/rules/table/keys';
import { addMinutes } from '@rostro/shared/time';
import type { System } from '../../infra/local/system.ts';
import { saveRecallLetter } from '../../services/optional/recalls/store/recall-letters.ts';
import {
  FIRST_CURSOR,
  recallById,
  removeRecall,
  saveNewRecall,
  saveRecallCount,
  saveRecallForm,
  saveRecallMessage,
  saveRecallProgress,
  saveRecallStart,
  saveRecallStop,
} from '../../services/optional/recalls/store/recalls.ts';
import { lay, outcomeOf } from '../support/outcomes.ts';
import { recallForm } from '../support/recalls.ts';
import { only, refused, some } from '../support/refused.ts';
import { startTestSystem } from '../support/system.ts';

/** As `store-conditions.test.ts`: the stores of the recalls are asked with facts that no longer hold. */
let system: System;
const SYSTEM = { kind: 'system' } as const;
const NOW = new Date().toISOString();
const LATER = addMinutes(NOW, 60);

beforeAll(async () => {
  system = await startTestSystem();
});
afterAll(() => system?.close());

const person = (id: string) =>
  profileItem({
    ...{ id, fullName: `Persona ${id}`, phone: '524425550001', passwordEstablished: false },
    ...{ provider: 'email', at: NOW, consentSource: 'desk' },
  });

describe('a message that asks clients to come again', () => {
  const run: RecallRun = {
    ...{ id: 's1', state: 'running', startedAt: NOW, by: 'Karla', version: 1, cursor: FIRST_CURSOR, step: 0 },
    counts: { email: 0, whatsapp: 0, leftOut: { next: 0, consent: 0, contact: 0, lately: 0 } },
  };
  const facts = {
    ...{ id: 'r1', ...recallForm(), version: 1, updatedAt: NOW, pending: 0, countedTo: '' },
    result: { people: 0, visits: 0, paidCents: 0 },
  };
  const layRecall = (changes: Partial<RecallItem> = {}) => lay({ ...facts, ...recallKeys.recall('r1'), ...changes });
  const REFUSED = ['recall'];

  test('is made once', async () => {
    expect(await outcomeOf(saveNewRecall(SYSTEM, facts))).toBe('written');
    expect(await outcomeOf(saveNewRecall(SYSTEM, { ...facts, name: 'Otro' }))).toEqual(REFUSED);
  });

  test.each<[string, Partial<RecallItem>]>([
    ['somebody changed it', { version: 2 }],
    ['it is being sent', { run }],
  ])('is neither changed nor removed nor sent where %s meanwhile', async (_why, changes) => {
    await layRecall(changes);
    expect(await outcomeOf(saveRecallForm(SYSTEM, facts, recallForm(), NOW))).toEqual(REFUSED);
    expect(await outcomeOf(removeRecall(SYSTEM, facts, NOW))).toEqual(REFUSED);
    expect(await outcomeOf(saveRecallStart(SYSTEM, facts, { ...run, id: 's2' }))).toEqual(REFUSED);
    expect(await recallById('r1')).toMatchObject(changes);
  });

  test('is not sent again by whoever saw an earlier sending', async () => {
    await layRecall({ run: { ...run, state: 'done' } });
    const seen = { ...facts, run: { ...run, id: 's0', state: 'done' as const } };
    expect(await outcomeOf(saveRecallStart(SYSTEM, seen, { ...run, id: 's2' }))).toEqual(REFUSED);
  });

  test('stops only in the sending that was seen, and once', async () => {
    await layRecall({ run });
    expect(await outcomeOf(saveRecallStop(SYSTEM, 'r1', 's0', NOW))).toEqual(REFUSED);
    expect(await outcomeOf(saveRecallStop(SYSTEM, 'r1', 's1', NOW))).toBe('written');
    expect(await outcomeOf(saveRecallStop(SYSTEM, 'r1', 's1', NOW))).toEqual(REFUSED);
  });

  test('has each part of its clients counted once', async () => {
    await layRecall({ run });
    const dealt = (before: RecallRun) => outcomeOf(saveRecallProgress('r1', before, { ...run, cursor: '1|' }, 3, NOW));
    expect(await dealt({ ...run, id: 's0' })).toEqual(REFUSED);
    expect(await dealt(run)).toBe('written');
    expect(await dealt(run)).toEqual(REFUSED);
    expect(await recallById('r1')).toMatchObject({ pending: 3 });
  });

  test('has its outcome counted once', async () => {
    await layRecall({ pending: 3 });
    const count = () => outcomeOf(saveRecallCount(facts, { result: facts.result, countedTo: NOW }, 3, NOW));
    expect(await count()).toBe('written');
    expect(await count()).toEqual(REFUSED);
    expect(await recallById('r1')).toMatchObject({ pending: 0 });
  });

  test('does not go to somebody who changed since they were read, as by taking back the consent', async () => {
    await lay({ ...person('recalled'), version: 2 });
    const message = { recallId: 'r1', clientId: 'recalled', channel: 'email', at: NOW } as const;
    const read = { profile: 1, window: windowOf(null) };
    expect(await outcomeOf(saveRecallMessage(message, read))).toEqual(['profile']);
  });
});

describe('a letter', () => {
  const letterOf = (eventId: string) => ({
    ...{ ...keys.letter(eventId), eventId, state: 'sending' as const, attemptId: 't1', attempts: 1 },
    ...{ createdAt: NOW, updatedAt: NOW },
  });

  test('that asks to come again does not leave for somebody who changed since they were read', async () => {
    const ana = person('ana');
    await lay({ ...ana, version: 2 });
    expect(await outcomeOf(saveRecallLetter(letterOf('e6'), null, ana))).toEqual(['client']);
  });
});

describe('of clients', () => {
  refused([
    [
      'who was asked to come again meanwhile',
      { ...recallKeys.recalled('p14'), latestAt: LATER },
      () => only('recalled', recalledHandOver({ id: 'p14', item: null }, { id: 'x', item: some({ latestAt: NOW }) })),
    ],
    [
      'who was asked again meanwhile',
      { ...recallKeys.recalled('p15'), latestAt: LATER },
      () =>
        only('goneRecalled', recalledHandOver({ id: 'y', item: null }, { id: 'p15', item: some({ latestAt: NOW }) })),
    ],
  ]);
});
