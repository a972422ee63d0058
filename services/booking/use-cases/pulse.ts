import { createHash } from 'node:crypto';
import type { Actor } from '@rostro/rules/http/actor';
import type { UseCase } from '@rostro/rules/http/context';
import { INBOX_NEEDS } from '@rostro/shared/inbox';
import type { PermissionCode } from '@rostro/shared/permissions';
import {
  lastDataRequests,
  modulesVersion,
  newestChanges,
  newestMessages,
  newestUndelivered,
  teamVersion,
} from '../store/pulse.ts';

const STAMP_LETTERS = 16;

/** Equal for equal facts, and reveals nothing about them. */
const stampOf = (facts: unknown): string =>
  createHash('sha256').update(JSON.stringify(facts)).digest('base64url').slice(0, STAMP_LETTERS);

const rightsOf = ({ fullName, isAdmin, roleId, permissions, discountLimit }: Actor) => [
  ...[fullName, isAdmin, roleId, discountLimit],
  ...[...permissions].sort(),
];

/** Uses the guard's own reads and a few keys: nothing is read for its contents. */
export const getPulse: UseCase<'getPulse'> = async (_, { actor, now }) => {
  const may = (code: PermissionCode): boolean => actor.permissions.has(code);
  const seesVisits = may('view_appointments');
  const [changes, team, modules, messages, undelivered, requests] = await Promise.all([
    seesVisits && newestChanges(now),
    teamVersion(),
    modulesVersion(),
    may(INBOX_NEEDS.reply) && newestMessages(),
    may(INBOX_NEEDS.undelivered) && newestUndelivered(),
    may(INBOX_NEEDS.data_rights) && lastDataRequests(),
  ]);
  return {
    rights: stampOf([rightsOf(actor), modules]),
    changes: stampOf(changes),
    team: stampOf(team),
    inbox: stampOf([messages, undelivered, requests]),
  };
};
