import { getItem, queryItems } from '@rostro/platform/table/read';
import { type Author, transact, versionIs } from '@rostro/platform/table/transact';
import { FIRST_STORED_NOTICE, type PrivacyNoticeItem, type StoredNotice } from '@rostro/rules/clients/privacy-notice';
import { keys } from '@rostro/rules/table/keys';

export const noticeOfVersion = async (version: string): Promise<StoredNotice | null> =>
  version === FIRST_STORED_NOTICE.version
    ? FIRST_STORED_NOTICE
    : getItem<PrivacyNoticeItem>(keys.privacyNoticeVersion(version));

/** Every version, newest first. */
export async function allNotices(): Promise<StoredNotice[]> {
  const edited = await queryItems<PrivacyNoticeItem>({ partition: keys.privacyNotices(), consistency: 'strong' });
  return [...edited, FIRST_STORED_NOTICE].sort((a, b) => b.edition - a.edition);
}

/**
 * Publishes a version, and keeps it for good.
 * @throws {WriteRejected} `notice`, `version` if somebody published another one meanwhile
 */
export const publishNotice = (author: Author, before: StoredNotice, after: StoredNotice): Promise<void> =>
  transact(author, after.at, [
    {
      ...{ label: 'notice', put: { ...after, ...keys.privacyNotice() } },
      ...versionIs('edition', before.edition === FIRST_STORED_NOTICE.edition ? 0 : before.edition),
    },
    {
      label: 'version',
      put: { ...after, ...keys.privacyNoticeVersion(after.version) },
      condition: 'attribute_not_exists(pk)',
    },
  ]);
