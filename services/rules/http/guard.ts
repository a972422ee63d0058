import type { Access } from '@rostro/shared/contract/route';
import { AppError } from '@rostro/shared/errors';
import type { Actor } from './actor.ts';

/**
 * The only code that reads the rights of the contract.
 * @throws {AppError} `forbidden` if the actor lacks the right
 */
export function guard(access: Exclude<Access, 'public'>, actor: Actor): void {
  if (access === 'user') return;
  if (!actor.isAdmin) throw new AppError('forbidden');
  if (access === 'admin') return;
  const granted =
    'all' in access
      ? access.all.every((code) => actor.permissions.has(code))
      : access.any.some((code) => actor.permissions.has(code));
  if (!granted) throw new AppError('forbidden');
}
