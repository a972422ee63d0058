import type { Needs } from '@rostro/shared/contract/catalog/catalog-admin';
import { MAIN_BRANCH } from '@rostro/shared/contract/clinic/branches';
import type { Resource, ResourceKind } from '@rostro/shared/contract/team/resources';

/** Everybody works in both shifts. */
const SHIFTS = [
  { from: '07:00', to: '14:00' },
  { from: '14:00', to: '21:00' },
];
const SINCE = '1990-01-01';

/** `ofEach` resources of each of these kinds, which work in all of the clinic's hours. */
export const teamOf = (kinds: readonly ResourceKind[], ofEach: number): Resource[] =>
  kinds.flatMap((kind, which) =>
    Array.from({ length: ofEach }, (_, place) => ({
      id: `7d1c0e5a-3b52-4c1e-9a10-${String(which * ofEach + place).padStart(12, '0')}`,
      ...{ kind, branch: MAIN_BRANCH, order: place + 1, name: `${kind} ${place + 1}`, categories: [] },
      ...{ title: '', licence: '', userId: null, photo: null, activeFrom: SINCE, activeTo: null },
      hours: [{ from: SINCE, week: Array(7).fill(SHIFTS) }],
      ...{ absences: [], version: 1, updatedAt: '2020-01-01T00:00:00.000Z' },
    })),
  );

/** A service that takes one of each kind of the team. */
export function needsOf(team: readonly Resource[]): Needs {
  const idsOf = (kind: ResourceKind): string[] => team.filter((one) => one.kind === kind).map(({ id }) => id);
  return { staff: idsOf('staff'), rooms: idsOf('room'), equipment: idsOf('equipment') };
}
