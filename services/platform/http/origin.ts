import { timingSafeEqual } from 'node:crypto';
import { AppError } from '@rostro/shared/errors';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';

/**
 * In the cloud the API answers only behind the CDN, which adds a secret header. Without a configured secret (one
 * machine, loopback only) there is no CDN to require.
 */
export const verifiedOrigin = {
  before: ({ event }: { event: APIGatewayProxyEventV2 }): void => {
    // More than one during a change of the secret.
    const secrets = (process.env.ORIGIN_VERIFY ?? '').split(' ').filter((secret) => secret !== '');
    if (secrets.length === 0) return;
    const given = event.headers['x-origin-verify'] ?? '';
    if (!secrets.some((secret) => sameText(given, secret))) throw new AppError('forbidden');
  },
};

function sameText(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
