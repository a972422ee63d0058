import { currentNotice, noticeIs } from '@rostro/rules/clients/privacy-notice';
import { knowsNotice, purposesOf, withPurpose } from '@rostro/rules/clients/purposes';
import type { UseCase } from '@rostro/rules/http/context';
import { AppError } from '@rostro/shared/errors';
import { callerOf, changePerson } from './change-profile.ts';

/** The contract's schema drops other attributes. */
export const getMyConsent: UseCase<'getMyConsent'> = async (_input, context) =>
  (await callerOf(context)).profile.consent;

/**
 * A repeated answer is recorded again. WhatsApp is a second channel for the same notices: without reminders there is
 * none.
 */
export const saveMyConsent: UseCase<'saveMyConsent'> = async ({ body: { reminders, whatsapp } }, context) => {
  const consent = { reminders, whatsapp: reminders && whatsapp, at: context.now, source: 'profile' };
  const { profile } = await changePerson(context, () => ({ consent }));
  return profile.consent;
};

export const getMyPurposes: UseCase<'getMyPurposes'> = async (_input, context) => {
  const [{ profile }, { version }] = await Promise.all([callerOf(context), currentNotice()]);
  return purposesOf(profile, version);
};

export const saveMyPurpose: UseCase<'saveMyPurpose'> = async ({ params: { purpose }, body }, context) => {
  const { profile } = await changePerson(context, async (before) => {
    const { version } = await currentNotice();
    const purposes = withPurpose(before, { purpose, ...body }, version, context.now);
    return purposes && { purposes, onlyIf: noticeIs(version) };
  });
  return purposesOf(profile, body.notice);
};

export const getMyPrivacyNotice: UseCase<'getMyPrivacyNotice'> = async (_input, context) => {
  const [{ profile }, notice] = await Promise.all([callerOf(context), currentNotice()]);
  return { version: notice.version, isNew: !knowsNotice(profile, notice) };
};

/** Stored for the account, so that other browsers do not show it again. */
export const noteMyPrivacyNotice: UseCase<'noteMyPrivacyNotice'> = async ({ body: { version } }, context) => {
  await changePerson(context, async (before) => {
    const notice = await currentNotice();
    if (notice.version !== version) throw new AppError('changed_meanwhile');
    return knowsNotice(before, notice) ? null : { noticeTold: { version, at: context.now }, onlyIf: noticeIs(version) };
  });
  return { version, isNew: false };
};
