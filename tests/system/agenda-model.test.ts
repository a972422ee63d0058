import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { PERMISSION_CODES } from '@rostro/shared/permissions';
import fc from 'fast-check';
import type { System } from '../../infra/local/system.ts';
import type { Caller } from '../support/caller.ts';
import { putServices, signInStaff } from '../support/fixtures.ts';
import { putPaymentMethods } from '../support/payments.ts';
import { startTestSystem } from '../support/system.ts';
import { anyStory } from './agenda-model/acts.ts';
import { agendaViews } from './agenda-model/agenda-views.ts';
import { clientViews } from './agenda-model/client-views.ts';
import type { Model } from './agenda-model/model.ts';
import { perform } from './agenda-model/perform.ts';
import { reportViews } from './agenda-model/report-views.ts';
import { beginDay, newStage } from './agenda-model/stage.ts';

/** Counters, statistics and lists beside a model that counts nothing ahead: they never differ, whatever happens. */

let system: System;
let staff: Caller;

beforeAll(async () => {
  system = await startTestSystem();
  await putServices();
  await putPaymentMethods();
  staff = await signInStaff(system, [...PERMISSION_CODES]);
});
afterAll(() => system?.close());

const VIEWS = [...agendaViews, ...clientViews, ...reportViews];
/** The same stories each time; a failure names it, and another one is another afternoon. */
const SEED = Number(process.env.AGENDA_SEED ?? 20_261_122);
const STORIES = Number(process.env.AGENDA_STORIES ?? 6);

test('after any story of the agenda, everything that counts it says what a recount says', async () => {
  const model: Model = { visits: [], today: 0, gone: new Set() };
  await fc.assert(
    fc.asyncProperty(anyStory, async (story) => {
      const stage = await newStage(system);
      model.today = 0;
      await beginDay(stage, model, staff);
      for (const act of story) await perform(act, stage, model, staff);
      for (const { name, told, expected } of VIEWS) {
        expect({ [name]: await told(staff, stage, model) }).toEqual({ [name]: expected(model, stage) });
      }
    }),
    // A story leaves its traces in the table: a shorter one would begin beside them.
    { numRuns: STORIES, seed: SEED, endOnFailure: true },
  );
});
