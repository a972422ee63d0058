import type { Availability, AvailabilityDay, Slot, StaffPerson } from '@rostro/shared/contract/booking/booking';

export const PARTS = ['morning', 'afternoon'] as const;
export type Part = (typeof PARTS)[number];

export interface Wish {
  /** Undefined for any person. */
  staffId?: string | undefined;
  /** Undefined for the whole day. */
  part?: Part | undefined;
  /** The second service of the visit; undefined for none. */
  nextServiceId?: number | undefined;
  /** Undefined for the main branch, or before the choice. */
  branch?: string | undefined;
}

/** A chosen person, without a name until the people are known. */
export type Whom = Pick<StaffPerson, 'id'> & Partial<Pick<StaffPerson, 'name' | 'title'>>;

const NOON = '12:00';

export const partOf = ({ time }: Pick<Slot, 'time'>): Part => (time < NOON ? 'morning' : 'afternoon');

export const mayGive = ({ staffIds = [] }: Slot, staffId: string): boolean => staffIds.includes(staffId);

export interface ShownDay extends AvailabilityDay {
  /** The chosen person is off that day, or all people of the service are. */
  absent?: 'person' | 'everybody';
}

/** The days, with a mark if all people of the service are off. */
export const markAbsence = ({ days, staff, others }: Availability): readonly ShownDay[] =>
  days.map((day) => {
    const isWorking = others || staff.length === 0 || staff.some(({ id }) => !day.away?.includes(id));
    return isWorking || !day.open ? day : { ...day, absent: 'everybody' };
  });

/**
 * The days with this person only. The server lists the possible people of each free slot, so no other request is
 * needed.
 */
export function daysWith(days: readonly ShownDay[], staffId: string | undefined): readonly ShownDay[] {
  if (staffId === undefined) return days;
  const withThem = (slot: Slot): Slot =>
    slot.state === 'available' && !mayGive(slot, staffId) ? { ...slot, state: 'full' } : slot;
  return days.map((day) => {
    const isAway = day.away?.includes(staffId);
    return { ...day, slots: day.slots.map(withThem), ...(isAway && { absent: 'person' as const }) };
  });
}

export const daysIn = (days: readonly ShownDay[], part: Part | undefined): readonly ShownDay[] =>
  part === undefined ? days : days.map((day) => ({ ...day, slots: day.slots.filter((slot) => partOf(slot) === part) }));

export const daysFor = (days: readonly ShownDay[], { staffId, part }: Wish): readonly ShownDay[] =>
  daysIn(daysWith(days, staffId), part);

/** `'Dra. Ana Paz Ríos'` → `'Dra. Ana'`; the whole name if another person would be called the same. */
export function callNameOf(person: StaffPerson, staff: readonly StaffPerson[]): string {
  const brief = briefNameOf(person.name);
  return staff.some(({ id, name }) => id !== person.id && briefNameOf(name) === brief) ? person.name : brief;
}

function briefNameOf(name: string): string {
  const words = name.split(' ').filter(Boolean);
  return words.slice(0, words[0]?.endsWith('.') ? 2 : 1).join(' ');
}

/** The wish in an address: `?staffId=…&part=morning`. */
export function wishIn(search: URLSearchParams): Wish {
  const staffId = search.get('staffId') || undefined;
  const part = PARTS.find((one) => one === search.get('part'));
  const nextServiceId = Number(search.get('nextServiceId')) || undefined;
  const branch = search.get('branch') || undefined;
  return {
    ...(staffId !== undefined && { staffId }),
    ...(part !== undefined && { part }),
    ...(nextServiceId !== undefined && { nextServiceId }),
    ...(branch !== undefined && { branch }),
  };
}

export const wishParameters = ({ staffId, part, nextServiceId, branch }: Wish): Record<string, string> => ({
  ...(branch !== undefined && { branch }),
  ...(nextServiceId !== undefined && { nextServiceId: String(nextServiceId) }),
  ...(staffId !== undefined && { staffId }),
  ...(part !== undefined && { part }),
});
