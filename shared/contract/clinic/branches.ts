import * as z from 'zod';
import { webAddressOf } from '../../web-address.ts';
import { PhoneOrNone } from '../clients/person.ts';
import { ONCE_ERRORS } from '../error-groups.ts';
import { defineRoutes, MADE_ONCE, type RouteDef } from '../route.ts';
import { Id, type Instant, itemsOf } from '../schemas.ts';
import { Line } from '../text.ts';

/**
 * The branch of every clinic. Its address and phone are the clinic's, and so is its name unless it has one of its own.
 */
export const MAIN_BRANCH = 'main';
/** Not counting the main one. */
export const MAX_BRANCHES = 9;

const MapUrl = Line(500).transform((typed, context): string => {
  if (typed === '') return '';
  const address = webAddressOf(typed);
  if (address !== null) return address;
  context.addIssue({ code: 'custom', message: 'Copia el enlace del mapa, como https://maps.app.goo.gl/…' });
  return z.NEVER;
});

/** Where a visit, a wish or a resource is. By default the main branch; what exists stays where it is. */
export const atBranch = { branch: Id.optional() };
/** Whose visits an answer is about. By default those of every branch. */
export const byBranch = { branch: Id.optional() };

export const BranchForm = z.strictObject({
  name: Line(80).min(1, 'El nombre es obligatorio'),
  address: Line(300).min(1, 'La dirección es obligatoria'),
  phone: PhoneOrNone,
  /** Its place in a map application; empty without one. */
  mapUrl: MapUrl,
  order: z.int('Escribe un número entero').min(1, 'Mínimo 1').max(99, 'Máximo 99'),
  /** An ended branch takes no bookings; its visits stay. */
  isActive: z.boolean(),
});
export type BranchForm = z.infer<typeof BranchForm>;

export const BranchFacts = z
  .object({ id: Id, name: z.string(), address: z.string(), phone: z.string(), mapUrl: z.string() })
  .meta({ id: 'BranchFacts' });
export type BranchFacts = z.infer<typeof BranchFacts>;

/** Raised by every change of the branch, so that a save can name the version that it read. */
const version = z.int().min(0);
export const Branch = BranchFacts.extend({ order: z.int(), isActive: z.boolean(), version }).meta({ id: 'Branch' });
export type Branch = z.infer<typeof Branch>;

/** As stored, with the mark of the request that created it. */
export interface StoredBranch extends Branch {
  createdAt: z.infer<typeof Instant>;
  requestHash?: string;
}

const ofBranch = z.object({ branchId: Id });
const office = { service: 'office', access: { all: ['access_configuration'] } } as const satisfies Partial<RouteDef>;

export const branchRoutes = defineRoutes({
  listBranches: {
    ...office,
    method: 'GET',
    path: '/api/admin/branches',
    access: 'admin',
    summary: 'The main branch, then the others in order, ended ones too',
    response: itemsOf(Branch),
    errors: [],
  },
  createBranch: {
    ...office,
    ...MADE_ONCE,
    path: '/api/admin/branches',
    summary: 'A new branch',
    body: BranchForm,
    response: Branch,
    errors: ['too_many_branches', ...ONCE_ERRORS],
  },
  saveBranch: {
    ...office,
    method: 'PUT',
    path: '/api/admin/branches/{branchId}',
    summary: 'Save a branch; one with people, rooms or machines, or with visits ahead, cannot end',
    params: ofBranch,
    body: BranchForm.extend({ version }),
    response: Branch,
    errors: ['branch_not_found', 'branch_in_use', 'changed_meanwhile', 'busy'],
  },
});
