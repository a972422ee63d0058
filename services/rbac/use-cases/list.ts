import type { UseCase } from '@rostro/kit/http/context';
import { PERMISSIONS } from '@rostro/shared/permissions';
import { allRoles } from '../store/roles.ts';

export const listPermissions: UseCase<'listPermissions'> = async () => ({ items: [...PERMISSIONS] });

export const listRoles: UseCase<'listRoles'> = async () => ({ items: await allRoles() });
