import type { Key } from '@rostro/platform/table/keys';
import type { ResourceCounterItem, ResourceItem } from '@rostro/rules/table/items';
import { keys } from '@rostro/rules/table/keys';
import { MAIN_BRANCH } from '@rostro/shared/contract/clinic/branches';
import {
  RESOURCE_KINDS,
  type Resource,
  type StaffProfile,
  type WeekHours,
} from '@rostro/shared/contract/team/resources';
import { addDays, mondayOf, toInstant } from '@rostro/shared/time';

/** The first day of the demo's clinic, before all of its visits. */
const OPENED = '2020-01-02';
const UPDATED = '2026-01-02T15:00:00.000Z';

const PATRICIA = 'demo-persona-patricia';
const DANIELA = 'demo-persona-daniela';
/** The cosmetologists. */
export const TEAM = [PATRICIA, DANIELA] as const;
export const DERMATOLOGIST = 'demo-persona-elena';
export const CABINS = ['demo-cabina-1', 'demo-cabina-2'] as const;
export const LASER = 'demo-aparato-laser';

const lunchAt = (from: string, to: string) => [
  { from: '09:00', to: from },
  { from: to, to: '18:00' },
];
const SATURDAY = [{ from: '09:00', to: '14:00' }];
/** They eat one after the other, so that somebody is always there. */
const weekWithLunch = (from: string, to: string): WeekHours => [...Array(5).fill(lunchAt(from, to)), SATURDAY, []];
const TUESDAY_AND_THURSDAY: WeekHours = [[], lunchAt('14:00', '15:00'), [], lunchAt('14:00', '15:00'), [], [], []];

const base = {
  branch: MAIN_BRANCH,
  categories: [],
  title: '',
  licence: '',
  userId: null,
  photo: null,
  activeFrom: OPENED,
  activeTo: null,
  hours: [],
  absences: [],
  version: 1,
  updatedAt: UPDATED,
} satisfies Partial<Resource>;

const person = (part: Pick<Resource, 'id' | 'name' | 'categories' | 'title'> & Partial<Resource>, week: WeekHours) => ({
  ...base,
  kind: 'staff' as const,
  ...part,
  hours: [{ from: OPENED, week }],
});

const shown = (about: string, school: Partial<StaffProfile> = {}): Pick<Resource, 'profile'> => ({
  profile: { isOnSite: true, specialtyLicence: '', university: '', ...school, about },
});

/** Next week, as seen from the demo's day: from Wednesday until Saturday. */
const vacation = (today: string): Resource['absences'] => {
  const monday = addDays(mondayOf(today), 7);
  const [from, to] = [toInstant(addDays(monday, 2), '00:00'), toInstant(addDays(monday, 6), '00:00')];
  return [{ id: 'demo-vacaciones', from, to, reason: 'Vacaciones' }];
};

/**
 * The demo's people, rooms and machines: two cosmetologists, a dermatologist on Tuesdays and Thursdays, two cabins and one laser.
 * @param accounts whether the demo's accounts exist, one of which is a cosmetologist
 */
export const demoResources = (today: string, { accounts }: { accounts: boolean }): Resource[] =>
  [
    person(
      {
        id: PATRICIA,
        name: 'Patricia Solís Rangel',
        categories: ['cosmetology'],
        title: 'Cosmetóloga',
        licence: '11045823',
        ...shown('Limpiezas, hidratación y aparatos. Te explica cada paso antes de empezar.'),
        userId: accounts ? 'account-cosmetologa' : null,
      },
      weekWithLunch('13:00', '14:00'),
    ),
    person(
      {
        id: DANIELA,
        name: 'Daniela Ochoa Vega',
        categories: ['cosmetology'],
        title: 'Cosmetóloga',
        ...shown('Peelings y cuidado de la piel con manchas o acné, siempre desde tu diagnóstico.'),
        absences: vacation(today),
      },
      weekWithLunch('14:00', '15:00'),
    ),
    person(
      {
        id: DERMATOLOGIST,
        name: 'Elena Robles Nava',
        categories: ['specialized'],
        title: 'Dermatóloga',
        licence: '8204517',
        ...shown('Dermatología estética: toxina, rellenos y láser. Atiende martes y jueves.', {
          specialtyLicence: '10233481',
          university: 'Universidad Autónoma de Querétaro',
        }),
      },
      TUESDAY_AND_THURSDAY,
    ),
    { ...base, id: CABINS[0], kind: 'room' as const, name: 'Cabina 1' },
    { ...base, id: CABINS[1], kind: 'room' as const, name: 'Cabina 2' },
    { ...base, id: LASER, kind: 'equipment' as const, name: 'Láser Nd:YAG' },
  ].map((one, _, all) => ({
    ...one,
    order: all.filter(({ kind }) => kind === one.kind).indexOf(one) + 1,
  }));

/** The items of the resources, with the last place of each kind. */
export const resourceItems = (resources: readonly Resource[]): Key[] => [
  ...resources.map((resource): ResourceItem => ({ ...keys.resource(resource.id), ...resource })),
  ...RESOURCE_KINDS.map(
    (kind): ResourceCounterItem => ({
      ...keys.resourceCounter(kind),
      number: resources.filter((one) => one.kind === kind).length,
    }),
  ),
];
