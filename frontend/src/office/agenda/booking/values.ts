import type { StaffAppointment } from '@rostro/shared/contract/booking';
import type { ClientOption } from '@rostro/shared/contract/client-records';
import { toInstant, wallClockOf } from '@rostro/shared/time';
import * as z from 'zod';
import type { Saved } from '#edit/useEdit.ts';
import type { NewStatus } from '#office/appointments/api.ts';
import { isNewStatus } from '../status/StatusChoices.tsx';
import type { BookingChanges, NewBooking } from './api.ts';
import type { ChosenTime } from './useBookingAddress.ts';
import type { Wished } from './useWished.ts';

/** What the form holds. */
export interface BookingValues {
  /** Of a new one; whom an appointment is for does not change. */
  client: ClientOption | null;
  serviceId: number | null;
  day: string;
  /** The instant of the chosen time. */
  startsAt: string | null;
  /** Nothing, where what it is cannot be chosen. */
  status: NewStatus | null;
  notes: string;
}

/** Service, day and time go together or not at all. */
export const SLOT = ['serviceId', 'day', 'startsAt'] as const satisfies (keyof BookingValues)[];

/** A new one, at the place of the calendar that was chosen, or today; for whom and what is known of it. */
export const blankIn = (today: string, place?: ChosenTime, wished?: Wished): Saved<BookingValues> => ({
  values: {
    client: wished?.client ?? null,
    serviceId: wished?.serviceId ?? null,
    day: place?.date ?? today,
    startsAt: place ? toInstant(place.date, place.time) : null,
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
    status: isNewStatus(status) ? status : null,
    notes,
  },
  version,
});

const chosen = <T>(text: string) => z.custom<T>((value) => value !== null, text);

/** @param lostTime why the chosen time cannot be had any more, if so */
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
      status: z.custom<BookingValues['status']>(),
      notes: z.string(),
    })
    .superRefine((_, context) => {
      const message = lostTime();
      if (message !== undefined) context.addIssue({ code: 'custom', path: ['startsAt'], message });
    });

/** The new appointment; undefined as long as something is missing. */
export function newBookingOf({ client, serviceId, startsAt, status, notes }: BookingValues): NewBooking | undefined {
  if (client === null || serviceId === null || startsAt === null) return undefined;
  return { clientId: client.id, serviceId, startsAt, status: status === 'confirmed' ? status : 'pending', notes };
}

/** Only what differs is sent, so that nobody's change is undone by accident. */
export const changesOf = (values: BookingValues, before: BookingValues, version: number): BookingChanges => ({
  ...(values.serviceId !== before.serviceId && values.serviceId !== null && { serviceId: values.serviceId }),
  ...(values.startsAt !== before.startsAt && values.startsAt !== null && { startsAt: values.startsAt }),
  ...(values.status !== before.status && values.status !== null && { status: values.status }),
  ...(values.notes !== before.notes && { notes: values.notes }),
  version,
});
