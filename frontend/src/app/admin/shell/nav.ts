import type { PermissionCode } from '@rostro/shared/permissions';
import { Calendar, LayoutDashboard, type LucideIcon, Settings } from 'lucide-react';

export interface NavEntry {
  label: string;
  to: string;
  icon: LucideIcon;
  /** Without it the entry stays, locked, and its page says what is missing. */
  permission?: PermissionCode;
}

/** The pages of the back office, in order; a new page is one more row. */
export const NAV: readonly NavEntry[] = [
  { label: 'Panel', to: '/admin', icon: LayoutDashboard },
  { label: 'Citas', to: '/admin/appointments', icon: Calendar, permission: 'view_appointments' },
  {
    label: 'Configuración General',
    to: '/admin/config/general',
    icon: Settings,
    permission: 'access_configuration',
  },
];
