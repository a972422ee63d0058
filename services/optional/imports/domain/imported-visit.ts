import type { AppointmentFacts } from '@rostro/booking/published';
import { findByName } from '@rostro/rules/imports/by-name';
import { fieldsOf } from '@rostro/rules/imports/import-run';
import type { Scene } from '@rostro/rules/scheduling/assign';
import { type Busy, type BusyDelta, busyAfter } from '@rostro/rules/scheduling/busy';
import { branchIn, thoseAt } from '@rostro/shared/branches';
import { MAIN_BRANCH } from '@rostro/shared/contract/clinic/branches';
import { ImportedVisit, type VisitRow } from '@rostro/shared/contract/imports/visit-import';
import type { Resource } from '@rostro/shared/contract/team/resources';
import { plainName } from '@rostro/shared/text';

export type ReadVisit = { visit: ImportedVisit } | { fields: Record<string, string> };

export function readVisit(row: VisitRow): ReadVisit {
  const read = ImportedVisit.safeParse(row);
  return read.success ? { visit: read.data } : { fields: fieldsOf(read.error.issues, 'service') };
}

export const UNKNOWN_SERVICE = 'No hay ningún tratamiento con ese nombre. Escríbelo como está en tu catálogo';
export const SEVERAL_SERVICES = 'Hay más de un tratamiento con ese nombre. Cámbiale el nombre a uno';
export const UNKNOWN_PERSON =
  'No hay nadie con ese nombre en tu equipo de esa sucursal. Escríbelo como está en Personas';
export const SEVERAL_PEOPLE = 'Hay más de una persona con ese nombre. Escribe también sus apellidos';
export const UNKNOWN_BRANCH = 'No hay ninguna sucursal con ese nombre';
export const SEVERAL_BRANCHES = 'Hay más de una sucursal con ese nombre. Cámbiale el nombre a una';
export const HAS_VISIT = 'Este cliente ya tiene esa cita en la agenda';
export const WAS_IMPORTED = 'Esta cita ya se importó';
export const REPEATED = 'Esta cita ya está en otra fila del archivo';
export const UNDONE_OFTEN = 'Esta cita se importó y se deshizo varias veces. Agéndala a mano';

/** The names of the clinic that a file uses. */
export interface VisitNames {
  services: readonly { id: number; name: string; isActive: boolean }[];
  people: readonly Pick<Resource, 'id' | 'name' | 'branch' | 'activeTo'>[];
  /** Includes the main one. */
  branches: readonly { id: string; name: string; isActive: boolean }[];
}

/** Resolves a row's names. A part of a person's name is enough if no other name contains it. */
export function meantBy(
  { service, staff, branch, date }: ImportedVisit,
  { services, people, branches }: VisitNames,
): { serviceIds: number[]; staffId?: string; branch?: string } | { fields: Record<string, string> } {
  const found = service.map((name) => findByName(services, name, { none: UNKNOWN_SERVICE, several: SEVERAL_SERVICES }));
  const where =
    branch === undefined
      ? { found: { id: MAIN_BRANCH } }
      : findByName(branches, branch, { none: UNKNOWN_BRANCH, several: SEVERAL_BRANCHES });
  if ('problem' in where) return { fields: { branch: where.problem } };
  const wrong = found.find((one) => 'problem' in one);
  if (wrong !== undefined && 'problem' in wrong) return { fields: { service: wrong.problem } };
  const serviceIds = found.flatMap((one) => ('found' in one ? [one.found.id] : []));
  const at = branchIn({ branch: where.found.id });
  if (staff === undefined) return { serviceIds, ...at };
  const there = thoseAt(where.found.id, people).filter(({ activeTo }) => activeTo === null || activeTo >= date);
  const person = personNamed(there, staff);
  return 'problem' in person ? { fields: { staff: person.problem } } : { serviceIds, ...at, staffId: person.found.id };
}

function personNamed<T extends { name: string }>(people: readonly T[], name: string) {
  const wanted = plainName(name).split(' ');
  const same = people.filter((one) => plainName(one.name) === wanted.join(' '));
  const called = people.filter((one) => {
    const words = new Set(plainName(one.name).split(' '));
    return wanted.every((word) => words.has(word));
  });
  const [found, ...more] = same.length > 0 ? same : called;
  if (found === undefined) return { problem: UNKNOWN_PERSON };
  return more.length === 0 ? { found } : { problem: SEVERAL_PEOPLE };
}

/** The resources of visits that are decided but not written: later rows of a file are decided beside them. */
export class TakenBefore {
  readonly #deltas = new Map<string, BusyDelta[]>();
  readonly #visits: AppointmentFacts[] = [];

  add(visit: AppointmentFacts, deltas: readonly BusyDelta[]): void {
    this.#visits.push(visit);
    for (const delta of deltas) {
      const key = keyOf(delta.branch, delta.date, delta.resourceId);
      this.#deltas.set(key, [...(this.#deltas.get(key) ?? []), delta]);
    }
  }

  ownOf = (clientId: string): AppointmentFacts[] => this.#visits.filter((one) => one.clientId === clientId);

  beside(scene: Scene): Scene {
    const busyOn = (date: string, resourceId: string): Busy => {
      const deltas = this.#deltas.get(keyOf(scene.branch, date, resourceId)) ?? [];
      return deltas.reduce(busyAfter, scene.busyOn(date, resourceId));
    };
    return { ...scene, busyOn };
  }
}

const keyOf = (branch: string | undefined, date: string, resourceId: string): string =>
  `${branch ?? MAIN_BRANCH} ${date} ${resourceId}`;
