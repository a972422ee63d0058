import { timingSafeEqual } from 'node:crypto';
import { AppError } from '@rostro/shared/errors';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';

/**
 * In the cloud the API answers only behind the CDN, which adds a header that nobody else knows. Where no secret is set
 * (one machine, loopback only) there is no CDN to insist on.
 */
export const verifiedOrigin = {
  before: ({ event }: { event: APIGatewayProxyEventV2 }): void => {
    const secret = process.env.ORIGIN_VERIFY;
    if (!secret) return;
    const given = event.headers['x-origin-verify'] ?? '';
    if (!sameText(given, secret)) throw new AppError('forbidden');
  },
};

function sameText(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
