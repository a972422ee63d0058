import { untilSettled } from '@rostro/platform/table/settle';
import { staffAuthor, type UseCase } from '@rostro/rules/http/context';
import { loadNoticePolicy } from '@rostro/rules/notices/notice-policy';
import { AppError } from '@rostro/shared/errors';
import { savePolicy } from '../store/policy.ts';

/** The current policy: a save names the version that it read. */
export const getNoticePolicy: UseCase<'getNoticePolicy'> = () => loadNoticePolicy();

export const saveNoticePolicy: UseCase<'saveNoticePolicy'> = ({ body: { version, ...policy } }, context) =>
  untilSettled(async () => {
    const { version: current, ...before } = await loadNoticePolicy();
    if (version !== current) throw new AppError('changed_meanwhile');
    const audit = { action: 'notice-policy.save' as const, subject: 'notice-policy', before, after: policy };
    return savePolicy(staffAuthor(context, audit), policy, { seen: version, at: context.now });
  });
