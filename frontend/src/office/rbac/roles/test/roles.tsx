import { PanelUser, Role } from '@rostro/shared/contract/rbac';
import { NO_DISCOUNT_LIMIT } from '@rostro/shared/discount';
import { PERMISSION_CODES, type PermissionCode } from '@rostro/shared/permissions';
import { Link, Route, Routes } from 'react-router-dom';
import { openOffice } from '#office/test/office.tsx';
import * as session from '#office/test/session.ts';
import { rolesThrottle } from '../../rights/roles.ts';
import RoleEditorPage from '../RoleEditorPage.tsx';
import RolesPage from '../RolesPage.tsx';

export const aRole = (part: Partial<Role> = {}): Role =>
  Role.parse({
    id: 'recepcion',
    name: 'Recepción',
    description: 'Atiende el mostrador.',
    discountLimit: NO_DISCOUNT_LIMIT,
    isActive: true,
    permissions: ['view_appointments', 'create_appointments', 'toggle_services'],
    permitsAll: false,
    assignments: 0,
    version: 3,
    ...part,
  });

export const aHolder = (fullName: string, role: string): PanelUser =>
  PanelUser.parse({
    id: fullName.toLowerCase().replaceAll(' ', '-'),
    fullName,
    email: 'alguien@correo.mx',
    phone: null,
    position: '',
    isOnSite: false,
    role: { id: role, name: 'Recepción', isActive: true },
    withinRights: true,
    createdAt: '2026-11-18T21:00:00.000Z',
    version: 1,
  });

export const EVERYTHING: PermissionCode[] = [...PERMISSION_CODES];

/** Signs in a user whose own role is none of the tested ones. */
export const signedInWith = (permissions: readonly PermissionCode[], roleId = 'direccion'): void =>
  session.signedInWith(permissions, { roleId });

export function openRoles(path = '/admin/config/roles') {
  rolesThrottle.lift();
  const pages = (
    <>
      <Link to="/admin">Panel</Link>
      <Routes>
        <Route path="/admin/config/roles" element={<RolesPage />} />
        <Route path="/admin/config/roles/:roleId" element={<RoleEditorPage />} />
        <Route path="*" element={<p>otra página</p>} />
      </Routes>
    </>
  );
  return openOffice(pages, path, { staleTime: 30_000 });
}
