import { expect } from '@jest/globals';
import { getItem } from '@rostro/platform/table/read';
import { type Busy, type BusyItem, busyOf } from '@rostro/rules/scheduling/busy';
import { keys } from '@rostro/rules/table/keys';
import { MAIN_BRANCH } from '@rostro/shared/contract/clinic/branches';
import type { Resource, ResourceForm, ResourceKind } from '@rostro/shared/contract/team/resources';
import { instantOf } from '@rostro/shared/time';
import { auditTable } from '@rostro/table-audit/audit';
import type { Caller } from './caller.ts';
import { putSettings } from './fixtures.ts';

/** Visits take all of their time; there are as many anonymous places as possible. */
export const countWholeVisits = (changes: Parameters<typeof putSettings>[0] = {}) =>
  putSettings({
    ...{ capacityRule: 'duration', appointmentInterval: 30 },
    ...{ cosmetologyStaff: 10, specializedStaff: 5 },
    ...changes,
  });

const FORM: ResourceForm = {
  ...{ name: '', categories: [], title: '', licence: '', userId: null, photo: null },
  ...{ activeFrom: '2026-01-01', activeTo: null, hours: [], absences: [] },
};

/** Makes a person, a room or a machine. */
export async function newResource(
  staff: Caller,
  kind: ResourceKind,
  name: string,
  changes: Partial<ResourceForm> = {},
): Promise<Resource> {
  const { status, body } = await staff.call('createResource', { body: { kind, ...FORM, name, ...changes } });
  expect(status).toBe(201);
  return body;
}

/** The form of a resource with changes, as the page sends it. */
export const formOf = (resource: Resource, changes: Partial<ResourceForm> = {}): ResourceForm => {
  const { name, categories, title, licence, userId, photo, activeFrom, activeTo, hours, absences } = resource;
  return { name, categories, title, licence, userId, photo, activeFrom, activeTo, hours, absences, ...changes };
};

export const busyOn = async (resourceId: string, date: string): Promise<Busy> =>
  busyOf(await getItem<BusyItem>(keys.busy(MAIN_BRANCH, date, resourceId)));

/** The visits on a resource's day, by their start in minutes from midnight. */
export const visitsOn = async (resourceId: string, date: string): Promise<[start: number, visit: string][]> =>
  (await busyOn(resourceId, date)).entries
    .map(({ start, visit }): [number, string] => [start, visit])
    .sort(([a], [b]) => a - b);

/** The table has no contradiction: no place is lost or given twice. */
export const mustAgree = async () => expect((await auditTable(() => instantOf(Date.now()))).findings).toEqual([]);
