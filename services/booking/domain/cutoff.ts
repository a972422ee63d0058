import { nextServiceIdOf } from '@rostro/rules/scheduling/segment';
import {
  type Cutoffs,
  cutoffsOf,
  isPast,
  type Notice,
  noticeFor,
  type OwnAct,
  type OwnNotice,
  sayHours,
} from '@rostro/shared/cutoff';
import { AppError } from '@rostro/shared/errors';
import type { AppointmentFacts } from './booking.ts';

/** What decides until when clients may change their own visits. */
export interface NoticeRules {
  clinic: Notice;
  /** Null: no longer known. */
  serviceOf: (id: number) => OwnNotice | null;
  /** What a client who is too late can do, in words. */
  wayOut: string;
}

type Visit = Pick<AppointmentFacts, 'serviceId' | 'segments' | 'startsAt'>;

function servicesIn(visit: Visit, serviceOf: NoticeRules['serviceOf']): OwnNotice[] {
  const next = nextServiceIdOf(visit);
  return [visit.serviceId, ...(next === undefined ? [] : [next])].flatMap((id) => serviceOf(id) ?? []);
}

/** Until when its client may change it. Of a visit that no client can change there is nothing to say. */
export function cutoffsIn(
  visit: Visit & Pick<AppointmentFacts, 'status' | 'closed'>,
  { clinic, serviceOf }: Omit<NoticeRules, 'wayOut'>,
): Cutoffs {
  if (visit.closed || (visit.status !== 'pending' && visit.status !== 'confirmed')) return {};
  return cutoffsOf(visit.startsAt, clinic, servicesIn(visit, serviceOf));
}

/** Would a client cancel it too late by now? */
export const isLateToCancel = (
  visit: Visit,
  { clinic, serviceOf }: Omit<NoticeRules, 'wayOut'>,
  now: string,
): boolean => isPast(cutoffsOf(visit.startsAt, clinic, servicesIn(visit, serviceOf)).cancelUntil, now);

const REFUSED = { cancel: 'too_late_to_cancel', move: 'too_late_to_move' } as const;

/**
 * Refuses what a client does to an own visit too late. The clinic can still do it.
 * @throws {AppError} `too_late_to_cancel`, `too_late_to_move`
 */
export function mustBeInTime(act: OwnAct, visit: Visit, { clinic, serviceOf, wayOut }: NoticeRules, now: string): void {
  const services = servicesIn(visit, serviceOf);
  const { cancelUntil, moveUntil } = cutoffsOf(visit.startsAt, clinic, services);
  if (!isPast(act === 'cancel' ? cancelUntil : moveUntil, now)) return;
  throw new AppError(REFUSED[act], { hours: sayHours(noticeFor(act, clinic, services)), wayOut });
}
