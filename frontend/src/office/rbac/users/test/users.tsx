import { AccessLogEntry, PanelUser, Role } from '@rostro/shared/contract/rbac';
import { PERMISSION_CODES, type PermissionCode } from '@rostro/shared/permissions';
import { openOffice } from '#office/test/office.tsx';
import { rolesThrottle } from '../../rights/roles.ts';
import UsersPage from '../UsersPage.tsx';

export const aUser = (part: Partial<PanelUser> = {}): PanelUser =>
  PanelUser.parse({
    id: 'luis',
    fullName: 'Luis Ángel Pacheco',
    email: 'luis@correo.mx',
    phone: '525512345678',
    position: 'Recepcionista',
    isOnSite: false,
    role: { id: 'recepcion', name: 'Recepción', isActive: true },
    withinRights: true,
    createdAt: '2026-11-18T21:00:00.000Z',
    version: 4,
    ...part,
  });

export const karla = aUser({
  id: 'karla',
  fullName: 'Karla Jiménez',
  email: 'karla@correo.mx',
  position: 'Dirección',
  role: { id: 'direccion', name: 'Dirección', isActive: true },
  withinRights: false,
});
export const rosario = aUser({
  id: 'rosario',
  fullName: 'Rosario Medrano',
  email: 'rosario@correo.mx',
  phone: null,
  position: '',
  role: null,
});

export const aRole = (id: string, name: string, permissions: PermissionCode[], isActive = true): Role =>
  Role.parse({
    id,
    name,
    description: '',
    isActive,
    permissions,
    permitsAll: false,
    discountLimit: 100,
    assignments: 1,
    version: 1,
  });

export const anEntry = (part: Partial<AccessLogEntry> = {}): AccessLogEntry =>
  AccessLogEntry.parse({
    id: 'e1',
    at: '2026-11-20T21:00:00.000Z',
    kind: 'changed',
    action: 'role.permissions',
    about: [{ kind: 'named', name: 'Recepción' }],
    others: 0,
    origin: {
      address: '187.190.1.2',
      agent:
        'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36',
    },
    ...part,
  });

export const EVERYTHING: PermissionCode[] = [...PERMISSION_CODES];

export function openUsers(search = '') {
  rolesThrottle.lift();
  return openOffice(<UsersPage />, `/admin/config/personal/users${search}`, { staleTime: 30_000 }).user;
}
