import type { AvailabilityDay, Slot, StaffPerson } from '@rostro/shared/contract/booking';

export const PARTS = ['morning', 'afternoon'] as const;
export type Part = (typeof PARTS)[number];

/** What a client wishes of a time, beside the day. */
export interface Wish {
  /** Undefined: anybody. */
  staffId?: string | undefined;
  /** Undefined: the whole day. */
  part?: Part | undefined;
}

/** A person whom the client asked for, without a name until the people are known. */
export type Whom = Pick<StaffPerson, 'id'> & Partial<Pick<StaffPerson, 'name' | 'title'>>;

const NOON = '12:00';

export const partOf = ({ time }: Pick<Slot, 'time'>): Part => (time < NOON ? 'morning' : 'afternoon');

export const mayGive = ({ staffIds = [] }: Slot, staffId: string): boolean => staffIds.includes(staffId);

/**
 * The days as they are with this person. The server names who could give each free slot, so that no other request is
 * needed.
 */
export function daysWith(days: readonly AvailabilityDay[], staffId: string | undefined): readonly AvailabilityDay[] {
  if (staffId === undefined) return days;
  const withThem = (slot: Slot): Slot =>
    slot.state === 'available' && !mayGive(slot, staffId) ? { ...slot, state: 'full' } : slot;
  return days.map((day) => ({ ...day, slots: day.slots.map(withThem) }));
}

/** The days with the slots of one part of the day. */
export const daysIn = (days: readonly AvailabilityDay[], part: Part | undefined): readonly AvailabilityDay[] =>
  part === undefined ? days : days.map((day) => ({ ...day, slots: day.slots.filter((slot) => partOf(slot) === part) }));

export const daysFor = (days: readonly AvailabilityDay[], { staffId, part }: Wish): readonly AvailabilityDay[] =>
  daysIn(daysWith(days, staffId), part);

/** `'Dra. Ana Paz Ríos'` → `'Dra. Ana'`; the whole name where another person would be called the same. */
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
  return { ...(staffId !== undefined && { staffId }), ...(part !== undefined && { part }) };
}

export const wishParameters = ({ staffId, part }: Wish): Record<string, string> => ({
  ...(staffId !== undefined && { staffId }),
  ...(part !== undefined && { part }),
});
