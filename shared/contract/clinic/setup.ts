import * as z from 'zod';
import { STARTER_SERVICES } from '../../starter-catalog.ts';
import { AdminService, DurationMinutes, MAX_PRICE } from '../catalog/catalog-admin.ts';
import { defineRoutes, type RouteDef } from '../route.ts';
import { CatalogId, Cents, Id, Instant } from '../schemas.ts';

/** The set-up of a new clinic before it is published, in this order. */
export const SETUP_STEPS = [
  'clinic',
  'hours',
  'people',
  'spaces',
  'services',
  'needs',
  'policies',
  'team',
  'papers',
  'clients',
] as const;
export type SetupStepId = (typeof SETUP_STEPS)[number];
/** Steps with usable defaults, or that a clinic may not need: staff confirm them, or save others. */
export const CONFIRMED_STEPS = [
  'hours',
  'spaces',
  'needs',
  'policies',
  'team',
  'papers',
  'clients',
] as const satisfies readonly SetupStepId[];
export type ConfirmedStep = (typeof CONFIRMED_STEPS)[number];
type Confirmation = `is${Capitalize<ConfirmedStep>}Confirmed`;
/** Which steps somebody confirmed, as the clinic's data have it. */
export type Confirmations = Partial<Record<Confirmation, boolean>>;
/** `'hours'` → `'isHoursConfirmed'` */
export const confirmationOf = (step: ConfirmedStep): Confirmation =>
  `is${step.charAt(0).toUpperCase()}${step.slice(1)}Confirmed` as Confirmation;
/** Without these, clients could neither find the clinic nor book. */
export const STEPS_TO_PUBLISH: readonly SetupStepId[] = ['clinic', 'services'];
export const SETUP_GAPS = [
  'name',
  'address',
  'contact',
  'hours',
  'people',
  'spaces',
  'services',
  'needs',
  'policies',
  'team',
  'papers',
  'clients',
] as const;
export type SetupGap = (typeof SETUP_GAPS)[number];

export const Setup = z
  .object({
    /** Whether the public site shows the clinic, and clients can book. */
    isPublished: z.boolean(),
    /** The last publication; null for never. */
    publishedAt: Instant.nullable(),
    /** In order; a step without gaps is done. */
    steps: z.array(z.object({ id: z.enum(SETUP_STEPS), missing: z.array(z.enum(SETUP_GAPS)) })),
    /** The present number of each kind. */
    counts: z.object({
      people: z.int(),
      rooms: z.int(),
      machines: z.int(),
      services: z.int(),
      /** Accounts with a role. */
      users: z.int(),
    }),
    /** Possible omissions. They are a warning: the clinic can be published with them. */
    unbound: z.object({
      /** Active services with a laser in the name that need no machine. */
      lasers: z.array(z.object({ id: CatalogId, name: z.string() })),
      /** Present rooms and machines that no service needs. */
      resources: z.array(z.object({ id: Id, kind: z.enum(['room', 'equipment']), name: z.string() })),
    }),
  })
  .meta({ id: 'Setup' });
export type Setup = z.infer<typeof Setup>;

const STARTER_IDS = STARTER_SERVICES.map(({ id }) => id) as [string, ...string[]];
export const StarterPick = z.strictObject({
  starterId: z.enum(STARTER_IDS),
  durationMinutes: DurationMinutes,
  /** Null if the price is not shown. */
  priceCents: Cents.max(MAX_PRICE * 100, `Máximo ${MAX_PRICE} pesos`).nullable(),
});
export type StarterPick = z.infer<typeof StarterPick>;
const StarterPicks = z
  .array(StarterPick)
  .min(1, 'Elige al menos un tratamiento')
  .max(STARTER_IDS.length)
  .refine((picks) => new Set(picks.map(({ starterId }) => starterId)).size === picks.length, 'Elige cada uno una vez');

const office = { service: 'office' } as const satisfies Partial<RouteDef>;
const configuration = { ...office, access: { all: ['access_configuration'] } } as const satisfies Partial<RouteDef>;

export const setupRoutes = defineRoutes({
  getSetup: {
    ...configuration,
    method: 'GET',
    path: '/api/admin/setup',
    summary: 'What the clinic still lacks, as it is at this moment',
    response: Setup,
    errors: [],
  },
  confirmSetupStep: {
    ...configuration,
    method: 'PUT',
    path: '/api/admin/setup/steps/{step}',
    summary: 'Are its defaults right as they are?',
    params: z.object({ step: z.enum(CONFIRMED_STEPS) }),
    body: z.strictObject({ isConfirmed: z.boolean() }),
    response: Setup,
    errors: ['busy'],
  },
  savePublication: {
    ...configuration,
    method: 'PUT',
    path: '/api/admin/publication',
    summary: 'Show the clinic to everybody and let clients book, or no longer; what is booked stays booked',
    body: z.strictObject({ isPublished: z.boolean() }),
    response: Setup,
    errors: ['clinic_not_ready', 'busy'],
  },
  createStarterServices: {
    ...office,
    method: 'POST',
    path: '/api/admin/services/starter',
    access: { all: ['create_services'] },
    summary: 'Services of the starter catalog, all or none; those whose name exists are left out and said',
    body: z.strictObject({ services: StarterPicks }),
    response: z.object({ created: z.array(AdminService), skipped: z.array(z.string()) }),
    status: 201,
    errors: ['busy'],
  },
});
