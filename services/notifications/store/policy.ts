import { type Author, transact, versionIs } from '@rostro/platform/table/transact';
import { forgetNoticePolicy, type NoticePolicyItem } from '@rostro/rules/notices/notice-policy';
import { keys } from '@rostro/rules/table/keys';
import type { NoticePolicy, SavedNoticePolicy } from '@rostro/shared/contract/notifications/notice-policy';

/** Condition: the policy still has that version. */
export async function savePolicy(
  author: Author,
  policy: NoticePolicy,
  { seen, at }: { seen: number; at: string },
): Promise<SavedNoticePolicy> {
  const saved = { ...policy, version: seen + 1 };
  const item: NoticePolicyItem = { ...keys.noticePolicy(), ...saved };
  await transact(author, at, [{ label: 'policy', put: item, ...versionIs('version', seen) }]);
  forgetNoticePolicy();
  return saved;
}
