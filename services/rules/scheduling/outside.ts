import type { Resource } from '@rostro/shared/contract/team/resources';
import type { Working } from '@rostro/shared/scheduling/working-hours';
import { type ClinicHours, worksAt } from './hours.ts';
import type { Segment } from './segment.ts';

/** The appointments with a segment on the resource at a time when the resource does not work. */
export const leftOut = <T>(
  resource: Working & Pick<Resource, 'id'>,
  appointments: readonly T[],
  { segmentsOf, clinic }: { segmentsOf: (appointment: T) => readonly Segment[]; clinic: ClinicHours },
): T[] =>
  appointments.filter((one) =>
    segmentsOf(one).some((segment) => segment.resources.includes(resource.id) && !worksAt(resource, segment, clinic)),
  );
