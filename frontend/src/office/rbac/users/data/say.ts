import type { PanelUser } from '@rostro/shared/contract/rbac';
import { sayPhone } from '@rostro/shared/phone';

export const orDash = (text: string): string => text || '—';
export const sayUserPhone = ({ phone }: PanelUser): string => (phone ? sayPhone(phone) : '—');

/** `'Recepción'`, `'Recepción (inactivo)'`, `'Sin rol'` */
export function sayRole({ role }: PanelUser): string {
  if (role === null) return 'Sin rol';
  return role.isActive ? role.name : `${role.name} (inactivo)`;
}
