import { createHmac, timingSafeEqual } from 'node:crypto';

/** The purpose is part of the signature, so a token is valid for one purpose only. */
const signatureOf = (purpose: string, payload: string, secret: string): string =>
  createHmac('sha256', secret).update(`${purpose}.${payload}`).digest('base64url');

/**
 * `'<payload>.<signature>'`, safe in a URL.
 * @param secrets one, or during a change the new and the old one, separated by a space: the first one signs
 */
export function signToken(purpose: string, content: object, secrets: string): string {
  const payload = Buffer.from(JSON.stringify(content)).toString('base64url');
  return `${payload}.${signatureOf(purpose, payload, secrets.split(' ')[0] ?? '')}`;
}

/**
 * The content that one of the secrets signed for this purpose, untyped: the caller checks its shape. Null if the
 * token is not ours or was altered.
 */
export function readToken(purpose: string, token: string, secrets: string): unknown {
  const [payload = '', signature = '', ...rest] = token.split('.');
  const isGenuine = secrets.split(' ').some((secret) => {
    // Compared as texts, because several texts of base64 stand for the same bytes.
    const [given, own] = [Buffer.from(signature), Buffer.from(signatureOf(purpose, payload, secret))];
    return rest.length === 0 && given.length === own.length && timingSafeEqual(given, own);
  });
  return isGenuine ? parse(payload) : null;
}

function parse(payload: string): unknown {
  try {
    return JSON.parse(Buffer.from(payload, 'base64url').toString());
  } catch {
    return null;
  }
}
