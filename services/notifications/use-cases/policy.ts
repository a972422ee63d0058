import { staffAuthor, type UseCase } from '@rostro/kit/http/context';
import { noticePolicy, savedNoticePolicy } from '@rostro/kit/table/notice-policy';
import { untilSettled } from '@rostro/kit/table/settle';
import { savePolicy } from '../store/policy.ts';

export const getNoticePolicy: UseCase<'getNoticePolicy'> = () => noticePolicy();

export const saveNoticePolicy: UseCase<'saveNoticePolicy'> = ({ body }, context) =>
  untilSettled(async () => {
    const before = await savedNoticePolicy();
    const audit = { action: 'notice-policy.save' as const, subject: 'notice-policy', before, after: body };
    await savePolicy(staffAuthor(context, audit), body, context.now);
    return body;
  });
