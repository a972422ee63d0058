import { untilSettled } from '@rostro/platform/table/settle';
import { currentNotice, type StoredNotice } from '@rostro/rules/clients/privacy-notice';
import { clientIdOf, staffAuthor, type UseCase } from '@rostro/rules/http/context';
import type { PrivacyNotice } from '@rostro/shared/contract/clients/privacy-notice';
import { AppError } from '@rostro/shared/errors';
import { nextNotice } from '@rostro/shared/privacy/privacy-notice';
import { todayAt } from '@rostro/shared/time';
import { allNotices, noticeOfVersion, publishNotice } from '../../store/privacy-notices.ts';

const shown = ({ version, edition, at, text }: StoredNotice, current: StoredNotice): PrivacyNotice => ({
  ...{ version, edition, at, text, isCurrent: version === current.version },
});

export const getPrivacyNotice: UseCase<'getPrivacyNotice'> = async ({ query: { version } }) => {
  const current = await currentNotice();
  if (version === undefined || version === current.version) return shown(current, current);
  const earlier = await noticeOfVersion(version);
  if (earlier === null) throw new AppError('privacy_notice_not_found');
  return shown(earlier, current);
};

export const listPrivacyNotices: UseCase<'listPrivacyNotices'> = async () => {
  const [newest, ...earlier] = await allNotices();
  const line = ({ version, edition, at, by }: StoredNotice) => ({ version, edition, at, by });
  return {
    items: [
      ...(newest === undefined ? [] : [{ ...line(newest), isCurrent: true }]),
      ...earlier.map((one) => ({ ...line(one), isCurrent: false })),
    ],
  };
};

export const savePrivacyNotice: UseCase<'savePrivacyNotice'> = ({ body: { text, edition } }, context) =>
  untilSettled(async () => {
    const before = await currentNotice();
    if (edition !== before.edition) throw new AppError('changed_meanwhile');
    if (text.trim() === before.text.trim()) return shown(before, before);
    const after: StoredNotice = {
      ...{ version: nextNotice(before.version, todayAt(context.now)), edition: before.edition + 1, at: context.now },
      ...{ by: { id: clientIdOf(context), name: context.actor.fullName }, text },
    };
    const author = staffAuthor(context, {
      ...{ action: 'privacy-notice.save', subject: 'privacy-notice' },
      ...{ before: { version: before.version }, after: { version: after.version } },
    });
    await publishNotice(author, before, after);
    return shown(after, after);
  });
