import type { Key } from '@rostro/platform/table/keys';
import type { BusinessItem, RoleItem, SettingsItem } from '@rostro/rules/table/items';
import { keys } from '@rostro/rules/table/keys';
import type { Settings } from '@rostro/shared/contract/booking/booking';
import type { PaymentMethod } from '@rostro/shared/contract/payments/payments';
import { DEFAULT_SETTINGS } from '@rostro/shared/defaults';
import { NEW_ROLE_DISCOUNT_LIMIT, NO_DISCOUNT_LIMIT } from '@rostro/shared/discount';

/** The data that any clinic needs before it can work, on one machine and on AWS. */
export const ROLE_IDS = {
  administration: 'administracion',
  reception: 'recepcion',
  cosmetology: 'cosmetologia',
} as const;
export type ClinicRole = (typeof ROLE_IDS)[keyof typeof ROLE_IDS];

type SeedRole = Pick<RoleItem, 'name' | 'description' | 'permissions' | 'discountLimit'> & { id: ClinicRole };

const ADMINISTRATION: SeedRole = {
  id: ROLE_IDS.administration,
  name: 'Administración',
  description: 'Todo el panel, con la configuración y los roles.',
  permissions: 'all',
  discountLimit: NO_DISCOUNT_LIMIT,
};

const ROLES: readonly SeedRole[] = [
  ADMINISTRATION,
  {
    id: ROLE_IDS.reception,
    name: 'Recepción',
    description: 'Agenda, clientes, cobros y corte del día.',
    discountLimit: NEW_ROLE_DISCOUNT_LIMIT,
    permissions: [
      'view_appointments',
      'create_appointments',
      'edit_appointments',
      'cancel_appointments',
      'override_agenda',
      'view_clients',
      'create_clients',
      'edit_clients',
      'register_payments',
      'close_day',
      'issue_invoices',
    ],
  },
  {
    id: ROLE_IDS.cosmetology,
    name: 'Cosmetología',
    description: 'Consulta la agenda, marca la asistencia y lleva los expedientes.',
    discountLimit: NEW_ROLE_DISCOUNT_LIMIT,
    permissions: ['view_appointments', 'edit_appointments', 'view_clients', 'view_records', 'edit_records'],
  },
];

export const PAYMENT_METHOD_IDS = {
  cash: 'efectivo',
  debit: 'tarjeta-debito',
  credit: 'tarjeta-credito',
  transfer: 'transferencia-spei',
} as const;

export const PAYMENT_METHODS: readonly PaymentMethod[] = [
  { id: PAYMENT_METHOD_IDS.cash, name: 'Efectivo', isActive: true, isCash: true },
  { id: PAYMENT_METHOD_IDS.debit, name: 'Tarjeta de débito', isActive: true, isCash: false },
  { id: PAYMENT_METHOD_IDS.credit, name: 'Tarjeta de crédito', isActive: true, isCash: false },
  { id: PAYMENT_METHOD_IDS.transfer, name: 'Transferencia SPEI', isActive: true, isCash: false },
];

/** New clinics count whole visits, and let them end by closing time. One without settings of its own has the specification's rules. */
export const NEW_CLINIC: Settings = { ...DEFAULT_SETTINGS, capacityRule: 'duration', lastStart: 'duration' };

const settingsItem = (settings: Settings): SettingsItem => ({
  ...keys.settings(),
  ...settings,
});

/** All that is known about a new clinic: nobody has named it, and it is not published. */
export const unpublishedItem = (): Key & Pick<BusinessItem, 'isPublished'> => ({
  ...keys.business(),
  isPublished: false,
});

const roleItem = (role: SeedRole, assignments: number): RoleItem => ({
  ...keys.role(role.id),
  ...role,
  isActive: true,
  version: 1,
  assignments,
});

/** The role that permits everything, as nobody holds it yet. */
export const administrationItem = (): RoleItem => roleItem(ADMINISTRATION, 0);

/**
 * Roles, payment methods, and the specification's head counts and opening hours.
 * @param holders the roles of the panel users that are seeded, one per user
 */
export const clinicItems = (holders: readonly ClinicRole[] = [], settings: Settings = NEW_CLINIC): Key[] => [
  ...ROLES.map((role) => roleItem(role, holders.filter((id) => id === role.id).length)),
  ...PAYMENT_METHODS.map((method) => ({ ...keys.paymentMethod(method.id), ...method })),
  settingsItem(settings),
];
