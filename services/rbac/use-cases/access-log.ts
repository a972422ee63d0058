import type { AuditItem } from '@rostro/platform/table/items';
import type { UseCase } from '@rostro/rules/http/context';
import { ACCESS_LOG_PAGE, type AccessLogEntry } from '@rostro/shared/contract/rbac';
import { AppError } from '@rostro/shared/errors';
import { type Concerned, concernOf, kindOf, subjectsOf } from '../domain/access-log.ts';
import { accessPage, loadConcerned } from '../store/access-log.ts';
import { profileById } from '../store/users.ts';

const presentedEntry = (entry: AuditItem, concerned: Concerned, mayName: boolean): AccessLogEntry => {
  const { id, at, action, origin } = entry;
  const concern = concernOf(entry);
  return {
    id,
    at,
    action,
    kind: kindOf(action),
    about: subjectsOf(concern, concerned, mayName),
    others: concern.others,
    origin: origin ?? null,
  };
};

export const getAccessLog: UseCase<'getAccessLog'> = async ({ params: { userId }, query: { before } }, { actor }) => {
  const profile = await profileById(userId);
  if (!profile?.isAdmin) throw new AppError('user_not_found');
  const { entries, more } = await accessPage(userId, before, ACCESS_LOG_PAGE);
  const mayName = actor.permissions.has('view_clients') || actor.permissions.has('view_appointments');
  const concerned = await loadConcerned(entries.map(concernOf));
  return { items: entries.map((entry) => presentedEntry(entry, concerned, mayName)), more };
};
