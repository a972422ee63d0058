import { PERMISSION_AREAS, type PermissionArea, type PermissionCode } from '@rostro/shared/permissions';

/** The areas in the editor's order: daily work first, configuration last. */
const NAMES: Record<PermissionArea, string> = {
  appointments: 'Citas',
  payments: 'Pagos',
  clients: 'Clientes',
  records: 'Expedientes clínicos',
  services: 'Servicios',
  equipment: 'Equipos',
  statistics: 'Estadísticas',
  closing: 'Corte del día',
  invoices: 'Facturación',
  config: 'Configuración',
};

/** Explains permissions whose names are not enough. */
const HINTS: Partial<Record<PermissionCode, string>> = {
  view_appointments: 'Abre la agenda',
  edit_appointments: 'Incluye marcar la asistencia',
  register_payments: 'Abre la pestaña Pago',
  give_courtesies: 'Descuento del 100 %, con motivo',
  toggle_services: 'Incluye la visibilidad pública',
  access_configuration: 'Horarios, capacidad y usuarios',
  manage_roles: 'Crear roles y asignarlos',
};

export interface PermissionLine {
  code: PermissionCode;
  name: string;
  hint: string | undefined;
}
export interface Area {
  key: PermissionArea;
  name: string;
  permissions: readonly PermissionLine[];
}

const linesOf = (area: PermissionArea): PermissionLine[] =>
  (Object.entries(PERMISSION_AREAS[area]) as [PermissionCode, string][]).map(([code, name]) => ({
    code,
    name,
    hint: HINTS[code],
  }));

export const AREAS: readonly Area[] = (Object.entries(NAMES) as [PermissionArea, string][]).map(([key, name]) => ({
  key,
  name,
  permissions: linesOf(key),
}));
