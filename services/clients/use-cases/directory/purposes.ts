import { untilSettled } from '@rostro/platform/table/settle';
import { currentNotice, noticeIs } from '@rostro/rules/clients/privacy-notice';
import { purposesOf, withPurpose } from '@rostro/rules/clients/purposes';
import { forgetPerson } from '@rostro/rules/http/actor';
import { staffAuthor, type UseCase } from '@rostro/rules/http/context';
import { AppError } from '@rostro/shared/errors';
import { saveClient } from '../../store/clients.ts';
import { clientById } from './one.ts';

export const listClientPurposes: UseCase<'listClientPurposes'> = async ({ params }) => {
  const [{ profile }, { version }] = await Promise.all([clientById(params.clientId), currentNotice()]);
  return purposesOf(profile, version);
};

/** Said again it is no word, and nothing is written. */
export const saveClientPurpose: UseCase<'saveClientPurpose'> = async ({ params, body }, context) => {
  const { clientId, purpose } = params;
  const { said: _said, ...word } = body;
  const profile = await untilSettled(async () => {
    const [{ profile: before }, { version }] = await Promise.all([clientById(clientId), currentNotice()]);
    if (before.leaving) throw new AppError('client_not_found');
    const purposes = withPurpose(before, { purpose, ...word }, version, context.now, context.actor.fullName);
    if (purposes === null) return before;
    const after = { ...before, purposes, updatedAt: context.now };
    const audit = { action: 'client.purpose' as const, subject: clientId, after: { purpose, ...word } };
    await saveClient(staffAuthor(context, audit), before, after, null, noticeIs(version));
    return after;
  });
  forgetPerson(clientId);
  return purposesOf(profile, body.notice);
};
