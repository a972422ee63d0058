import type { StaffAppointment } from '@rostro/shared/contract/booking/booking';
import type { RouteInput } from '@rostro/shared/contract/index';
import { anonymousIn } from '@rostro/shared/scheduling/places';
import { addMinutes, epochOf } from '@rostro/shared/time';
import { UNASSIGNED } from './column.ts';

type SaveBody = RouteInput<'saveAppointment'>['body'];

/** A wish for a visit; a missing value stays as it is. */
export interface Change {
  appointment: StaffAppointment;
  startsAt?: string | undefined;
  who?: { id: string; name: string } | undefined;
  minutes?: number | undefined;
}

export const minutesOf = ({ startsAt, endsAt }: Pick<StaffAppointment, 'startsAt' | 'endsAt'>): number =>
  (epochOf(endsAt) - epochOf(startsAt)) / 60_000;

/** Leaves out unchanged values. */
export function realChange({ appointment, startsAt, who, minutes }: Change): Change {
  const held = appointment.segments?.flatMap(({ resources }) => resources) ?? [];
  return {
    appointment,
    ...(startsAt !== undefined && startsAt !== appointment.startsAt && { startsAt }),
    ...(who !== undefined && who.id !== UNASSIGNED && !held.includes(who.id) && { who }),
    ...(minutes !== undefined && minutes !== minutesOf(appointment) && { minutes }),
  };
}

export const isNothing = ({ startsAt, who, minutes }: Change): boolean =>
  startsAt === undefined && who === undefined && minutes === undefined;

/** Clients are told of another future time; person and length are the clinic's own affair. */
export const isTold = ({ startsAt }: Change, now: string): boolean => startsAt !== undefined && startsAt > now;

/** What the user confirmed after a question or refusal of the server. */
export type Anyway = Pick<SaveBody, 'override' | 'twice'>;

export const bodyOf = (
  { appointment, startsAt, who, minutes }: Change,
  { override, twice }: Anyway = {},
): SaveBody => ({
  version: appointment.version,
  ...(startsAt !== undefined && { startsAt }),
  ...(who !== undefined && { staffId: who.id }),
  ...(minutes !== undefined && { minutes }),
  ...(override !== undefined && { override }),
  ...(twice && { twice }),
});

/**
 * The request that undoes a saved change: only its own values, at the version that it made. The earlier place is
 * allowed even beside another visit of the client.
 */
export function undoOf(
  { appointment: before, ...changed }: Change,
  saved: StaffAppointment,
  peopleIds: ReadonlySet<string>,
): SaveBody {
  const person = before.segments?.[0]?.resources.find((id) => peopleIds.has(id) || anonymousIn(id) !== undefined);
  return {
    version: saved.version,
    twice: true,
    ...(changed.startsAt !== undefined && { startsAt: before.startsAt }),
    ...(changed.who !== undefined && person !== undefined && { staffId: person }),
    ...(changed.minutes !== undefined && { minutes: minutesOf(before) }),
    ...(before.override && { override: { reason: before.override.reason } }),
  };
}

/** The expected visit, shown until the server has answered. */
export function foreseen(
  { appointment, startsAt, who, minutes }: Change,
  peopleIds: ReadonlySet<string>,
): StaffAppointment {
  const by = startsAt === undefined ? 0 : (epochOf(startsAt) - epochOf(appointment.startsAt)) / 60_000;
  const longer = minutes === undefined ? 0 : minutes - minutesOf(appointment);
  const isPerson = (id: string): boolean => peopleIds.has(id) || anonymousIn(id) !== undefined;
  const shown = {
    ...appointment,
    startsAt: addMinutes(appointment.startsAt, by),
    endsAt: addMinutes(appointment.endsAt, by + longer),
  };
  if (appointment.segments === undefined) return shown;
  const last = appointment.segments.length - 1;
  return {
    ...shown,
    segments: appointment.segments.map((segment, at) => ({
      ...segment,
      startsAt: addMinutes(segment.startsAt, by),
      endsAt: addMinutes(segment.endsAt, by + (at === last ? longer : 0)),
      resources: who === undefined ? segment.resources : segment.resources.map((id) => (isPerson(id) ? who.id : id)),
    })),
  };
}
