import { branchIn } from '@rostro/shared/branches';
import { Override } from '@rostro/shared/contract/booking/appointment';
import type { StaffAppointment } from '@rostro/shared/contract/booking/booking';
import type { ClientOption } from '@rostro/shared/contract/clients/client-records';
import { MAIN_BRANCH } from '@rostro/shared/contract/clinic/branches';
import { toInstant, wallClockOf } from '@rostro/shared/time';
import * as z from 'zod';
import type { Saved } from '#edit/useEdit.ts';
import type { ChosenTime } from '../data/useBookingAddress.ts';
import type { NewStatus } from '../published/api.ts';
import { isNewStatus } from '../status/StatusChoices.tsx';
import type { BookingChanges, NewBooking } from './api.ts';
import type { Wished } from './useInitialBooking.ts';

export interface BookingValues {
  /** For a new appointment; an existing one keeps its client. */
  client: ClientOption | null;
  /** For a new appointment; empty until staff choose. */
  branch: string;
  serviceId: number | null;
  /** The second service, right after the first; null for none. */
  nextServiceId: number | null;
  day: string;
  startsAt: string | null;
  /** The wanted person; empty for any. */
  staffId: string;
  /** Date and time are free: the rules are overridden. */
  outside: boolean;
  /** For an override: the start as `HH:mm`. */
  time: string;
  /** For an override: the reason. */
  reason: string;
  /** Null if the appointment has a status that staff cannot choose. */
  status: NewStatus | null;
  notes: string;
}

/** The option for any person. */
export const ANYBODY = '';
export const BY_THE_RULES = { outside: false, time: '', reason: '' } satisfies Partial<BookingValues>;

/** A group: conflicts are resolved for all these fields together. */
export const SLOT = ['serviceId', 'nextServiceId', 'day', 'startsAt'] as const satisfies (keyof BookingValues)[];

/** With the chosen date and time or today, and the client and service if known. Whoever calls has confirmed by it. */
export const blankIn = (
  today: string,
  place?: ChosenTime,
  wished?: Wished,
  branch: string = MAIN_BRANCH,
): Saved<BookingValues> => ({
  values: {
    client: wished?.client ?? null,
    branch,
    serviceId: wished?.serviceId ?? null,
    nextServiceId: wished?.nextServiceId ?? null,
    day: place?.date ?? today,
    startsAt: place ? toInstant(place.date, place.time) : null,
    staffId: place?.staffId ?? ANYBODY,
    ...BY_THE_RULES,
    status: 'confirmed',
    notes: '',
  },
  version: 0,
});

export const valuesIn = ({
  serviceId,
  nextService,
  startsAt,
  staff,
  branch,
  status,
  notes,
  version,
}: StaffAppointment): Saved<BookingValues> => ({
  values: {
    client: null,
    branch: branch?.id ?? MAIN_BRANCH,
    serviceId,
    nextServiceId: nextService?.id ?? null,
    day: wallClockOf(startsAt).date,
    startsAt,
    staffId: staff?.id ?? ANYBODY,
    ...BY_THE_RULES,
    status: isNewStatus(status) ? status : null,
    notes,
  },
  version,
});

export const TIME_STEP = 5;

type Problem = readonly [field: keyof BookingValues, message: string];

function timeProblem(time: string): string | undefined {
  if (time === '') return 'Escribe la hora';
  return Number(time.slice(-2)) % TIME_STEP === 0 ? undefined : `Escribe minutos de ${TIME_STEP} en ${TIME_STEP}`;
}

function outsideProblems({ time, reason }: BookingValues): Problem[] {
  const wrongTime = timeProblem(time);
  const wrongReason = Override.shape.reason.safeParse(reason).error?.issues[0]?.message;
  return [
    ...(wrongTime === undefined ? [] : [['time', wrongTime] as const]),
    ...(wrongReason === undefined ? [] : [['reason', wrongReason] as const]),
  ];
}

export const bookingSchema = (
  isNew: boolean,
  lostTime: () => string | undefined,
): z.ZodType<BookingValues, BookingValues> =>
  z.custom<BookingValues>().check(({ value, issues }) => {
    const { client, branch, serviceId, startsAt, outside } = value;
    const lost = startsAt === null ? 'Selecciona un horario' : lostTime();
    const inside: Problem[] = lost === undefined ? [] : [['startsAt', lost]];
    const problems: Problem[] = [
      ...(isNew && client === null ? [['client', 'Selecciona un cliente'] as const] : []),
      ...(isNew && branch === '' ? [['branch', 'Elige la sucursal'] as const] : []),
      ...(serviceId === null ? [['serviceId', 'Selecciona un tratamiento'] as const] : []),
      ...(outside ? outsideProblems(value) : inside),
    ];
    for (const [field, message] of problems) issues.push({ code: 'custom', path: [field], message, input: value });
  });

/** The chosen start, or the typed one; null while it is missing. */
function startOf({ outside, day, time, startsAt }: BookingValues): string | null {
  if (!outside) return startsAt;
  return time === '' ? null : toInstant(day, time);
}

const overrideOf = ({ outside, reason }: BookingValues) => outside && { override: { reason } };

/** The request body; undefined while a value is missing. */
export function newBookingOf(values: BookingValues): NewBooking | undefined {
  const { client, branch, serviceId, nextServiceId, staffId, status, notes } = values;
  const startsAt = startOf(values);
  if (client === null || serviceId === null || startsAt === null) return undefined;
  return {
    clientId: client.id,
    serviceId,
    startsAt,
    status: status === 'pending' ? status : 'confirmed',
    notes,
    ...branchIn({ branch }),
    ...(nextServiceId !== null && { nextServiceId }),
    ...(staffId !== ANYBODY && { staffId }),
    ...overrideOf(values),
  };
}

/** Sends only changed fields, so that a colleague's change to another field is not undone. */
export function changesOf(values: BookingValues, before: BookingValues, version: number): BookingChanges {
  const startsAt = startOf(values);
  return {
    ...(values.serviceId !== before.serviceId && values.serviceId !== null && { serviceId: values.serviceId }),
    ...(values.nextServiceId !== before.nextServiceId && { nextServiceId: values.nextServiceId }),
    ...(startsAt !== before.startsAt && startsAt !== null && { startsAt }),
    ...(values.staffId !== before.staffId && values.staffId !== ANYBODY && { staffId: values.staffId }),
    ...(values.status !== before.status && values.status !== null && { status: values.status }),
    ...(values.notes !== before.notes && { notes: values.notes }),
    ...overrideOf(values),
    version,
  };
}
