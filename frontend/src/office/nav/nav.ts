import type { ModuleName } from '@rostro/shared/optional/modules';
import { CREATES_CLIENTS, OPENS_CONFIGURATION, type PermissionCode } from '@rostro/shared/permissions';
import {
  Banknote,
  Calendar,
  ChartNoAxesColumn,
  Columns4,
  Inbox,
  LayoutDashboard,
  Leaf,
  type LucideIcon,
  MailWarning,
  MessageCircle,
  NotebookPen,
  Settings,
  ShieldCheck,
  SquareActivity,
  UsersRound,
} from 'lucide-react';

/** A page of the back office for the menu, the command bar and the shortcuts. */
export interface Page {
  label: string;
  to: string;
  icon: LucideIcon;
  /** Any one of these permissions suffices. Without them the entry is locked, and the page names what is missing. */
  needs?: readonly PermissionCode[];
  /** The second key of its shortcut, after G. */
  key?: string;
  /** Absent: of a core room. */
  room?: ModuleName;
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
  /** Shows a count: of unconfirmed appointments, or of the inbox. */
  counts?: 'waiting' | 'inbox';
  /** Starts a new section of the menu. */
  apart?: true;
}

/** The entries of the menu, in order. `create` adds an entry that creates something in the area. */
export const NAV: readonly NavGroup[] = [
  { label: 'Panel', to: '/admin', icon: LayoutDashboard, key: 'P' },
  {
    label: 'Citas',
    to: '/admin/appointments',
    icon: Calendar,
    needs: ['view_appointments'],
    key: 'A',
    counts: 'waiting',
    create: { label: 'Nueva Cita', to: '/admin/appointments?new=true', needs: ['create_appointments'], key: 'C' },
  },
  {
    label: 'Por atender',
    to: '/admin/inbox',
    icon: Inbox,
    needs: ['view_appointments'],
    key: 'I',
    counts: 'inbox',
  },
  { label: 'Corte de caja', to: '/admin/cash', icon: Banknote, needs: ['close_day'], key: 'D' },
  {
    label: 'Clientes',
    to: '/admin/clients',
    icon: UsersRound,
    needs: ['view_clients'],
    key: 'C',
    create: { label: 'Nuevo Cliente', to: '/admin/clients?new=true', needs: CREATES_CLIENTS, key: 'L' },
  },
  {
    label: 'Tratamientos',
    to: '/admin/services',
    icon: Leaf,
    key: 'S',
    create: { label: 'Nuevo Servicio', to: '/admin/services?new=true', needs: ['create_services'], key: 'S' },
  },
  {
    label: 'Aparatología',
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
  },
];

const configuration = { icon: Settings, needs: ['access_configuration'] } as const satisfies Partial<Page>;

/** Pages of core rooms outside the menu, among them those of the configuration. The command bar finds them by name. */
export const MORE_PAGES: readonly Page[] = [
  { label: 'Hoy', to: '/admin/today', icon: Columns4, needs: ['view_appointments'], key: 'H' },
  { label: 'Avisos', to: '/admin/notices', icon: MailWarning, needs: ['view_appointments'], key: 'V' },
  { label: 'Derechos sobre datos', to: '/admin/data-requests', icon: ShieldCheck, needs: ['view_clients'] },
  { label: 'Plantillas de notas', to: '/admin/services/notes', icon: NotebookPen, needs: ['edit_services'] },
  { label: 'Mensajes de clientes', to: '/admin/notices/messages', icon: MessageCircle, needs: ['view_appointments'] },
  { ...configuration, label: 'Capacidad del Personal', to: '/admin/config/personal/capacity' },
  { ...configuration, label: 'Usuarios del Panel', to: '/admin/config/personal/users' },
  { ...configuration, label: 'Personas', to: '/admin/config/people' },
  { ...configuration, label: 'Cabinas', to: '/admin/config/rooms' },
  { ...configuration, label: 'Aparatos', to: '/admin/config/machines' },
  { ...configuration, label: 'Sucursales', to: '/admin/config/branches' },
  { ...configuration, label: 'Configuración de Horarios', to: '/admin/config/schedule' },
  { ...configuration, label: 'Reglas de reserva', to: '/admin/config/booking' },
  { ...configuration, label: 'Días cerrados', to: '/admin/config/closed-days' },
  { ...configuration, label: 'Avisos automáticos', to: '/admin/config/notices' },
  { ...configuration, label: 'Vista previa de avisos', to: '/admin/config/notices/preview' },
  { label: 'Gestión de Roles', to: '/admin/config/roles', icon: Settings, needs: ['manage_roles'] },
  { ...configuration, label: 'Marca', to: '/admin/config/brand' },
  { ...configuration, label: 'Textos del sitio', to: '/admin/config/texts' },
  { ...configuration, label: 'Términos y condiciones', to: '/admin/config/texts/terms' },
  { ...configuration, label: 'Aviso de privacidad', to: '/admin/config/texts/privacy' },
  { ...configuration, label: 'Módulos', to: '/admin/config/modules' },
  { ...configuration, label: 'Configuración General', to: '/admin/config/general' },
  { label: 'Lista de permisos', to: '/admin/permissions-debug', icon: Settings },
];
