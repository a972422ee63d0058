import type { Key } from '@rostro/platform/table/keys';
import { getItem } from '@rostro/platform/table/read';
import type { Write } from '@rostro/platform/table/transact';
import type { PrivacyNoticeLine } from '@rostro/shared/contract/clients/privacy-notice';
import { FIRST_PRIVACY_TEXT } from '@rostro/shared/privacy/first-privacy-notice';
import { FIRST_NOTICE } from '@rostro/shared/privacy/privacy-notice';
import { keys } from '../table/keys.ts';

/** A version of the privacy notice as stored; it never changes. */
export type StoredNotice = Omit<PrivacyNoticeLine, 'isCurrent'> & { text: string };
export type PrivacyNoticeItem = StoredNotice & Key;

/** What is shown until the clinic has edited it; no item has it. */
export const FIRST_STORED_NOTICE: StoredNotice = {
  ...{ version: FIRST_NOTICE, edition: 1, at: `${FIRST_NOTICE}T06:00:00.000Z`, by: null },
  text: FIRST_PRIVACY_TEXT,
};

/** The notice that is shown at this moment. */
export const currentNotice = async (): Promise<StoredNotice> =>
  (await getItem<PrivacyNoticeItem>(keys.privacyNotice())) ?? FIRST_STORED_NOTICE;

/** Condition that the notice is still the one that the person saw. */
export const noticeIs = (version: string): Write =>
  version === FIRST_NOTICE
    ? { label: 'notice', check: keys.privacyNotice(), condition: 'attribute_not_exists(pk)' }
    : {
        ...{ label: 'notice', check: keys.privacyNotice(), condition: '#version = :version' },
        ...{ names: { '#version': 'version' }, values: { ':version': version } },
      };
