import type { StaffAppointment } from '@rostro/shared/contract/booking';
import type { ClientOption } from '@rostro/shared/contract/client-records';
import { toInstant, wallClockOf } from '@rostro/shared/time';
import * as z from 'zod';
import type { Saved } from '#edit/useEdit.ts';
import type { NewStatus } from '#office/appointments/api.ts';
import { isNewStatus } from '../status/StatusChoices.tsx';
import type { BookingChanges, NewBooking } from './api.ts';
import type { ChosenTime } from './useBookingAddress.ts';
import type { Wished } from './useInitialBooking.ts';

/** The values of the form. */
export interface BookingValues {
  /** Used only for a new appointment; an existing one keeps its client. */
  client: ClientOption | null;
  serviceId: number | null;
  day: string;
  /** The chosen start, as an instant. */
  startsAt: string | null;
  /** The person of a new appointment, or the place without one; null: whoever can. */
  staffId: string | null;
  /** Null if the appointment has a status that staff cannot choose. */
  status: NewStatus | null;
  notes: string;
}

/** These fields form a group: conflicts are resolved for all of them together. */
export const SLOT = ['serviceId', 'day', 'startsAt'] as const satisfies (keyof BookingValues)[];

/** The initial values of a new appointment, with the chosen date and time or today, and the client and service if known. */
export const blankIn = (today: string, place?: ChosenTime, wished?: Wished): Saved<BookingValues> => ({
  values: {
    client: wished?.client ?? null,
    serviceId: wished?.serviceId ?? null,
    day: place?.date ?? today,
    startsAt: place ? toInstant(place.date, place.time) : null,
    staffId: place?.staffId ?? null,
    status: 'pending',
    notes: '',
  },
  version: 0,
});

export const valuesIn = ({ serviceId, startsAt, status, notes, version }: StaffAppointment): Saved<BookingValues> => ({
  values: {
    client: null,
    serviceId,
    day: wallClockOf(startsAt).date,
    startsAt,
    staffId: null,
    status: isNewStatus(status) ? status : null,
    notes,
  },
  version,
});

const chosen = <T>(text: string) => z.custom<T>((value) => value !== null, text);

/** @param lostTime returns why the chosen time is no longer available; undefined if it still is */
export const bookingSchema = (
  isNew: boolean,
  lostTime: () => string | undefined,
): z.ZodType<BookingValues, BookingValues> =>
  z
    .object({
      client: isNew ? chosen<BookingValues['client']>('Selecciona un cliente') : z.custom<BookingValues['client']>(),
      serviceId: chosen<BookingValues['serviceId']>('Selecciona un tratamiento'),
      day: z.string(),
      startsAt: chosen<BookingValues['startsAt']>('Selecciona un horario'),
      staffId: z.custom<BookingValues['staffId']>(),
      status: z.custom<BookingValues['status']>(),
      notes: z.string(),
    })
    .superRefine((_, context) => {
      const message = lostTime();
      if (message !== undefined) context.addIssue({ code: 'custom', path: ['startsAt'], message });
    });

/** The request body; undefined while a value is missing. */
export function newBookingOf({
  client,
  serviceId,
  startsAt,
  staffId,
  status,
  notes,
}: BookingValues): NewBooking | undefined {
  if (client === null || serviceId === null || startsAt === null) return undefined;
  return {
    ...{ clientId: client.id, serviceId, startsAt, notes },
    status: status === 'confirmed' ? status : 'pending',
    ...(staffId !== null && { staffId }),
  };
}

/** Sends only changed fields, so that a colleague's change to another field is not undone. */
export const changesOf = (values: BookingValues, before: BookingValues, version: number): BookingChanges => ({
  ...(values.serviceId !== before.serviceId && values.serviceId !== null && { serviceId: values.serviceId }),
  ...(values.startsAt !== before.startsAt && values.startsAt !== null && { startsAt: values.startsAt }),
  ...(values.status !== before.status && values.status !== null && { status: values.status }),
  ...(values.notes !== before.notes && { notes: values.notes }),
  version,
});
