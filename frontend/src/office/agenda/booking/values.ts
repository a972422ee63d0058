import type { StaffAppointment } from '@rostro/shared/contract/booking';
import type { ClientOption } from '@rostro/shared/contract/client-records';
import { toInstant, wallClockOf } from '@rostro/shared/time';
import type { NewStatus } from '#office/appointments/api.ts';
import { isNewStatus } from '../status/StatusChoices.tsx';
import type { BookingChanges, NewBooking } from './api.ts';
import type { Place } from './useBookingAddress.ts';
import type { Wished } from './useWished.ts';

/** What the form holds. */
export interface Values {
  client: ClientOption | undefined;
  serviceId: number | undefined;
  day: string;
  /** The instant of the chosen time. */
  startsAt: string | undefined;
  /** Nothing, where what it is cannot be chosen. */
  status: NewStatus | undefined;
  notes: string;
}

/** What a form began with. */
export interface Base {
  values: Values;
  /** Of the appointment that was read; nothing where it is new. */
  version: number | undefined;
}

/** What was typed and not saved. It outlives the drawer and a session that ends. */
export interface Draft {
  of: string;
  base: Base;
  values: Values;
}

/** A new one, at the place of the calendar that was chosen, or today; for whom and what is known of it. */
export const blankBase = (today: string, place?: Place, wished?: Wished): Base => ({
  values: {
    client: wished?.client,
    serviceId: wished?.serviceId,
    day: place?.date ?? today,
    startsAt: place && toInstant(place.date, place.time),
    status: 'pending',
    notes: '',
  },
  version: undefined,
});

export const baseOf = ({ client, serviceId, startsAt, status, notes, version }: StaffAppointment): Base => ({
  values: {
    client: client ?? undefined,
    serviceId,
    day: wallClockOf(startsAt).date,
    startsAt,
    status: isNewStatus(status) ? status : undefined,
    notes,
  },
  version,
});

const SLOT = ['serviceId', 'day', 'startsAt'] as const satisfies (keyof Values)[];
const FIELDS = ['client', 'status', 'notes', ...SLOT] as const satisfies (keyof Values)[];

const differsIn = (names: readonly (keyof Values)[], one: Values, other: Values): boolean =>
  names.some((name) => (name === 'client' ? one.client?.id !== other.client?.id : one[name] !== other[name]));

export const isChanged = (values: Values, base: Values): boolean => differsIn(FIELDS, values, base);

const GROUPS: readonly (readonly (keyof Values)[])[] = [SLOT, ['status'], ['notes']];

/** Was something changed here and, to something else, by somebody else too? */
export const collides = (values: Values, before: Values, now: Values): boolean =>
  GROUPS.some(
    (names) => differsIn(names, values, before) && differsIn(names, now, before) && differsIn(names, values, now),
  );

/** What somebody else saved, with what was typed here over it. Service, day and time go together or not at all. */
export function rebased(values: Values, before: Values, now: Values): Values {
  const slot = differsIn(SLOT, values, before) ? values : now;
  return {
    client: now.client,
    serviceId: slot.serviceId,
    day: slot.day,
    startsAt: slot.startsAt,
    status: values.status === before.status ? now.status : values.status,
    notes: values.notes === before.notes ? now.notes : values.notes,
  };
}

/** The new appointment; undefined as long as something is missing. */
export function newBookingOf({ client, serviceId, startsAt, status, notes }: Values): NewBooking | undefined {
  if (client === undefined || serviceId === undefined || startsAt === undefined) return undefined;
  return { clientId: client.id, serviceId, startsAt, status: status === 'confirmed' ? status : 'pending', notes };
}

/** Only what differs is sent, so that nobody's change is undone by accident. */
export const changesOf = (values: Values, before: Values, version: number): BookingChanges => ({
  ...(values.serviceId !== before.serviceId && values.serviceId !== undefined && { serviceId: values.serviceId }),
  ...(values.startsAt !== before.startsAt && values.startsAt !== undefined && { startsAt: values.startsAt }),
  ...(values.status !== before.status && values.status !== undefined && { status: values.status }),
  ...(values.notes !== before.notes && { notes: values.notes }),
  version,
});
