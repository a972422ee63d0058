import { clientById } from '@rostro/clients/published';
import { env } from '@rostro/platform/env';
import type { UseCase } from '@rostro/rules/http/context';
import { DATA_LINK_PATH } from '@rostro/shared/contract/privacy/data-links';
import { AppError } from '@rostro/shared/errors';
import { addMinutes } from '@rostro/shared/time';
import { missingOf } from '../domain/data-link.ts';
import { signDataLink } from './data-link-token.ts';

const HOLDS_MINUTES = 14 * 24 * 60;

/** The link can only add missing facts, so it needs no stored item. */
export const createDataLink: UseCase<'createDataLink'> = async ({ params: { clientId } }, { now }) => {
  const missing = missingOf((await clientById(clientId)).profile);
  if (missing.length === 0) throw new AppError('nothing_missing');
  const expiresAt = addMinutes(now, HOLDS_MINUTES);
  const token = signDataLink({ clientId, expiresAt }, env('LINK_SECRET'));
  return { url: `${env('SITE_URL')}${DATA_LINK_PATH}#${token}`, missing, expiresAt };
};
