import * as z from 'zod';
import { ONCE_ERRORS } from './error-groups.ts';
import { DrawerBranch } from './payments/cash.ts';
import { OwnPackage, Paper } from './payments/payments.ts';
import { MAX_AMOUNT_CENTS, NewLines } from './payments/visit-money.ts';
import { defineRoutes, MADE_ONCE, type RouteDef } from './route.ts';
import { demand } from './rules.ts';
import { CatalogId, Cents, Day, Id, Instant, itemsOf } from './schemas.ts';
import { Line, Text } from './text.ts';

const MAX_PACKAGE_NAME = 80;
export const MAX_SESSIONS = 100;
const MAX_PACKAGE_SERVICES = 50;
export const MAX_VALIDITY = { days: 1825, months: 60 } as const;
export const MAX_PACKAGE_REASON = 200;

const PackageValidity = z
  .strictObject({
    count: z.int('Escribe un número entero').min(1, 'Mínimo 1'),
    unit: z.enum(['days', 'months']),
  })
  .superRefine(
    demand(['count', 'unit'], ({ count, unit }) => count <= MAX_VALIDITY[unit], {
      path: ['count'],
      error: 'Máximo cinco años',
    }),
  );

const form = {
  name: Line(MAX_PACKAGE_NAME).min(1, 'El nombre es obligatorio'),
  serviceIds: z
    .array(CatalogId)
    .min(1, 'Elige al menos un tratamiento')
    .max(MAX_PACKAGE_SERVICES, `Elige como máximo ${MAX_PACKAGE_SERVICES}`)
    .refine((ids) => new Set(ids).size === ids.length, 'Elige cada uno una sola vez'),
  sessions: z
    .int('Escribe un número entero')
    .min(1, 'Mínimo 1 sesión')
    .max(MAX_SESSIONS, `Máximo ${MAX_SESSIONS} sesiones`),
  priceCents: z
    .int('Escribe un precio válido')
    .min(100, 'Escribe un precio de al menos $1')
    .max(MAX_AMOUNT_CENTS, 'El precio es demasiado grande'),
  validity: PackageValidity,
  /** Whether it is for sale. Sold packages stay unchanged. */
  isActive: z.boolean(),
};

/** What the clinic sells: sessions of some services, paid in advance. */
export const PackageTemplateForm = z.strictObject(form);
export type PackageTemplateForm = z.infer<typeof PackageTemplateForm>;

const version = z.int().min(1);
export const PackageTemplate = z
  .object({ ...form, id: Id, version, updatedAt: Instant })
  .meta({ id: 'PackageTemplate' });
export type PackageTemplate = z.infer<typeof PackageTemplate>;

const Person = z.object({ id: Id, name: z.string() });

export const ClientPackage = OwnPackage.extend({
  soldBy: Person,
  /** Newest first. */
  refunds: z.array(
    z.object({
      at: Instant,
      by: Person,
      sessions: z.int().min(1),
      amountCents: Cents,
      reason: z.string(),
      receipt: Paper,
    }),
  ),
  /** Newest first. */
  extensions: z.array(z.object({ at: Instant, by: Person, from: Day, to: Day, reason: z.string() })),
  version,
}).meta({ id: 'ClientPackage' });
export type ClientPackage = z.infer<typeof ClientPackage>;

/** A package with sessions that can still be used, in the list of all. */
export const SoldPackage = OwnPackage.pick({
  id: true,
  name: true,
  sessions: true,
  sessionsLeft: true,
  centsLeft: true,
  soldAt: true,
  expiresOn: true,
})
  /** Null: no longer known. */
  .extend({ client: Person.nullable() })
  .meta({ id: 'SoldPackage' });
export type SoldPackage = z.infer<typeof SoldPackage>;

/** Packages that the person paid for in advance. */
export const packagesOfPerson = z.array(OwnPackage);

/** The present worth of unused sessions of packages that have not ended, which the clinic owes. */
export const packagesOwed = z.object({ centsLeft: z.int(), sessionsLeft: z.int(), count: z.int() });

export const SellPackage = z.strictObject({
  templateId: Id,
  /** The version of the template that the user saw: another price is reported. */
  version,
  /** The whole price. */
  lines: NewLines,
  branch: DrawerBranch,
});
export type SellPackage = z.infer<typeof SellPackage>;

const Reason = Text(MAX_PACKAGE_REASON).min(1, 'Escribe el motivo');
export const RefundPackage = z.strictObject({
  /** The version that the user saw: a session that was used meanwhile is reported. */
  version,
  /** The whole worth of the remaining sessions. */
  lines: NewLines,
  branch: DrawerBranch,
  reason: Reason,
});
export type RefundPackage = z.infer<typeof RefundPackage>;

export const ExtendPackage = z.strictObject({ version, expiresOn: Day, reason: Reason });
export type ExtendPackage = z.infer<typeof ExtendPackage>;

const ofTemplate = z.object({ templateId: Id });
const ofClient = z.object({ clientId: Id });
const ofPackage = z.object({ clientId: Id, packageId: Id });
const registering = { service: 'cash', access: { all: ['register_payments'] } } as const satisfies Partial<RouteDef>;

/** Served with the cash: a sale and a refund are money of the day. */
export const packageRoutes = defineRoutes({
  listPackageTemplates: {
    service: 'cash',
    access: 'admin',
    method: 'GET',
    path: '/api/admin/package-templates',
    summary: 'All packages that the clinic sells or sold, by name',
    response: itemsOf(PackageTemplate),
    errors: [],
  },
  createPackageTemplate: {
    service: 'cash',
    access: { all: ['create_services'] },
    ...MADE_ONCE,
    path: '/api/admin/package-templates',
    summary: 'A new package to sell',
    body: PackageTemplateForm,
    response: PackageTemplate,
    errors: ['service_not_found', ...ONCE_ERRORS],
  },
  updatePackageTemplate: {
    service: 'cash',
    access: { all: ['edit_services'] },
    method: 'PUT',
    path: '/api/admin/package-templates/{templateId}',
    summary: 'Save an edited package; those that were sold stay as they are',
    params: ofTemplate,
    body: z.strictObject({ ...form, version }),
    response: PackageTemplate,
    errors: ['package_template_not_found', 'service_not_found', 'changed_meanwhile', 'busy'],
  },
  listClientPackages: {
    service: 'cash',
    access: { all: ['view_appointments'] },
    method: 'GET',
    path: '/api/admin/clients/{clientId}/packages',
    summary: "A client's packages, the newest first",
    params: ofClient,
    response: itemsOf(ClientPackage),
    errors: ['client_not_found'],
  },
  listSoldPackages: {
    service: 'cash',
    access: { all: ['close_day'] },
    method: 'GET',
    path: '/api/admin/packages',
    summary: 'The packages with sessions that can be used, those that end first',
    response: itemsOf(SoldPackage),
    errors: [],
  },
  sellPackage: {
    ...registering,
    ...MADE_ONCE,
    path: '/api/admin/clients/{clientId}/packages',
    summary: 'Sell a package: its payment, and the receipt of that',
    params: ofClient,
    body: SellPackage,
    response: ClientPackage,
    errors: [
      'client_not_found',
      'branch_not_found',
      'package_template_not_found',
      'package_template_inactive',
      'changed_meanwhile',
      'payment_method_unknown',
      'day_closed',
      ...ONCE_ERRORS,
    ],
  },
  refundPackage: {
    ...registering,
    ...MADE_ONCE,
    path: '/api/admin/clients/{clientId}/packages/{packageId}/refunds',
    summary: 'Give back what the sessions left of a package are worth: a receipt of its own, on today’s cash',
    params: ofPackage,
    body: RefundPackage,
    response: ClientPackage,
    errors: [
      'branch_not_found',
      'package_not_found',
      'package_used_up',
      'package_changed',
      'payment_method_unknown',
      'day_closed',
      ...ONCE_ERRORS,
    ],
  },
  extendPackage: {
    ...registering,
    method: 'PUT',
    path: '/api/admin/clients/{clientId}/packages/{packageId}/expiry',
    summary: 'Let the sessions left of a package be used for longer, with a reason',
    params: ofPackage,
    body: ExtendPackage,
    response: ClientPackage,
    errors: ['package_not_found', 'package_used_up', 'package_changed', 'busy'],
  },
});
