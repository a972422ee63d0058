import { readToken, signToken } from '@rostro/platform/signed-token';
import { Id, Instant } from '@rostro/shared/contract/schemas';
import { AppError } from '@rostro/shared/errors';
import * as z from 'zod';

/** `by`: the staff user who made the link. */
const Content = z.strictObject({ id: Id, appointmentId: Id, expiresAt: Instant, by: Id.optional() });
/** A link to the forms of a visit, or the pass that the right digits give. */
export type ConsentLink = z.infer<typeof Content>;

const LINK = 'rostro.consent-link.v1';
const PASS = 'rostro.consent-pass.v1';

export const signConsentLink = (link: ConsentLink, secrets: string): string => signToken(LINK, link, secrets);
export const signConsentPass = (pass: ConsentLink, secrets: string): string => signToken(PASS, pass, secrets);

function read(purpose: string, token: string, secrets: string): ConsentLink {
  const { data } = Content.safeParse(readToken(purpose, token, secrets));
  if (data === undefined) throw new AppError('link_invalid');
  return data;
}

export function readConsentLink(token: string, secrets: string, now: string): ConsentLink {
  const link = read(LINK, token, secrets);
  if (link.expiresAt <= now) throw new AppError('consent_link_expired');
  return link;
}

export function readConsentPass(token: string, secrets: string, now: string): ConsentLink {
  const pass = read(PASS, token, secrets);
  if (pass.expiresAt <= now) throw new AppError('consent_pass_expired');
  return pass;
}
