import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { DEFAULT_BUSINESS, DEFAULT_SCHEDULE } from '@rostro/shared/defaults';
import type { System } from '../../infra/local/system.ts';
import type { Caller } from '../support/caller.ts';
import { verdict } from '../support/errors.ts';
import { signInStaff } from '../support/fixtures.ts';
import { startTestSystem } from '../support/system.ts';

let system: System;
let people: [Caller, Caller];

beforeAll(async () => {
  system = await startTestSystem();
  const configurer = () => signInStaff(system, ['access_configuration']);
  people = [await configurer(), await configurer()];
});
afterAll(() => system?.close());

const settings = async () => (await people[0].call('getAdminSettings', {})).body;
const business = async () => (await people[0].call('getAdminBusiness', {})).body;

/** Ten of the two, in turn, at once. */
const atOnce = (send: (who: Caller, position: number) => ReturnType<Caller['call']>) =>
  Promise.all(Array.from({ length: 10 }, (_, position) => send(people[position % 2 === 0 ? 0 : 1], position)));
const ONE_WINS = ['200', ...Array(9).fill('409 changed_meanwhile')];

test.each([0, 1])(
  'hours saved ten times over version %i: one is saved, nine are told, none is overwritten',
  async (version) => {
    const answers = await atOnce((who, position) =>
      who.call('saveSchedule', { body: { ...DEFAULT_SCHEDULE, appointmentInterval: 30 + position, version } }),
    );
    expect(answers.map(verdict).sort()).toEqual(ONE_WINS);
    const winner = answers.find(({ status }) => status === 200);
    expect(await settings()).toMatchObject({
      appointmentInterval: winner?.body.appointmentInterval,
      versions: { schedule: version + 1 },
    });
  },
);

test('staff saved ten times over one version is saved once, and hours saved meanwhile are not in its way', async () => {
  const { versions } = await settings();
  const [answers, hours] = await Promise.all([
    atOnce((who, position) =>
      who.call('saveCapacity', {
        body: {
          cosmetologyStaff: 1 + position,
          specializedStaff: 1,
          capacityRule: 'start',
          version: versions.capacity,
        },
      }),
    ),
    people[1].call('saveSchedule', { body: { ...DEFAULT_SCHEDULE, version: versions.schedule } }),
  ]);
  expect(answers.map(verdict).sort()).toEqual(ONE_WINS);
  expect(verdict(hours)).toBe('200');
  const winner = answers.find(({ status }) => status === 200);
  expect(await settings()).toMatchObject({ cosmetologyStaff: winner?.body.cosmetologyStaff });
});

test.each([0, 1])('the clinic saved ten times over version %i is saved once', async (version) => {
  const answers = await atOnce((who, position) =>
    who.call('saveBusiness', { body: { ...DEFAULT_BUSINESS, name: `Clínica ${position}`, version } }),
  );
  expect(answers.map(verdict).sort()).toEqual(ONE_WINS);
  const winner = answers.find(({ status }) => status === 200);
  expect(await business()).toMatchObject({ name: winner?.body.name, version: version + 1 });
});
