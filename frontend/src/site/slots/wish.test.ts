import type { AvailabilityDay, Slot, StaffPerson } from '@rostro/shared/contract/booking/booking';
import { nearestTo } from './days.ts';
import { callNameOf, daysFor, markAbsence, type ShownDay, wishIn, wishParameters } from './wish.ts';

const DAY = '2026-11-24';
const slot = (time: string, ...staffIds: string[]): Slot => ({
  ...{ time, startsAt: `${DAY}T${time}:00.000Z`, state: 'available' },
  ...(staffIds.length > 0 && { staffIds }),
});
const day = (...slots: Slot[]): AvailabilityDay => ({ date: DAY, open: true, slots });
const person = (id: string, name: string): StaffPerson => ({ id, name, title: '', photo: null });
const said = (days: readonly AvailabilityDay[]) =>
  days.flatMap(({ slots }) => slots.map((one) => `${one.time} ${one.state}`));

const days = [day(slot('09:00', 'ana'), slot('11:00', 'ana', 'eva'), slot('12:00', 'eva'), slot('13:00'))];

describe('the days for a wish', () => {
  it('without a wish have all slots', () => {
    expect(daysFor(days, {})).toBe(days);
  });

  it('with a person have only the slots of that person, never an anonymous place', () => {
    expect(said(daysFor(days, { staffId: 'eva' }))).toEqual([
      '09:00 full',
      '11:00 available',
      '12:00 available',
      '13:00 full',
    ]);
  });

  it('with a part of the day begin or end at noon', () => {
    expect(said(daysFor(days, { part: 'morning' }))).toEqual(['09:00 available', '11:00 available']);
    expect(said(daysFor(days, { staffId: 'ana', part: 'afternoon' }))).toEqual(['12:00 full', '13:00 full']);
  });

  it('mark a day off of the person, or of all', () => {
    const [open, other] = [{ ...day(slot('09:00', 'eva')), away: ['ana'] }, day(slot('09:00', 'ana'))];
    const absent = (shown: readonly ShownDay[]) => shown.map((one) => one.absent);
    expect(absent(daysFor([open, other], { staffId: 'ana' }))).toEqual(['person', undefined]);
    expect(absent(daysFor([open, other], { staffId: 'eva' }))).toEqual([undefined, undefined]);
    const answer = { serviceId: 1, days: [open, other], staff: [person('ana', 'Ana')] };
    expect(absent(markAbsence(answer))).toEqual(['everybody', undefined]);
    expect(absent(markAbsence({ ...answer, others: true }))).toEqual([undefined, undefined]);
    expect(absent(markAbsence({ ...answer, staff: [...answer.staff, person('eva', 'Eva')] }))[0]).toBeUndefined();
  });

  it('keep past days past', () => {
    const past: Slot = { ...slot('09:00'), state: 'past' };
    expect(said(daysFor([day(past)], { staffId: 'eva' }))).toEqual(['09:00 past']);
  });
});

describe('instead of a lost slot', () => {
  const lost = { date: DAY, time: '09:00', startsAt: `${DAY}T09:00:00.000Z` };
  const staff = [person('ana', 'Ana'), person('eva', 'Eva')];
  const offered = (staffId?: string) =>
    nearestTo(lost, days, { staffId, staff }).map(
      ({ time, other }) => `${time} ${other === undefined ? '' : (other?.name ?? 'nobody')}`,
    );

  it('any person can give the nearest, but not the lost one', () => {
    expect(offered()).toEqual(['11:00 ', '12:00 ', '13:00 ']);
  });

  it('the person’s own slots come first, then those of others, and anonymous ones', () => {
    expect(offered('eva')).toEqual(['11:00 ', '12:00 ', '09:00 Ana', '13:00 nobody']);
  });
});

it('a person is called by title and first name, unless two would be called the same', () => {
  const [ana, doctor, other] = [person('1', 'Ana Paz'), person('2', 'Dra. Ana Ríos'), person('3', 'Ana Luna')];
  expect(callNameOf(ana, [ana, doctor])).toBe('Ana');
  expect(callNameOf(doctor, [ana, doctor])).toBe('Dra. Ana');
  expect(callNameOf(ana, [ana, doctor, other])).toBe('Ana Paz');
});

it('an address keeps the wish, without unknown values', () => {
  const wish = { staffId: 'ana', part: 'morning' } as const;
  expect(wishIn(new URLSearchParams(wishParameters(wish)))).toEqual(wish);
  expect(wishIn(new URLSearchParams('staffId=&part=noon'))).toEqual({});
  expect(wishParameters({ staffId: undefined, part: undefined })).toEqual({});
});
