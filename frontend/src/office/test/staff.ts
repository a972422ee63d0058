import { Me } from '@rostro/shared/contract/clients/clients';
import type { PermissionCode } from '@rostro/shared/permissions';

/** A panel user whose role grants these permissions. */
export const staffWith = (permissions: PermissionCode[], part: Partial<Me> = {}): Me =>
  Me.parse({
    id: 'karla',
    fullName: 'Karla Jiménez',
    email: 'karla@correo.mx',
    phone: null,
    phoneProvenAt: null,
    canProvePhone: true,
    birthDate: null,
    age: null,
    isAdmin: true,
    roleId: 'recepcion',
    permissions,
    passwordEstablished: true,
    provider: 'email',
    deletionRequestedAt: null,
    ...part,
  });
