import { swapPlaces } from '@rostro/catalog/domain/shelf';
import type { ResourceFacts } from '@rostro/rules/scheduling/resources';
import { MAIN_BRANCH } from '@rostro/shared/contract/clinic/branches';
import type { ResourceForm, ResourceKind } from '@rostro/shared/contract/team/resources';
import { AppError } from '@rostro/shared/errors';
import { addDays, dayBounds, epochOf, todayAt } from '@rostro/shared/time';

/** Older absences explain nothing that is still shown. */
const KEPT_DAYS = 400;

/**
 * The form as it is stored: absences that ended long ago are dropped, hours are sorted by their first day. Superseded
 * hours stay.
 */
function tidied({ branch: _branch, ...form }: ResourceForm, now: string): Omit<ResourceForm, 'branch'> {
  const since = epochOf(dayBounds(addDays(todayAt(now), -KEPT_DAYS)).from);
  return {
    ...form,
    hours: form.hours.toSorted((a, b) => (a.from < b.from ? -1 : 1)),
    absences: form.absences
      .filter(({ to }) => epochOf(to) >= since)
      .toSorted((a, b) => epochOf(a.from) - epochOf(b.from)),
  };
}

interface Beginning {
  id: string;
  kind: ResourceKind;
  order: number;
  requestHash?: string;
}

export const newResource = (form: ResourceForm, beginning: Beginning, now: string): ResourceFacts => ({
  ...beginning,
  branch: form.branch ?? MAIN_BRANCH,
  ...tidied(form, now),
  version: 1,
  updatedAt: now,
});

/**
 * @param version the version that the user saw
 * @throws {AppError} `changed_meanwhile` if the resource has another one
 */
export function editResource(
  before: ResourceFacts,
  { version, ...form }: ResourceForm & { version: number },
  now: string,
): ResourceFacts {
  if (before.version !== version) throw new AppError('changed_meanwhile');
  return {
    ...before,
    ...tidied(form, now),
    branch: form.branch ?? before.branch,
    version: version + 1,
    updatedAt: now,
  };
}

/**
 * @param seen the places that the user saw
 * @throws {AppError} `validation` for two kinds, `changed_meanwhile` if one of them has moved
 */
export function swapResources(
  [a, b]: readonly [ResourceFacts, ResourceFacts],
  seen: readonly [number, number],
  now: string,
): [ResourceFacts, ResourceFacts] {
  if (a.kind !== b.kind) throw new AppError('validation', {}, { b: 'Elige dos de la misma lista' });
  return swapPlaces([a, b], seen, now);
}
