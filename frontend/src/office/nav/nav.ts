import type { ModuleName } from '@rostro/shared/optional/modules';
import { CREATES_CLIENTS, OPENS_CONFIGURATION, type PermissionCode } from '@rostro/shared/permissions';
import {
  Banknote,
  Calendar,
  ChartNoAxesColumn,
  Inbox,
  LayoutDashboard,
  Leaf,
  type LucideIcon,
  Settings,
  SquareActivity,
  UsersRound,
} from 'lucide-react';

/** A page of the back office for the tabs, the command bar and the shortcuts. */
export interface Tab {
  label: string;
  to: string;
  /** Any one of these permissions suffices. Without them no menu shows it, and the page names what is missing. */
  needs?: readonly PermissionCode[];
  /** All of `needs` are required. */
  every?: true;
  /** The second key of its shortcut, after G. */
  key?: string;
  /** Absent: of a core room. */
  room?: ModuleName;
}

/** A page with the icon that the menu and the command bar show. */
export interface Page extends Tab {
  icon: LucideIcon;
}

export interface Creation {
  label: string;
  to: string;
  /** Any one of these permissions suffices. */
  needs: readonly PermissionCode[];
  /** The second key of its shortcut, after N. */
  key: string;
}

export interface NavGroup extends Page {
  create?: Creation;
  /** Shows how much waits for a person of the clinic. */
  counts?: true;
  /** Starts a new section of the menu. */
  apart?: true;
  /** The second level: links under the titles of its pages. The first has the group's address. */
  tabs?: readonly Tab[];
  /** Other addresses whose pages light the entry. */
  also?: readonly string[];
}

export const HOME = '/admin';

const seesAgenda = { needs: ['view_appointments'] } as const satisfies Partial<Page>;
const seesClients = { needs: ['view_clients'] } as const satisfies Partial<Page>;

/** The entries of the menu, in order. `create` adds an entry that creates something in the area. */
export const NAV: readonly NavGroup[] = [
  {
    label: 'Panel',
    to: HOME,
    icon: LayoutDashboard,
    key: 'P',
    tabs: [
      { label: 'Panel', to: HOME },
      { ...seesAgenda, label: 'Hoy', to: `${HOME}/today`, key: 'H' },
    ],
  },
  {
    ...seesAgenda,
    label: 'Citas',
    to: '/admin/appointments',
    icon: Calendar,
    key: 'A',
    create: { label: 'Nueva Cita', to: '/admin/appointments?new=true', needs: ['create_appointments'], key: 'C' },
  },
  {
    ...seesAgenda,
    label: 'Por atender',
    to: '/admin/inbox',
    icon: Inbox,
    key: 'I',
    counts: true,
    tabs: [
      { ...seesAgenda, label: 'Por atender', to: '/admin/inbox' },
      { ...seesAgenda, label: 'Avisos sin entregar', to: '/admin/notices', key: 'V' },
      { ...seesAgenda, label: 'Mensajes', to: '/admin/notices/messages' },
    ],
  },
  {
    label: 'Corte de caja',
    to: '/admin/cash',
    icon: Banknote,
    needs: ['close_day'],
    key: 'D',
    tabs: [{ label: 'Corte', to: '/admin/cash', needs: ['close_day'] }],
  },
  {
    ...seesClients,
    label: 'Clientes',
    to: '/admin/clients',
    icon: UsersRound,
    key: 'C',
    create: { label: 'Nuevo Cliente', to: '/admin/clients?new=true', needs: CREATES_CLIENTS, key: 'L' },
    tabs: [
      { ...seesClients, label: 'Lista', to: '/admin/clients' },
      { ...seesClients, label: 'Derechos sobre datos', to: '/admin/data-requests' },
    ],
  },
  {
    label: 'Tratamientos',
    to: '/admin/services',
    icon: Leaf,
    key: 'S',
    create: { label: 'Nuevo Servicio', to: '/admin/services?new=true', needs: ['create_services'], key: 'S' },
    tabs: [
      { label: 'Servicios', to: '/admin/services' },
      { label: 'Plantillas de notas', to: '/admin/services/notes' },
      { label: 'Qué necesita cada uno', to: '/admin/services/needs', needs: ['edit_services'] },
    ],
  },
  {
    label: 'Equipo',
    to: '/admin/equipment',
    icon: SquareActivity,
    key: 'E',
    create: { label: 'Nuevo Equipo', to: '/admin/equipment?new=true', needs: ['create_equipment'], key: 'E' },
  },
  { label: 'Estadísticas', to: '/admin/stats', icon: ChartNoAxesColumn, needs: ['view_statistics'], key: 'T' },
  {
    label: 'Configuración',
    to: '/admin/config',
    icon: Settings,
    needs: OPENS_CONFIGURATION,
    key: 'O',
    apart: true,
    also: ['/admin/permissions-debug'],
  },
];

/** The tabs of one entry of the configuration: the week, and the days that differ from it. */
export const SCHEDULE_TABS: readonly Tab[] = [
  { label: 'Semana', to: '/admin/config/schedule', needs: ['access_configuration'] },
  { label: 'Días cerrados', to: '/admin/config/closed-days', needs: ['access_configuration'] },
];
