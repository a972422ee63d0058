import { keys } from '@rostro/kit/table/keys';
import { forgetNoticePolicy, type NoticePolicyItem } from '@rostro/kit/table/notice-policy';
import { type Author, transact } from '@rostro/kit/table/transact';
import type { NoticePolicy } from '@rostro/shared/contract/notice-policy';

export async function savePolicy(author: Author, policy: NoticePolicy, at: string): Promise<void> {
  const item: NoticePolicyItem = { ...keys.noticePolicy(), ...policy };
  await transact(author, at, [{ label: 'policy', put: item }]);
  forgetNoticePolicy();
}
