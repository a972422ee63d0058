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
import { type Companion, type CompanionValues, companionProblems, SAME_SERVICES } from './companions/values.ts';
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
  /** For a new appointment: who comes along. */
  companions: CompanionValues[];
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
    companions: [],
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
    companions: [],
  },
  version,
});

export const TIME_STEP = 5;

type Problem = readonly [field: keyof BookingValues, message: string];
interface Asking {
  /** Why the chosen time is no longer available. */
  lostTime: () => string | undefined;
  /** Whose phone a companion has, while nobody said whether they are the same. */
  asked: (key: string) => string | undefined;
  mayRegister: boolean;
}

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
  { lostTime, ...asking }: Asking,
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
    for (const [path, message] of companionProblems(value.companions, client?.id, asking))
      issues.push({ code: 'custom', path, message, input: value });
  });

/** The chosen start, or the typed one; null while it is missing. */
export function startOf({ outside, day, time, startsAt }: BookingValues): string | null {
  if (!outside) return startsAt;
  return time === '' ? null : toInstant(day, time);
}

const overrideOf = ({ outside, reason }: BookingValues) => outside && { override: { reason } };

/**
 * The request body; undefined while a value is missing.
 * @param companionIds the clients of the companions, in order
 * @param twice clients who may have another visit at that time
 */
export function newBookingOf(
  values: BookingValues,
  companionIds: readonly string[] = [],
  twice: ReadonlySet<string> = new Set(),
): NewBooking | undefined {
  const { client, branch, serviceId, nextServiceId, staffId, status, notes } = values;
  const startsAt = startOf(values);
  if (client === null || serviceId === null || startsAt === null) return undefined;
  const own = { serviceId, ...(nextServiceId !== null && { nextServiceId }) };
  const acceptedFor = (id: string) => (twice.has(id) ? { twice: true as const } : {});
  const companions = values.companions.flatMap((one, at): Companion[] => {
    const clientId = companionIds[at];
    if (clientId === undefined) return [];
    const services = one.serviceId === SAME_SERVICES ? own : { serviceId: one.serviceId };
    return [{ clientId, ...services, starts: one.starts, ...acceptedFor(clientId) }];
  });
  return {
    clientId: client.id,
    ...own,
    startsAt,
    status: status === 'pending' ? status : 'confirmed',
    notes,
    ...branchIn({ branch }),
    ...(staffId !== ANYBODY && { staffId }),
    ...overrideOf(values),
    ...acceptedFor(client.id),
    ...(companions.length > 0 && { companions }),
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
