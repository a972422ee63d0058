import { holderOfEmail, saveClient } from '@rostro/clients/published';
import { env } from '@rostro/platform/env';
import { untilSettled } from '@rostro/platform/table/settle';
import { clientOfLink } from '@rostro/rules/clients/links';
import { forgetPerson } from '@rostro/rules/http/actor';
import type { UseCase } from '@rostro/rules/http/context';
import type { ProfileItem } from '@rostro/rules/table/items';
import type { DataLink } from '@rostro/shared/contract/privacy/data-links';
import { AppError } from '@rostro/shared/errors';
import { firstNameOf } from '@rostro/shared/text';
import { missingOf, planCompletion } from '../domain/data-link.ts';
import { readDataLink } from './data-link-token.ts';

const clientIn = (token: string, now: string): string => readDataLink(token, env('LINK_SECRET'), now);

/**
 * Follows a merge to the record that stays.
 * @throws {AppError} `link_invalid` if the person is forgotten, or a panel user by now
 */
async function personOf(clientId: string): Promise<ProfileItem> {
  const profile = await clientOfLink(clientId);
  if (profile === null || profile.isAdmin || profile.leaving || profile.forgottenAt !== undefined) {
    throw new AppError('link_invalid');
  }
  return profile;
}

const shown = (profile: ProfileItem): DataLink => ({
  firstName: firstNameOf(profile.fullName),
  missing: missingOf(profile),
});

export const lookAtDataLink: UseCase<'lookAtDataLink'> = async ({ body }, { now }) =>
  shown(await personOf(clientIn(body.token, now)));

export const completeData: UseCase<'completeData'> = async ({ body: { token, ...said } }, { now }) => {
  const clientId = clientIn(token, now);
  const profile = await untilSettled(async () => {
    const before = await personOf(clientId);
    const holder = said.email === undefined ? null : await holderOfEmail(said.email);
    const after = planCompletion(before, said, holder, now);
    if (after !== null) await saveClient({ kind: 'self', id: before.id }, before, after, null);
    return after ?? before;
  });
  forgetPerson(profile.id);
  return shown(profile);
};
