import * as z from 'zod';
import { CATEGORIES } from '../../catalog.ts';
import { epochOf } from '../../time.ts';
import { atBranch } from '../clinic/branches.ts';
import { Outside } from '../clinic/configuration.ts';
import { ONCE_ERRORS } from '../error-groups.ts';
import { defineRoutes, MADE_ONCE, type RouteDef } from '../route.ts';
import { demand } from '../rules.ts';
import { Day, Id, Instant, itemsOf, Time } from '../schemas.ts';
import { Line } from '../text.ts';

/** What a visit takes for its time: a person, a room or a machine. */
export const RESOURCE_KINDS = ['staff', 'room', 'equipment'] as const;
export type ResourceKind = (typeof RESOURCE_KINDS)[number];

/** From a time to a later one of the same day. */
export const Interval = z.strictObject({ from: Time, to: Time }).superRefine(
  demand(['from', 'to'], ({ from, to }) => from < to, {
    path: ['to'],
    error:
      'La hora final va después de la inicial. Si pasa de medianoche, termina a las 23:59 y pon lo demás al día siguiente',
  }),
);
export type Interval = z.infer<typeof Interval>;

export const MAX_INTERVALS = 6;
const overlaps = (intervals: readonly Interval[]): boolean =>
  intervals.some((one, at) => intervals.some((other, next) => at < next && one.from < other.to && other.from < one.to));
/** The intervals of a day, in any order and apart from each other; empty on a day off. */
const DayHours = z
  .array(Interval)
  .max(MAX_INTERVALS, `Escribe como máximo ${MAX_INTERVALS} horarios por día`)
  .refine((intervals) => !overlaps(intervals), 'Los horarios de un día no se enciman')
  .overwrite((intervals) => intervals.toSorted((a, b) => (a.from < b.from ? -1 : 1)));
/** A week's pattern, Monday first. */
export const WeekHours = z.array(DayHours).length(7);
export type WeekHours = z.infer<typeof WeekHours>;

/** A week's pattern that is valid from a day on, until the next one's day. */
export const HoursFrom = z.strictObject({ from: Day, week: WeekHours });
export type HoursFrom = z.infer<typeof HoursFrom>;

/** The resource is away from one instant until another. */
export const Absence = z
  .strictObject({ id: Id, from: Instant, to: Instant, reason: Line(120).min(1, 'Escribe el motivo') })
  .superRefine(
    demand(['from', 'to'], ({ from, to }) => epochOf(from) < epochOf(to), {
      path: ['to'],
      error: 'El final va después del inicio',
    }),
  );
export type Absence = z.infer<typeof Absence>;

const isDistinct = (values: readonly string[]): boolean => new Set(values).size === values.length;
/** The site's text about a person, and whether it is shown: only after the person was asked. */
export const StaffProfile = z.strictObject({
  isOnSite: z.boolean(),
  /** The licence number of a specialty, besides the professional one. */
  specialtyLicence: Line(40),
  university: Line(80),
  about: Line(300),
});
export type StaffProfile = z.infer<typeof StaffProfile>;

export const MAX_HOURS = 24;
export const MAX_ABSENCES = 200;
const fields = {
  name: Line(80).min(1, 'El nombre es obligatorio'),
  /** Staff only: the categories that they give. A service that names no person is given by any of its category. */
  categories: z.array(z.enum(CATEGORIES)).max(CATEGORIES.length).refine(isDistinct),
  /** Staff only: a title beside the name, such as "Dermatóloga". */
  title: Line(80),
  /** Staff only: the professional licence number. */
  licence: Line(40),
  /** Staff only: the panel user of this person; null for none. */
  userId: Id.nullable(),
  photo: Line(2000)
    .regex(/^(https:\/\/[^\s]+|\/(img|media)\/[\w./-]+)$/, 'Escribe una dirección que empiece con https://')
    .nullable(),
  /** Staff only. */
  profile: StaffProfile.optional(),
  activeFrom: Day,
  /** The last day; null without an end. A resource is never deleted. */
  activeTo: Day.nullable(),
  /** Before the first one, and without any, the clinic's hours count. */
  hours: z
    .array(HoursFrom)
    .max(MAX_HOURS, `Guarda como máximo ${MAX_HOURS} horarios`)
    .refine((all) => isDistinct(all.map(({ from }) => from)), 'Dos horarios empiezan el mismo día'),
  absences: z
    .array(Absence)
    .max(MAX_ABSENCES, `Guarda como máximo ${MAX_ABSENCES} ausencias`)
    .refine((all) => isDistinct(all.map(({ id }) => id))),
};
const demandLaterEnd = demand<{ activeFrom: string; activeTo: string | null }>(
  ['activeFrom', 'activeTo'],
  ({ activeFrom, activeTo }) => activeTo === null || activeFrom <= activeTo,
  { path: ['activeTo'], error: 'El último día va después del primero' },
);
export const ResourceForm = z.strictObject({ ...fields, ...atBranch }).superRefine(demandLaterEnd);
export type ResourceForm = z.infer<typeof ResourceForm>;

/** Raised by every change, so that a save can name the version that it read. */
const version = z.int().min(1);
export const Resource = z
  .object({
    id: Id,
    kind: z.enum(RESOURCE_KINDS),
    /** Empty while it moves between branches. */
    branch: z.string(),
    order: z.int(),
    ...fields,
    version,
    updatedAt: Instant,
  })
  .meta({ id: 'Resource' });
export type Resource = z.infer<typeof Resource>;

const ofResource = z.object({ resourceId: Id });
const office = { service: 'office', access: { all: ['access_configuration'] } } as const satisfies Partial<RouteDef>;
/** Two places of one kind as the user saw them: they are swapped only if they are unchanged. */
const Place = z.strictObject({ id: Id, order: z.int() });

export const resourceRoutes = defineRoutes({
  listResources: {
    ...office,
    method: 'GET',
    path: '/api/admin/resources',
    access: 'admin',
    summary: 'People, rooms and machines in order, ended ones too',
    response: itemsOf(Resource),
    errors: [],
  },
  createResource: {
    ...office,
    ...MADE_ONCE,
    path: '/api/admin/resources',
    summary: 'A new person, room or machine, last of its kind',
    body: z.strictObject({ kind: z.enum(RESOURCE_KINDS), ...fields, ...atBranch }).superRefine(demandLaterEnd),
    response: Resource,
    errors: ['branch_not_found', ...ONCE_ERRORS],
  },
  previewResource: {
    ...office,
    method: 'POST',
    path: '/api/admin/resources/{resourceId}/preview',
    summary: 'Which appointments ahead would no longer fit? Nothing is changed',
    params: ofResource,
    body: ResourceForm,
    response: Outside,
    errors: ['resource_not_found'],
  },
  saveResource: {
    ...office,
    method: 'PUT',
    path: '/api/admin/resources/{resourceId}',
    summary: 'Save a person, room or machine; what is booked stays booked',
    params: ofResource,
    body: z.strictObject({ ...fields, ...atBranch, version }).superRefine(demandLaterEnd),
    response: Resource,
    errors: [
      'resource_not_found',
      'branch_not_found',
      'branch_new',
      'resource_has_visits',
      'changed_meanwhile',
      'busy',
    ],
  },
  swapResources: {
    ...office,
    method: 'POST',
    path: '/api/admin/resources/swap-order',
    summary: 'Two of a kind change places, if both still have theirs',
    body: z
      .strictObject({ a: Place, b: Place })
      .superRefine(demand(['a', 'b'], ({ a, b }) => a.id !== b.id, { path: ['b'], error: 'Elige dos distintos' })),
    response: itemsOf(Resource),
    errors: ['resource_not_found', 'changed_meanwhile', 'busy'],
  },
});
