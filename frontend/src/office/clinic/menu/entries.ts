import { TEXT_KINDS } from '@rostro/shared/texts/kinds';
import {
  Bell,
  Blocks,
  CalendarCheck,
  Clock,
  DoorOpen,
  Eye,
  FileText,
  KeyRound,
  List,
  MapPin,
  Palette,
  Settings,
  ShieldCheck,
  SquareActivity,
  UserCog,
  UserRound,
  UsersRound,
} from 'lucide-react';
import { DOORS } from '#office/extras/doors.ts';
import { type ConfigEntry, type ConfigGroup, joinEntries } from '#office/nav/door.ts';
import { shownBy } from '#office/nav/modules.ts';
import { SCHEDULE_TABS } from '#office/nav/nav.ts';
import { useRights } from '#office/nav/useRights.ts';

export const CONFIG_HOME = { label: 'Configuración', to: '/admin/config' } as const;

const configures = { permission: 'access_configuration' } as const satisfies Partial<ConfigEntry>;
const specified = { ...configures, specified: true } as const satisfies Partial<ConfigEntry>;

/** The two cards of the page "Personal". */
export const PERSONAL: readonly ConfigEntry[] = [
  {
    ...specified,
    label: 'Usuarios del Panel',
    to: '/admin/config/personal/users',
    text: 'Quién puede entrar al panel, con qué rol y qué ha hecho.',
    icon: UserCog,
  },
  {
    ...specified,
    label: 'Capacidad del Personal',
    to: '/admin/config/personal/capacity',
    text: 'Cuántas personas atienden mientras una categoría no tiene a nadie en Personas.',
    icon: UsersRound,
  },
];

const OWN: readonly ConfigGroup[] = [
  {
    label: 'Clínica',
    entries: [
      {
        ...specified,
        label: 'Configuración General',
        to: '/admin/config/general',
        text: 'El nombre, la dirección, el contacto y las redes de la clínica.',
        icon: Settings,
      },
      {
        ...configures,
        label: 'Sucursales',
        to: '/admin/config/branches',
        text: 'Dónde atiende la clínica, si tiene más de un lugar.',
        icon: MapPin,
      },
      {
        ...specified,
        label: 'Configuración de Horarios',
        to: '/admin/config/schedule',
        text: 'Cuándo abre la clínica, qué días cierra y cada cuántos minutos empieza una cita.',
        icon: Clock,
        tabs: SCHEDULE_TABS,
      },
      {
        ...configures,
        label: 'Reglas de reserva',
        to: '/admin/config/booking',
        text: 'Con cuánta anticipación se reserva, se cancela y se cambia, y cuándo empieza la última cita.',
        icon: CalendarCheck,
      },
      {
        ...configures,
        label: 'Módulos',
        to: '/admin/config/modules',
        text: 'Qué más usa la clínica, y qué deja apagado.',
        icon: Blocks,
      },
    ],
  },
  {
    label: 'Personal',
    to: '/admin/config/personal',
    entries: [
      {
        ...configures,
        label: 'Personas',
        to: '/admin/config/people',
        text: 'Quién atiende, con su horario y sus ausencias.',
        icon: UserRound,
      },
      ...PERSONAL,
      {
        label: 'Gestión de Roles',
        to: '/admin/config/roles',
        text: 'Qué puede hacer en el panel cada persona de la clínica.',
        icon: KeyRound,
        permission: 'manage_roles',
        specified: true,
      },
    ],
  },
  {
    label: 'Espacios',
    entries: [
      {
        ...configures,
        label: 'Cabinas',
        to: '/admin/config/rooms',
        text: 'Los lugares donde se atiende y cuándo se pueden usar.',
        icon: DoorOpen,
      },
      {
        ...configures,
        label: 'Aparatos',
        to: '/admin/config/machines',
        text: 'Los aparatos que un tratamiento necesita y cuándo se pueden usar.',
        icon: SquareActivity,
      },
    ],
  },
  {
    label: 'Mensajes',
    entries: [
      {
        ...configures,
        label: 'Avisos automáticos',
        to: '/admin/config/notices',
        text: 'Los recordatorios antes de la cita y el agradecimiento de después.',
        icon: Bell,
      },
      {
        ...configures,
        label: 'Vista previa',
        named: 'Vista previa de avisos',
        to: '/admin/config/notices/preview',
        text: 'Cada aviso como lo recibe una persona.',
        icon: Eye,
      },
    ],
  },
  {
    label: 'Sitio',
    entries: [
      {
        ...configures,
        label: 'Marca',
        to: '/admin/config/brand',
        text: 'El logotipo, los colores y las fotos con los que la clínica se presenta.',
        icon: Palette,
      },
      {
        ...configures,
        label: 'Textos',
        named: 'Textos del sitio',
        to: '/admin/config/texts',
        text: 'Lo que dicen el inicio, Nosotros, la bolsa de trabajo, los términos y el aviso de privacidad.',
        icon: FileText,
        leadsTo: TEXT_KINDS.map((kind) => `/admin/config/texts/${kind}`),
      },
    ],
  },
  {
    label: 'Sistema',
    entries: [
      {
        ...configures,
        label: 'Seguridad',
        to: '/admin/config/security',
        text: 'Qué se pide a quienes usan el panel.',
        icon: ShieldCheck,
      },
      {
        label: 'Lista de permisos',
        to: '/admin/permissions-debug',
        text: 'Todo lo que un rol puede permitir.',
        icon: List,
      },
    ],
  },
];

const ADDED = DOORS.flatMap(({ room, configuration = [] }) => configuration.map((entry) => ({ ...entry, room })));

export const CONFIG_MENU: readonly ConfigGroup[] = OWN.map((group) => ({
  ...group,
  entries: joinEntries(group.entries, ADDED),
}));

export const CONFIG_ENTRIES: readonly ConfigEntry[] = CONFIG_MENU.flatMap(({ entries }) => entries);

/** Without the entries of rooms that are switched off, and those that neither the user nor the specification opens. */
export function useConfigMenu(): ConfigGroup[] {
  const { grants, isOn } = useRights();
  return CONFIG_MENU.map((group) => ({
    ...group,
    entries: shownBy(group.entries, isOn).filter(
      (entry) => entry.specified || entry.permission === undefined || grants(entry.permission),
    ),
  })).filter(({ entries }) => entries.length > 0);
}

/** The parent of a page, for the link back; undefined for addresses that the menu does not contain. */
export function parentOf(pathname: string): { label: string; to: string } | undefined {
  const path = pathname.replace(/\/$/, '');
  const parent = CONFIG_ENTRIES.find(({ leadsTo }) => leadsTo?.includes(path));
  if (parent) return parent;
  const own = CONFIG_MENU.flatMap(({ to, entries }) => [
    ...(to === undefined ? [] : [to]),
    ...entries.flatMap((entry) => [entry.to, ...(entry.tabs ?? []).map((tab) => tab.to)]),
  ]);
  return own.includes(path) ? CONFIG_HOME : undefined;
}
