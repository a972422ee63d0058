import type { AuditItem } from '@rostro/platform/table/items';
import type { UseCase } from '@rostro/rules/http/context';
import { ACCESS_LOG_PAGE, type AccessLogEntry } from '@rostro/shared/contract/rbac';
import { AppError } from '@rostro/shared/errors';
import { kindOf } from '../domain/access-log.ts';
import { accessPage } from '../store/access-log.ts';
import { profileById } from '../store/users.ts';

const presentedEntry = ({ id, at, action, subject, subjectName, origin }: AuditItem): AccessLogEntry => ({
  id,
  at,
  action,
  kind: kindOf(action),
  subject: subjectName ?? subject,
  origin: origin ?? null,
});

export const getAccessLog: UseCase<'getAccessLog'> = async ({ params: { userId }, query: { before } }) => {
  const profile = await profileById(userId);
  if (!profile?.isAdmin) throw new AppError('user_not_found');
  const { entries, more } = await accessPage(userId, before, ACCESS_LOG_PAGE);
  return { items: entries.map(presentedEntry), more };
};
