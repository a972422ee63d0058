import { TEXT_KINDS } from '@rostro/shared/texts/kinds';
import {
  Bell,
  Blocks,
  CalendarCheck,
  CalendarOff,
  Clock,
  DoorOpen,
  FileText,
  KeyRound,
  MapPin,
  Palette,
  Settings,
  SquareActivity,
  UserCog,
  UserRound,
  Users,
  UsersRound,
} from 'lucide-react';
import { DOORS } from '#office/extras/doors.ts';
import { type ConfigEntry, joinEntries } from '#office/nav/door.ts';
import { shownBy, useIsOn } from '#office/nav/modules.ts';

export const CONFIG_HOME = { label: 'Configuración', to: '/admin/config' } as const;

/** The two cards of the page "Personal". */
export const PERSONAL: readonly ConfigEntry[] = [
  {
    label: 'Capacidad del Personal',
    to: '/admin/config/personal/capacity',
    text: 'Cuántas personas atienden mientras una categoría no tiene a nadie en Personas.',
    icon: UsersRound,
    permission: 'access_configuration',
  },
  {
    label: 'Usuarios del Panel',
    to: '/admin/config/personal/users',
    text: 'Quién puede entrar al panel, con qué rol y qué ha hecho.',
    icon: UserCog,
    permission: 'access_configuration',
  },
];

const OWN: readonly ConfigEntry[] = [
  {
    label: 'Personal',
    to: '/admin/config/personal',
    text: 'La capacidad de atención y quienes usan el panel.',
    icon: Users,
    permission: 'access_configuration',
    inside: PERSONAL,
  },
  {
    label: 'Personas',
    to: '/admin/config/people',
    text: 'Quién atiende, con su horario y sus ausencias.',
    icon: UserRound,
    permission: 'access_configuration',
  },
  {
    label: 'Cabinas',
    to: '/admin/config/rooms',
    text: 'Los lugares donde se atiende y cuándo se pueden usar.',
    icon: DoorOpen,
    permission: 'access_configuration',
  },
  {
    label: 'Aparatos',
    to: '/admin/config/machines',
    text: 'Los aparatos que un servicio necesita y cuándo se pueden usar.',
    icon: SquareActivity,
    permission: 'access_configuration',
  },
  {
    label: 'Sucursales',
    to: '/admin/config/branches',
    text: 'Dónde atiende la clínica, si tiene más de un lugar.',
    icon: MapPin,
    permission: 'access_configuration',
  },
  {
    label: 'Configuración de Horarios',
    to: '/admin/config/schedule',
    text: 'Cuándo abre la clínica y cada cuántos minutos empieza una cita.',
    icon: Clock,
    permission: 'access_configuration',
  },
  {
    label: 'Reglas de reserva',
    to: '/admin/config/booking',
    text: 'Con cuánta anticipación se reserva, se cancela y se cambia, y cuándo empieza la última cita.',
    icon: CalendarCheck,
    permission: 'access_configuration',
  },
  {
    label: 'Días cerrados',
    to: '/admin/config/closed-days',
    text: 'Vacaciones, días festivos y otros días en los que no se puede reservar.',
    icon: CalendarOff,
    permission: 'access_configuration',
  },
  {
    label: 'Avisos automáticos',
    to: '/admin/config/notices',
    text: 'Los recordatorios antes de la cita y el agradecimiento de después.',
    icon: Bell,
    permission: 'access_configuration',
    leadsTo: ['/admin/config/notices/preview'],
  },
  {
    label: 'Gestión de Roles',
    to: '/admin/config/roles',
    text: 'Qué puede hacer en el panel cada persona de la clínica.',
    icon: KeyRound,
    permission: 'manage_roles',
  },
  {
    label: 'Marca',
    to: '/admin/config/brand',
    text: 'El nombre, el logotipo, los colores y las fotos con los que la clínica se presenta.',
    icon: Palette,
    permission: 'access_configuration',
  },
  {
    label: 'Textos',
    to: '/admin/config/texts',
    text: 'Lo que dicen el inicio, Nosotros, la bolsa de trabajo, los términos y el aviso de privacidad.',
    icon: FileText,
    permission: 'access_configuration',
    leadsTo: TEXT_KINDS.map((kind) => `/admin/config/texts/${kind}`),
  },
  {
    label: 'Módulos',
    to: '/admin/config/modules',
    text: 'Qué más usa la clínica, y qué deja apagado.',
    icon: Blocks,
    permission: 'access_configuration',
  },
  {
    label: 'Configuración General',
    to: '/admin/config/general',
    text: 'Los datos de la clínica y la seguridad del panel.',
    icon: Settings,
    permission: 'access_configuration',
  },
];

export const CONFIG_MENU = joinEntries<ConfigEntry>(
  OWN,
  DOORS.flatMap(({ room, configuration = [] }) => configuration.map((entry) => ({ ...entry, room }))),
);

/** Without the entries of rooms that are switched off. */
export const useConfigMenu = (): ConfigEntry[] => shownBy(CONFIG_MENU, useIsOn());

const ALL = CONFIG_MENU.flatMap((entry) => [entry, ...(entry.inside ?? [])]);

/** The parent of a page, for the link back; undefined for addresses that the menu does not contain. */
export function parentOf(pathname: string): { label: string; to: string } | undefined {
  const path = pathname.replace(/\/$/, '');
  const parent = CONFIG_MENU.find(
    ({ inside, leadsTo }) => inside?.some(({ to }) => to === path) || leadsTo?.includes(path),
  );
  return parent ?? (ALL.some(({ to }) => to === path) ? CONFIG_HOME : undefined);
}
