import { openStageOf } from '@rostro/shared/stages';
import type { AppointmentFacts } from '../domain/booking.ts';

/** The changing facts of an appointment, without personal data. */
export const toAuditFacts = ({
  status,
  startsAt,
  endsAt,
  serviceId,
  closed,
  attendance,
  arrivedAt,
  startedAt,
  endedAt,
  segments,
  override,
  confirmedBy,
  version,
}: AppointmentFacts) => ({
  status,
  startsAt,
  endsAt,
  serviceId,
  closed,
  ...(segments[1] === undefined ? {} : { nextServiceId: segments[1].serviceId }),
  ...(attendance === undefined ? {} : { attendance }),
  ...(arrivedAt === undefined ? {} : { stage: openStageOf({ arrivedAt, startedAt, endedAt }) }),
  resources: segments.flatMap(({ resources }) => resources),
  ...(override === undefined ? {} : { override: override.reason }),
  ...(confirmedBy === undefined ? {} : { confirmedBy }),
  version,
});
