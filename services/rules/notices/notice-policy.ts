import { cached } from '@rostro/platform/cache';
import type { Key } from '@rostro/platform/table/keys';
import { getItem } from '@rostro/platform/table/read';
import type { NoticePolicy, SavedNoticePolicy } from '@rostro/shared/contract/notifications/notice-policy';
import { DEFAULT_NOTICE_POLICY } from '@rostro/shared/defaults';
import { keys } from '../table/keys.ts';

export type NoticePolicyItem = SavedNoticePolicy & Key;

/** Not cached. A field that is younger than the saved policy has its default. */
export async function loadNoticePolicy(): Promise<SavedNoticePolicy> {
  const item = await getItem<NoticePolicyItem>(keys.noticePolicy());
  const { pk: _pk, sk: _sk, ...saved } = item ?? {};
  return { ...DEFAULT_NOTICE_POLICY, version: 0, ...saved };
}

const policy = cached(loadNoticePolicy);

/** At most a few seconds old. */
export const noticePolicy = (): Promise<NoticePolicy> => policy.get();
/** This process's next request sees the write. */
export const forgetNoticePolicy = (): void => policy.forget();
