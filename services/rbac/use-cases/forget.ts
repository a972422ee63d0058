import { forgetPerson } from '@rostro/kit/auth/actor';
import type { Picture } from '../domain/picture.ts';

/** Lets the next requests of a role's holders, at least of those that come here, see what it grants now. */
export function forgetHolders({ holders }: Picture, roleId: string): void {
  for (const holder of holders) if (holder.roleId === roleId) forgetPerson(holder.id);
}
