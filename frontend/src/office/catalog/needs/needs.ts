import type { Category } from '@rostro/shared/catalog';
import type { AdminService, Needs } from '@rostro/shared/contract/catalog/catalog-admin';
import { RESOURCE_KINDS, type Resource, type ResourceKind } from '@rostro/shared/contract/team/resources';
import { searchable } from '@rostro/shared/text';
import { KINDS } from '#office/clinic/published/kinds.ts';
import { ofKind } from '#office/clinic/published/resources.ts';

export type Part = keyof Needs;
export type ServiceFacts = Pick<AdminService, 'id' | 'name' | 'category' | 'needs' | 'version' | 'isActive'>;

/** A letter before the number: a path of numbers alone would be an item of a list. */
export type Key = `s${number}`;
export const keyOf = ({ id }: Pick<ServiceFacts, 'id'>): Key => `s${id}`;
export type NeedsByKey = Record<Key, Needs>;

/** The resources of one kind, which become columns or chips. */
export interface PartChoice {
  part: Part;
  label: string;
  none: string;
  resources: readonly Resource[];
}

const PART_OF: Record<ResourceKind, { part: Part; none: string }> = {
  staff: { part: 'staff', none: 'cualquiera de la categoría' },
  room: { part: 'rooms', none: 'sin cabina' },
  equipment: { part: 'equipment', none: 'sin aparato' },
};

/** Ended resources stay while a service names them, so that nobody wonders what it waits for. */
export const choicesOf = (
  resources: readonly Resource[],
  services: readonly Pick<ServiceFacts, 'needs'>[],
  today: string,
) =>
  RESOURCE_KINDS.map((kind): PartChoice => {
    const { part, none } = PART_OF[kind];
    const isNamed = (id: string) => services.some(({ needs }) => needs[part].includes(id));
    const shown = ofKind(resources, kind).filter((one) => !isOver(one, today) || isNamed(one.id));
    return { part, none, label: KINDS[kind].many, resources: shown };
  }).filter((choice) => choice.resources.length > 0);

export const isOver = ({ activeTo }: Pick<Resource, 'activeTo'>, today: string): boolean =>
  activeTo !== null && activeTo < today;

/** In the order of the columns, so that a mark that is taken back is no change. */
const inOrder = (ids: readonly string[], resources: readonly Resource[]): string[] => [
  ...resources.flatMap(({ id }) => (ids.includes(id) ? [id] : [])),
  ...ids.filter((id) => !resources.some((one) => one.id === id)),
];

export const needsOf = (services: readonly ServiceFacts[], choices: readonly PartChoice[]): NeedsByKey =>
  Object.fromEntries(
    services.map((service) => {
      const sorted = choices.map(({ part, resources }) => [part, inOrder(service.needs[part], resources)]);
      return [keyOf(service), { ...service.needs, ...Object.fromEntries(sorted) }];
    }),
  );

/** Marks or unmarks one; what has ended goes with the first change, because the server takes no ended one. */
export function withMark(
  ids: readonly string[],
  { id, isOn }: { id: string; isOn: boolean },
  { resources }: PartChoice,
  today: string,
): string[] {
  const there = ids.filter((one) => resources.some((other) => other.id === one && !isOver(other, today)));
  return inOrder(isOn ? [...new Set([...there, id])] : there.filter((one) => one !== id), resources);
}

/** Whether the person gives the service although it names nobody. */
export const isImplied = (
  part: Part,
  { categories }: Pick<Resource, 'categories'>,
  { needs, category }: { needs: Needs; category: Category },
): boolean => part === 'staff' && needs.staff.length === 0 && categories.includes(category);

const OR = new Intl.ListFormat('es-MX', { type: 'disjunction' });

/** `'Cualquiera de la categoría · Cabina 1 o Cabina 2 · sin aparato'` */
export function sayNeeds(needs: Needs, choices: readonly PartChoice[]): string {
  const said = choices.map(({ part, none, resources }) => {
    const names = resources.flatMap(({ id, name }) => (needs[part].includes(id) ? [name] : []));
    return names.length > 0 ? OR.format(names) : none;
  });
  return capital(said.join(' · '));
}

/** What the marks of a row cannot say: `'Cualquiera de la categoría · sin aparato'`. */
export const sayNone = (needs: Needs, choices: readonly PartChoice[]): string =>
  capital(choices.flatMap(({ part, none }) => (needs[part].length === 0 ? [none] : [])).join(' · '));

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export interface Proposal {
  needs: NeedsByKey;
  /** What it would change, one sentence each. */
  reasons: string[];
  count: number;
}

const has = (name: string, word: string): boolean => searchable(name).includes(word);
const sayCount = (count: number): string => (count === 1 ? '1 tratamiento' : `${count} tratamientos`);

/**
 * What a clinic of this trade usually means by empty needs: a laser for services with "láser" in their name, any room
 * for all, and the people of cosmetology for hair removal. Undefined: nothing to propose.
 */
export function propose(
  needs: NeedsByKey,
  services: readonly ServiceFacts[],
  choices: readonly PartChoice[],
  today: string,
): Proposal | undefined {
  const offered = (part: Part): Resource[] =>
    (choices.find((choice) => choice.part === part)?.resources ?? []).filter((one) => !isOver(one, today));
  const lasers = offered('equipment').filter(({ name }) => has(name, 'laser'));
  const cosmetologists = offered('staff').filter(({ categories }) => categories.includes('cosmetology'));
  const rules: { part: Part; proposed: Resource[]; isFor: (service: ServiceFacts) => boolean; what: string }[] = [
    { part: 'equipment', proposed: lasers, isFor: ({ name }) => has(name, 'laser'), what: 'con láser' },
    { part: 'rooms', proposed: offered('rooms'), isFor: () => true, what: 'sin cabina' },
    {
      part: 'staff',
      proposed: cosmetologists,
      isFor: ({ name, category }) => category !== 'cosmetology' && has(name, 'depilacion'),
      what: 'de depilación',
    },
  ];
  let next = needs;
  const reasons: string[] = [];
  for (const { part, proposed, isFor, what } of rules) {
    const lacking = services.filter((service) => needs[keyOf(service)]?.[part].length === 0 && isFor(service));
    if (proposed.length === 0 || lacking.length === 0) continue;
    const ids = proposed.map(({ id }) => id);
    next = {
      ...next,
      ...Object.fromEntries(
        lacking.map((service) => [keyOf(service), { ...(next[keyOf(service)] ?? service.needs), [part]: ids }]),
      ),
    };
    reasons.push(`${sayCount(lacking.length)} ${what}: ${OR.format(proposed.map(({ name }) => name))}`);
  }
  const count = services.filter((service) => next[keyOf(service)] !== needs[keyOf(service)]).length;
  return count === 0 ? undefined : { needs: next, reasons, count };
}
