import { optionalPermissionAreas } from './optional/permissions.ts';

/** Permission codes by area: those of the specification, and our own. */
export const PERMISSION_AREAS = {
  appointments: {
    create_appointments: 'Crear citas',
    edit_appointments: 'Editar citas',
    view_appointments: 'Ver citas',
    cancel_appointments: 'Cambiar el estado de las citas',
    override_agenda: 'Agendar fuera de las reglas',
  },
  services: {
    create_services: 'Crear tratamientos',
    edit_services: 'Editar tratamientos',
    delete_services: 'Eliminar tratamientos',
    toggle_services: 'Activar y publicar tratamientos',
    order_services: 'Ordenar tratamientos',
  },
  clients: {
    create_clients: 'Crear clientes',
    edit_clients: 'Editar clientes',
    view_clients: 'Ver clientes',
    delete_clients: 'Eliminar clientes',
  },
  equipment: {
    create_equipment: 'Crear equipos',
    edit_equipment: 'Editar equipos',
    delete_equipment: 'Eliminar equipos',
    toggle_equipment: 'Activar equipos',
    order_equipment: 'Ordenar equipos',
  },
  payments: { register_payments: 'Registrar pagos', give_courtesies: 'Dar cortesías' },
  config: { access_configuration: 'Acceder a la configuración', manage_roles: 'Gestionar roles' },
  records: { view_records: 'Ver expedientes clínicos', edit_records: 'Editar expedientes clínicos' },
  statistics: { view_statistics: 'Ver estadísticas' },
  closing: { close_day: 'Hacer el corte del día' },
  ...optionalPermissionAreas,
} as const;

export type PermissionArea = keyof typeof PERMISSION_AREAS;
export type PermissionCode = { [Area in PermissionArea]: keyof (typeof PERMISSION_AREAS)[Area] }[PermissionArea];

export interface Permission {
  id: string;
  code: PermissionCode;
  name: string;
  area: PermissionArea;
}

/**
 * All permissions by name, as the specification orders them. A plain comparison is enough for these names; a Spanish
 * collation would cost every function some milliseconds at its start.
 */
export const PERMISSIONS: readonly Permission[] = Object.entries(PERMISSION_AREAS)
  .flatMap(([area, codes]) =>
    Object.entries(codes).map(([code, name]) => ({
      id: code,
      code: code as PermissionCode,
      name,
      area: area as PermissionArea,
    })),
  )
  .sort((a, b) => (a.name < b.name ? -1 : 1));

export const PERMISSION_CODES = PERMISSIONS.map((permission) => permission.code) as [
  PermissionCode,
  ...PermissionCode[],
];

const NAMES = new Map(PERMISSIONS.map(({ code, name }) => [code, name]));
/** More names would hide the reason of a message. */
const MOST_NAMES = 3;

/** `'el permiso «Ver citas»'`, `'los permisos «Ver citas» y «Ver clientes»'`, `'los permisos «…», «…», «…» y 4 más'` */
export function sayPermissions(codes: readonly PermissionCode[]): string {
  const names = codes.map((code) => `«${NAMES.get(code)}»`);
  if (names.length <= 1) return `el permiso ${names.join('')}`;
  const shown = names.slice(0, names.length > MOST_NAMES ? MOST_NAMES : -1);
  const last = names.length > MOST_NAMES ? `${names.length - MOST_NAMES} más` : names.at(-1);
  return `los permisos ${shown.join(', ')} y ${last}`;
}

/** Either of them allows registering a client: the specification names both. */
export const CREATES_CLIENTS = ['create_clients', 'edit_clients'] as const satisfies readonly PermissionCode[];

/** Each of them opens the configuration, which locks the pages of the others. */
export const OPENS_CONFIGURATION = [
  'access_configuration',
  'manage_roles',
] as const satisfies readonly PermissionCode[];
