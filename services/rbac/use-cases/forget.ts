import { forgetPerson } from '@rostro/kit/auth/actor';
import type { Picture } from '../domain/picture.ts';

/** Clears the caches of a role's holders, so that their next requests on this instance see the new rights. */
export function forgetHolders({ holders }: Picture, roleId: string): void {
  for (const holder of holders) if (holder.roleId === roleId) forgetPerson(holder.id);
}
