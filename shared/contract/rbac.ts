import * as z from 'zod';
import { PERMISSION_AREAS, PERMISSION_CODES, type PermissionArea } from '../permissions.ts';
import { Email, FullName, Password, Phone } from './clients/person.ts';
import { ONCE_ERRORS } from './error-groups.ts';
import { defineRoutes, MADE_ONCE, type RouteDef } from './route.ts';
import { Day, Id, Instant, itemsOf } from './schemas.ts';
import { Line, Text } from './text.ts';

export const PermissionRow = z
  .object({
    id: Id,
    code: z.enum(PERMISSION_CODES),
    name: z.string(),
    description: z.string(),
    area: z.enum(Object.keys(PERMISSION_AREAS) as [PermissionArea, ...PermissionArea[]]),
  })
  .meta({ id: 'Permission' });

export const DiscountLimit = z
  .int('Escribe un número entero de 0 a 100')
  .min(0, 'Escribe un número entero de 0 a 100')
  .max(100, 'Escribe un número entero de 0 a 100');

export const Role = z
  .object({
    id: Id,
    name: z.string(),
    description: z.string(),
    isActive: z.boolean(),
    permissions: z.array(z.enum(PERMISSION_CODES)),
    /** The role has every permission, even those of later releases. It stays active, and cannot be deleted. */
    permitsAll: z.boolean(),
    /** The number of panel users with this role. */
    assignments: z.int(),
    /** The most in percent for a discount without a reason. */
    discountLimit: DiscountLimit,
    /** Raised by every change, so that a save can name the version that it read. */
    version: z.int(),
  })
  .meta({ id: 'Role' });
export type Role = z.infer<typeof Role>;

const version = z.int().min(1);
const RoleName = Line(60).min(1, 'El nombre del rol es requerido');

export const deletionPhrase = (roleName: string): string => `Si quiero eliminar el rol ${roleName}`;

/** A person who works with the panel. */
export const PanelUser = z
  .object({
    id: Id,
    fullName: z.string(),
    email: z.string(),
    /** `52` and ten digits. */
    phone: z.string().nullable(),
    position: z.string(),
    /** Whether the site's page of the team shows this person. It needs a position. */
    isOnSite: z.boolean(),
    role: z.object({ id: Id, name: z.string(), isActive: z.boolean() }).nullable(),
    /**
     * Whether the caller may change or delete this user, or change their role. Not for a user with more permissions;
     * one's own account is changed in other ways.
     */
    withinRights: z.boolean(),
    createdAt: Instant,
    version: z.int(),
  })
  .meta({ id: 'PanelUser' });
export type PanelUser = z.infer<typeof PanelUser>;

const userFields = { fullName: FullName, email: Email, phone: Phone, position: Line(80) };
export const CreateUser = z.strictObject({
  ...userFields,
  position: userFields.position.default(''),
  roleId: Id,
  /** By default an invitation lets the user choose one. */
  password: Password.optional(),
});
export type CreateUser = z.infer<typeof CreateUser>;
export const UpdateUser = z.strictObject({
  ...z.object(userFields).partial().shape,
  isOnSite: z.boolean().optional(),
  version,
});

/** One subject of an action, under its present name. */
export const AccessSubject = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.enum(['client', 'user']), id: z.string(), name: z.string() }),
    z.object({ kind: z.literal('visit'), id: z.string(), startsAt: Instant }),
    /** A subject without a page of its own: a role, a service, a file. The name is the one of that time. */
    z.object({ kind: z.literal('named'), name: z.string() }),
    z.object({ kind: z.literal('days'), from: Day, to: Day }),
    /** No longer stored. */
    z.object({ kind: z.literal('gone'), what: z.enum(['client', 'visit']) }),
    /** The caller may see neither clients nor appointments. */
    z.object({ kind: z.literal('hidden') }),
  ])
  .meta({ id: 'AccessSubject' });
export type AccessSubject = z.infer<typeof AccessSubject>;

export const ACCESS_KINDS = ['sign_in', 'read', 'created', 'changed', 'deleted'] as const;
export const AccessLogEntry = z
  .object({
    id: z.string(),
    at: Instant,
    kind: z.enum(ACCESS_KINDS),
    /** The action: `sign-in`, `role.save` … */
    action: z.string(),
    about: z.array(AccessSubject),
    /** The number of further clients besides `about`. */
    others: z.int().min(0),
    /** The origin; null for a later act in their name. */
    origin: z.object({ address: z.string(), agent: z.string() }).nullable(),
  })
  .meta({ id: 'AccessLogEntry' });
export type AccessLogEntry = z.infer<typeof AccessLogEntry>;
export const ACCESS_LOG_PAGE = 50;

const ofUser = z.object({ userId: Id });
const ofRole = z.object({ roleId: Id });
const users = { service: 'rbac', access: { all: ['access_configuration'] } } as const satisfies Partial<RouteDef>;
const roleEditor = {
  service: 'rbac',
  access: { all: ['manage_roles', 'access_configuration'] },
} as const satisfies Partial<RouteDef>;

export const rbacRoutes = defineRoutes({
  listPermissions: {
    method: 'GET',
    path: '/api/admin/permissions',
    service: 'rbac',
    access: 'admin',
    summary: 'All permissions by name',
    response: itemsOf(PermissionRow),
    errors: [],
  },
  listRoles: {
    method: 'GET',
    path: '/api/admin/roles',
    service: 'rbac',
    access: { all: ['manage_roles'] },
    summary: 'All roles by name',
    response: itemsOf(Role),
    errors: [],
  },
  createRole: {
    service: 'rbac',
    access: { all: ['manage_roles'] },
    ...MADE_ONCE,
    path: '/api/admin/roles',
    summary: 'A new role: active, granting nothing yet',
    body: z.strictObject({ name: RoleName, description: Text(300).default('') }),
    response: Role,
    errors: [...ONCE_ERRORS],
  },
  getRole: {
    ...roleEditor,
    method: 'GET',
    path: '/api/admin/roles/{roleId}',
    summary: 'One role with its permissions',
    params: ofRole,
    response: Role,
    errors: ['role_not_found'],
  },
  updateRole: {
    ...roleEditor,
    method: 'PATCH',
    path: '/api/admin/roles/{roleId}',
    summary: 'Name, description, limit of discounts, active or not; an inactive role grants nothing',
    params: ofRole,
    body: z.strictObject({
      name: RoleName.optional(),
      description: Text(300).optional(),
      isActive: z.boolean().optional(),
      discountLimit: DiscountLimit.optional(),
      version,
    }),
    response: Role,
    errors: [
      'role_not_found',
      'changed_meanwhile',
      'role_is_fixed',
      'last_holder',
      'rights_exceeded',
      'discount_limit_exceeded',
      'busy',
    ],
  },
  setRolePermissions: {
    ...roleEditor,
    method: 'PUT',
    path: '/api/admin/roles/{roleId}/permissions',
    summary: 'Replace what a role grants; nobody grants what they lack',
    params: ofRole,
    body: z.strictObject({ codes: z.array(z.enum(PERMISSION_CODES)).max(PERMISSION_CODES.length), version }),
    response: Role,
    errors: [
      'role_not_found',
      'changed_meanwhile',
      'role_is_fixed',
      'last_holder',
      'rights_exceeded',
      'discount_limit_exceeded',
      'busy',
    ],
  },
  deleteRole: {
    ...roleEditor,
    method: 'DELETE',
    path: '/api/admin/roles/{roleId}',
    summary: 'Delete a role that nobody holds',
    params: ofRole,
    response: z.object({ id: Id }),
    errors: ['role_not_found', 'role_is_fixed', 'role_in_use', 'rights_exceeded', 'busy'],
  },
  listUsers: {
    ...users,
    method: 'GET',
    path: '/api/admin/users',
    summary: 'Panel users by name; `q` stands in name, e-mail, phone or position',
    query: z.object({ q: Line(80).optional() }),
    response: itemsOf(PanelUser),
    errors: [],
  },
  createUser: {
    service: 'rbac',
    access: { all: ['access_configuration', 'manage_roles'] },
    ...MADE_ONCE,
    path: '/api/admin/users',
    summary: 'A panel user with a role: account, profile, guards and role, or none of them',
    body: CreateUser,
    response: PanelUser,
    errors: [
      'phone_taken',
      'email_taken',
      'role_not_found',
      'rights_exceeded',
      'discount_limit_exceeded',
      ...ONCE_ERRORS,
    ],
  },
  updateUser: {
    ...users,
    method: 'PATCH',
    path: '/api/admin/users/{userId}',
    summary: 'Save a panel user; a new e-mail waits until its owner has verified it, and the old one is told',
    params: ofUser,
    body: UpdateUser,
    response: z.object({ user: PanelUser, emailVerificationSent: z.boolean() }),
    errors: ['user_not_found', 'phone_taken', 'email_taken', 'changed_meanwhile', 'rights_exceeded', 'busy'],
  },
  deleteUser: {
    ...users,
    method: 'DELETE',
    path: '/api/admin/users/{userId}',
    summary: 'Delete a panel user with the account; never oneself, never the last holder of a permission',
    params: ofUser,
    response: z.object({ id: Id }),
    errors: ['user_not_found', 'own_account', 'last_holder', 'rights_exceeded', 'record_kept', 'busy'],
  },
  getAccessLog: {
    ...users,
    method: 'GET',
    path: '/api/admin/users/{userId}/access-log',
    summary: 'Sign-ins and writes of a panel user, newest first; `before` is the last entry’s instant',
    params: ofUser,
    query: z.object({ before: Instant.optional() }),
    response: z.object({ items: z.array(AccessLogEntry), more: z.boolean() }),
    errors: ['user_not_found'],
  },
  setUserRole: {
    service: 'rbac',
    access: { all: ['manage_roles'] },
    method: 'PUT',
    path: '/api/admin/users/{userId}/role',
    summary: 'Give another panel user a role, or none',
    params: ofUser,
    body: z.strictObject({ roleId: Id.nullable() }),
    response: PanelUser,
    errors: [
      'user_not_found',
      'role_not_found',
      'own_role',
      'last_holder',
      'rights_exceeded',
      'discount_limit_exceeded',
      'busy',
    ],
  },
});
