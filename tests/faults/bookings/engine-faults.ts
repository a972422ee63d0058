import { openLoop } from '../../load/open-loop.ts';
import { FACIAL } from '../../support/fixtures.ts';
import type { Person } from '../../support/furnish.ts';
import { ask, describeAnswers, type Seen } from '../ask.ts';
import { bookingSlot } from '../slots.ts';
import { type Deed, deedsOf, doDeed } from './deeds.ts';
import { ENGINE_FAULTS, type EngineMix } from './engine-replies.ts';
import { settings } from './options.ts';
import { reportPart } from './report.ts';
import { runOnStage, type Stage } from './stage.ts';

/**
 * An engine that throttles, cancels transactions, fails before and after it has written, cuts connections and does not
 * answer, while people book, cancel, confirm and move. Then a crowd requests the last places, and one person requests
 * too many.
 */
const { seed, size } = settings({
  full: { deeds: 600, perSecond: 10, crowd: 200, rounds: 5 },
  quick: { deeds: 100, perSecond: 10, crowd: 40, rounds: 2 },
});
const MIX: EngineMix = {
  ...{ throttle: 0.12, conflict: 0.1, fail: 0.06, failAfter: 0.06 },
  ...{ drop: 0.05, dropAfter: 0.05, silent: 0.003 },
};
const CAPACITY = 10;
const LIMIT = 2;
/** Slots that no other part of the run books. */
const raceSlot = (number: number): string => bookingSlot(4 * (600 + number));

const bookedBy = (answers: readonly { status: number }[]): number =>
  answers.filter(({ status }) => status === 201).length;

const wish = (system: Stage['system'], person: Person, startsAt: string, key: string, seen: Seen) =>
  ask(system, person, seen, (caller) =>
    caller.call('bookAppointment', { body: { serviceId: FACIAL, startsAt } }, { idempotencyKey: key }),
  );

const raceDeed = (number: number, person: Person, startsAt: string): Deed => ({
  ...{ number, kind: 'kept', person, startsAt, movesTo: startsAt },
});

/** @returns the bookings, and the defects */
async function crowdAtOneSlot({ system, seen }: Stage, crowd: readonly Person[], round: number) {
  const startsAt = raceSlot(round);
  const answers = await Promise.all(
    crowd.map((person, at) => wish(system, person, startsAt, `crowd-${round}-${at}-at-once`, seen)),
  );
  const won = crowd.filter((_, at) => answers[at]?.status === 201);
  const wrong = bookedBy(answers) === CAPACITY ? [] : [`${bookedBy(answers)} of ${CAPACITY} places were booked`];
  return { deeds: won.map((person, at) => raceDeed(10_000 + round * 100 + at, person, startsAt)), wrong };
}

/** One person requests twenty different slots at once. */
async function greedy({ system, seen }: Stage, person: Person, round: number) {
  const starts = Array.from({ length: 20 }, (_, at) => raceSlot(100 + at));
  const answers = await Promise.all(
    starts.map((startsAt, at) => wish(system, person, startsAt, `greedy-${round}-${at}-at-once`, seen)),
  );
  const got = starts.filter((_, at) => answers[at]?.status === 201);
  const wrong = got.length === LIMIT ? [] : [`one person got ${got.length} appointments, not ${LIMIT}`];
  return { deeds: got.map((startsAt, at) => raceDeed(20_000 + round * 100 + at, person, startsAt)), wrong };
}

await reportPart('engine', () =>
  runOnStage({ clients: size.deeds / 2 + size.rounds * (size.crowd + 1), seed }, async (stage) => {
    const { system, staff, clients, seen, proxy } = stage;
    const [bookers, others] = [clients.slice(0, size.deeds / 2), clients.slice(size.deeds / 2)];
    const deeds = deedsOf(size.deeds, bookers);
    proxy.mix(MIX);
    await openLoop(deeds.length, size.perSecond, (at) => doDeed(system, staff, deeds[at] as Deed, seen));
    const broken: string[] = [];
    for (let round = 0; round < size.rounds; round++) {
      const [one, ...crowd] = others.slice(round * (size.crowd + 1), (round + 1) * (size.crowd + 1)) as [Person];
      for (const race of [await crowdAtOneSlot(stage, crowd, round), await greedy(stage, one, round)]) {
        deeds.push(...race.deeds);
        broken.push(...race.wrong);
      }
    }
    const times = (): string =>
      describeAnswers(new Map(ENGINE_FAULTS.map((fault) => [fault, proxy.done.get(fault) ?? 0])));
    const races = `${size.rounds} × ${size.crowd} people for ${CAPACITY} places, ${size.rounds} × one person for 20`;
    return { what: `an engine that fails; ${races}`, times, deeds, broken };
  }),
);
