import type { Access } from '@rostro/shared/contract/route';
import { AppError } from '@rostro/shared/errors';
import type { Actor } from './actor.ts';

/**
 * No other code reads the contract's access rights.
 * @throws {AppError} `forbidden` if the actor lacks the permission
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
