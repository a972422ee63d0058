import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  CHANGEABLE,
  contradictionIn,
  instantsAt,
  isBack,
  OPEN_STAGES,
  openStageOf,
  STAGES,
  type StageFacts,
  type StageInstants,
  stageOf,
  TRANSITIONS,
  transitionOf,
} from './stages.ts';

const at = (minute: number) => `2026-11-20T15:${String(minute).padStart(2, '0')}:00.000Z`;
const visit = (changes: Partial<StageFacts> = {}): StageFacts => ({ status: 'confirmed', closed: false, ...changes });
const [ARRIVED, STARTED, ENDED] = [{ arrivedAt: at(0) }, { startedAt: at(5) }, { endedAt: at(50) }];

describe('the stage of a visit', () => {
  test('follows from the last instant', () => {
    expect(stageOf(visit())).toBe('expected');
    expect(stageOf(visit(ARRIVED))).toBe('waiting');
    expect(stageOf(visit({ ...ARRIVED, ...STARTED }))).toBe('in_room');
    expect(stageOf(visit({ ...ARRIVED, ...STARTED, ...ENDED }))).toBe('to_pay');
  });

  test('is closed once the visit is closed, whatever happened before; a cancelled visit has none', () => {
    expect(stageOf(visit({ ...ARRIVED, closed: true, attendance: 'attended' }))).toBe('closed');
    expect(stageOf(visit({ status: 'cancelled' }))).toBeNull();
  });
});

describe('the transitions', () => {
  test('lead forward and back between all open stages', () => {
    for (const from of OPEN_STAGES) {
      for (const to of OPEN_STAGES)
        expect([from, to, transitionOf(from, to) !== undefined]).toEqual([from, to, from !== to]);
    }
  });

  test('undo each other: each one has its opposite', () => {
    for (const { from, to } of TRANSITIONS)
      expect(TRANSITIONS.some((one) => one.from === to && one.to === from)).toBe(true);
  });

  test('let a client be missed only if they did not come', () => {
    expect(OPEN_STAGES.filter((from) => transitionOf(from, 'closed', 'no_show'))).toEqual(['expected']);
    expect(OPEN_STAGES.filter((from) => transitionOf(from, 'closed', 'attended'))).toEqual([...OPEN_STAGES]);
  });

  test('forward between open stages are for the day of the visit, back for any day', () => {
    const open = TRANSITIONS.filter(({ from, to }) => from !== 'closed' && to !== 'closed');
    for (const { from, to, asks } of open) {
      expect(asks).toBe(isBack(from as never, to as never) ? null : 'its_day');
    }
  });
});

test('time and status change before the client comes, service and people until the visit is over', () => {
  expect(STAGES.filter((stage) => CHANGEABLE[stage].statusAndTime)).toEqual(['expected']);
  expect(STAGES.filter((stage) => CHANGEABLE[stage].serviceAndPeople)).toEqual(['expected', 'waiting', 'in_room']);
});

describe('the instants', () => {
  test('of skipped stages are those of the step', () => {
    expect(instantsAt('in_room', {}, at(7))).toEqual({ arrivedAt: at(7), startedAt: at(7) });
    expect(instantsAt('to_pay', ARRIVED, at(7))).toEqual({ arrivedAt: at(0), startedAt: at(7), endedAt: at(7) });
  });

  test('of stages that are no longer reached are removed, and the others stay', () => {
    const whole = { ...ARRIVED, ...STARTED, ...ENDED };
    expect(instantsAt('waiting', whole, at(59))).toEqual(ARRIVED);
    expect(instantsAt('expected', whole, at(59))).toEqual({});
  });

  test('are in order on functions whose clocks differ, without a contradiction, for any presses', () => {
    const presses = fc.array(fc.tuple(fc.constantFrom(...OPEN_STAGES), fc.integer({ min: 0, max: 59 })));
    fc.assert(
      fc.property(presses, (all) => {
        const end = all.reduce<StageInstants>((was, [stage, minute]) => instantsAt(stage, was, at(minute)), {});
        expect(openStageOf(end)).toBe(all.at(-1)?.[0] ?? 'expected');
        expect(contradictionIn(visit(end))).toBeNull();
      }),
    );
  });
});

describe('a contradiction', () => {
  test.each<[string, Partial<StageFacts>]>([
    ['a closed appointment is not cancelled', { status: 'cancelled', closed: true, attendance: 'attended' }],
    ['a client who came is not cancelled', { status: 'cancelled', ...ARRIVED }],
    ['a client who came is confirmed', { status: 'pending', ...ARRIVED }],
    ['a client who came is not missed', { ...ARRIVED, closed: true, attendance: 'no_show' }],
    ['a client who came is not missed', { closed: true, attendance: 'attended', missedAt: at(9) }],
    ['the stages of a visit are in order', STARTED],
    ['the stages of a visit are in order', { arrivedAt: at(9), startedAt: at(5) }],
  ])('%s', (rule, changes) => {
    expect(contradictionIn(visit(changes))).toBe(rule);
  });

  test('is neither in a visit without any record, nor in a missed one', () => {
    expect(contradictionIn(visit())).toBeNull();
    expect(contradictionIn(visit({ closed: true, attendance: 'no_show' }))).toBeNull();
    expect(
      contradictionIn(visit({ status: 'pending', closed: true, attendance: 'no_show', missedAt: at(9) })),
    ).toBeNull();
  });
});
