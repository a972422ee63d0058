import { describe, expect, test } from '@jest/globals';
import { busyDeltas } from '@rostro/rules/scheduling/busy';
import { BusyTable, resource } from '@rostro/rules/scheduling/examples';
import type { Segment } from '@rostro/rules/scheduling/segment';
import type { Settings } from '@rostro/shared/contract/booking/booking';
import { AppError } from '@rostro/shared/errors';
import { addMinutes, toInstant } from '@rostro/shared/time';
import type { AppointmentFacts } from './booking.ts';
import { type AppointmentEdit, fitChange, planChange, takesRoom } from './change.ts';
import { type Day, EMPTY_DAY } from './day.ts';
import { appointment, codeOf, FRIDAY, MONDAY, NOW, request, SUNDAY, sceneBy, service, settings } from './examples.ts';
import { fitOrOverrule } from './override.ts';
import { planStaffBooking } from './staff-booking.ts';

const REASON = { reason: 'Solo puede hoy', at: NOW, by: 'Karla' };
const team = [resource('ana'), resource('eva', { order: 2 }), resource('laser', { kind: 'equipment' })];
const byLaser = service({ needs: { staff: [], rooms: [], equipment: ['laser'] } });

const at = (time: string, date = MONDAY) => toInstant(date, time);
/** A visit of an hour on some resources. */
const taken = (id: string, startsAt: string, resources: string[], changes: Partial<Segment> = {}): AppointmentFacts => {
  const endsAt = addMinutes(startsAt, 60);
  const segment = { serviceId: 1, startsAt, endsAt, bufferBefore: 0, bufferAfter: 0, resources, ...changes };
  return appointment({ id, startsAt, endsAt, segments: [segment] });
};

const rules = (changes: Partial<Settings> = {}) =>
  settings({ capacityRule: 'duration', lastStart: 'duration', appointmentInterval: 30, ...changes });
const sceneWith = (visits: readonly AppointmentFacts[], changes: Parameters<typeof sceneBy>[1] = {}) =>
  sceneBy(rules(), {
    resources: team,
    busyOn: new BusyTable().apply(visits.flatMap((one) => busyDeltas([null, one]))).busyOn,
    ...changes,
  });

interface Situation {
  visits?: AppointmentFacts[];
  day?: Day;
  scene?: Parameters<typeof sceneBy>[1];
}

describe('a booking by staff outside the rules', () => {
  const book = (
    startsAt: string,
    override: typeof REASON | undefined,
    { visits = [], day = EMPTY_DAY, scene = {}, staffId }: Situation & { staffId?: string } = {},
  ) =>
    planStaffBooking(
      { client: { isAdmin: false }, service: byLaser, day, scene: sceneWith(visits, scene), now: NOW },
      { ...request(MONDAY, '10:00'), startsAt, staffId, override },
      'pending',
    );
  const onLaser = [taken('other', at('10:00'), ['anon-cosmetology-1', 'laser'])];
  const both = { eva: 'o', laser: 'o' };

  test.each<[string, string, string, Situation, object | undefined]>([
    ['on a taken machine', 'slot_full', at('10:30'), { visits: onLaser }, { laser: 'o' }],
    ['between two slots', 'off_grid', at('10:05'), {}, undefined],
    ['after closing', 'outside_hours', at('20:00'), {}, { ana: 'o', laser: 'o' }],
    ['until after closing', 'ends_after_closing', at('17:30'), {}, { ana: 'o', laser: 'o' }],
    ['on a Sunday', 'sunday_closed', at('10:00', SUNDAY), {}, { ana: 'o', laser: 'o' }],
    ['on a closed day', 'closed_day', at('10:00'), { day: { ...EMPTY_DAY, closed: true } }, undefined],
    ['in the past', 'slot_in_past', at('09:00', FRIDAY), {}, undefined],
    [
      'where everybody is taken',
      'slot_full',
      at('10:00'),
      { visits: [...onLaser, taken('a', at('10:00'), ['ana']), taken('e', at('10:30'), ['eva'])] },
      both,
    ],
  ])('%s is refused as %s without a reason, and accepted with one', (_, code, startsAt, situation, marks) => {
    expect(codeOf(() => book(startsAt, undefined, situation))).toBe(code);
    const { appointment: made, overruled, busy } = book(startsAt, REASON, situation);
    expect(overruled).toBe(true);
    expect(made.override).toEqual(REASON);
    if (marks === undefined) expect(made.segments?.[0]).not.toHaveProperty('marks');
    else if (marks !== both) expect(made.segments?.[0]?.marks).toEqual(marks);
    else expect(Object.values(made.segments?.[0]?.marks ?? {})).toEqual(['o', 'o']);
    expect(busy.map(({ resourceId }) => resourceId)).toEqual(made.segments?.[0]?.resources);
  });

  test('is an ordinary booking if the rules allow it, and the reason is dropped', () => {
    const { appointment: made, overruled } = book(at('10:00'), REASON);
    expect(overruled).toBe(false);
    expect(made).not.toHaveProperty('override');
    expect(made).toEqual(book(at('10:00'), undefined).appointment);
  });

  test('takes the wished person although they are busy, but never one who does not give the service', () => {
    const visits = [taken('a', at('10:00'), ['ana'])];
    expect(book(at('10:00'), REASON, { visits, staffId: 'ana' }).appointment.segments?.[0]).toMatchObject({
      ...{ resources: ['ana', 'laser'], marks: { ana: 'o' } },
    });
    expect(codeOf(() => book(at('10:00'), REASON, { visits, staffId: 'nobody' }))).toBe('staff_unfit');
    // Between two slots the rules have not checked people yet.
    expect(codeOf(() => book(at('10:05'), REASON, { visits, staffId: 'nobody' }))).toBe('staff_unfit');
  });

  test('begins at a whole minute', () => {
    expect(codeOf(() => book(at('10:05').replace(':00.000Z', ':30.000Z'), REASON))).toBe('validation');
  });

  test('does not replace rules other than time and room', () => {
    expect(
      codeOf(() =>
        planStaffBooking(
          { client: null, service: byLaser, day: EMPTY_DAY, scene: sceneWith([]), now: NOW },
          { ...request(MONDAY, '10:00'), override: REASON },
          'pending',
        ),
      ),
    ).toBe('client_not_found');
  });
});

describe('a rule other than time and room is never overridden', () => {
  test.each([new AppError('service_not_found'), new Error('what is taken was not read')])('%s', (error) => {
    const refuse = (): never => {
      throw error;
    };
    expect(() => fitOrOverrule(refuse, () => appointment())).toThrow(error);
  });
});

describe('a change', () => {
  const other = taken('other', at('12:00'), ['ana', 'laser']);
  const own = taken('a1', at('10:00'), ['ana', 'laser']);
  const marked: AppointmentFacts = {
    ...taken('a1', at('12:00'), ['eva', 'laser'], { marks: { laser: 'o' } }),
    override: REASON,
  };
  const change = (before: AppointmentFacts, edit: AppointmentEdit, { day = EMPTY_DAY }: Situation = {}) => {
    const plan = planChange(before, edit, NOW);
    if (plan === null) return null;
    if (!takesRoom(plan)) return plan;
    return fitChange(plan, { serviceOf: () => byLaser, scene: sceneWith([before, other]), dayOf: () => day, now: NOW });
  };
  const after = (before: AppointmentFacts, edit: AppointmentEdit) => change(before, edit)?.after;
  const refusal = (before: AppointmentFacts, edit: AppointmentEdit, situation?: Situation) =>
    codeOf(() => change(before, edit, situation));

  test('onto a taken machine needs a reason, and is marked there', () => {
    expect(refusal(own, { startsAt: at('12:00') })).toBe('slot_full');
    const plan = change(own, { startsAt: at('12:00'), override: REASON });
    expect(plan).toMatchObject({ overruled: true, event: 'rescheduled', after: { override: REASON } });
    expect(plan?.after.segments?.[0]).toMatchObject({ resources: ['eva', 'laser'], marks: { laser: 'o' } });
  });

  test('into the past makes no event, even for a confirmed visit', () => {
    const edit = { startsAt: at('09:00', FRIDAY), override: REASON };
    expect(change({ ...own, status: 'confirmed' }, edit)).toMatchObject({ overruled: true, event: null });
  });

  test('that needs no override has no mark, and removes an old one', () => {
    const plain = after(own, { startsAt: at('15:00'), override: REASON });
    expect(plain).not.toHaveProperty('override');
    const moved = change(marked, { startsAt: at('15:00') });
    expect(moved?.after).not.toHaveProperty('override');
    expect(moved?.after.segments?.[0]).not.toHaveProperty('marks');
    expect(moved).not.toHaveProperty('overruled');
  });

  test('of status, notes or closing needs no room, and keeps the mark', () => {
    for (const edit of [{ status: 'confirmed' as const }, { notes: 'x' }]) {
      expect(change(marked, edit)).toMatchObject({ busy: [], after: { override: REASON, segments: marked.segments } });
    }
  });

  test('of a marked visit may shrink its overlap and not enlarge it', () => {
    expect(after(marked, { minutes: 45 })).toMatchObject({ override: REASON, segments: [{ marks: { laser: 'o' } }] });
    expect(refusal(marked, { minutes: 75 })).toBe('slot_full');
    expect(refusal(marked, { startsAt: at('12:30') })).toBe('slot_full');
  });

  test('keeps the mark of a time between two slots until its start changes', () => {
    const odd: AppointmentFacts = { ...taken('a1', at('15:05'), ['ana', 'laser']), override: REASON };
    expect(after(odd, { minutes: 30 })?.override).toEqual(REASON);
    expect(after(odd, { startsAt: at('15:30') })).not.toHaveProperty('override');
  });

  describe('a change of the person alone', () => {
    test('takes room, makes no event, and keeps the other resources', () => {
      const plan = change({ ...own, status: 'confirmed' }, { staffId: 'eva' });
      expect(plan).toMatchObject({ event: null, deltas: [] });
      expect(plan?.after.segments?.[0]?.resources).toEqual(['eva', 'laser']);
      expect(plan?.after.version).toBe(own.version + 1);
      expect(plan?.busy.map(({ resourceId, set }) => [resourceId, Object.keys(set).length])).toEqual([
        ['ana', 0],
        ['eva', 1],
      ]);
    });

    test('is refused if that person is taken, and on a closed day', () => {
      const eva = taken('a1', at('12:00'), ['eva', 'anon-cosmetology-1']);
      expect(refusal(eva, { staffId: 'ana' })).toBe('slot_full');
      expect(refusal(own, { staffId: 'eva' }, { day: { ...EMPTY_DAY, closed: true } })).toBe('closed_day');
    });

    test('to the current person changes nothing', () => {
      expect(change(own, { staffId: 'ana' })).toBeNull();
    });

    test('of a closed visit is refused', () => {
      expect(refusal({ ...own, closed: true }, { staffId: 'eva' })).toBe('appointment_closed');
    });
  });

  test('of the length alone makes no event', () => {
    const plan = change({ ...own, status: 'confirmed' }, { minutes: 90 });
    expect(plan).toMatchObject({ event: null, after: { endsAt: at('11:30') } });
    expect(plan?.after.segments?.[0]).toMatchObject({ resources: ['ana', 'laser'], endsAt: at('11:30') });
  });

  test('of the service takes its length, unless another one is given', () => {
    const long = service({ id: 9, durationMinutes: 90, needs: byLaser.needs });
    expect(after(own, { service: long })?.endsAt).toBe(at('11:30'));
    expect(after(own, { service: long, minutes: 30 })?.endsAt).toBe(at('10:30'));
  });
});
