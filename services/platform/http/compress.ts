import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { HttpRequest } from './event.ts';

/** A shorter answer fits into one packet as it is. */
const LEAST_BYTES = 1024;
const zip = promisify(gzip);

/**
 * Compresses long answers for who understands it. Neither API Gateway's HTTP API nor the CDN, which stores no answer of
 * the API, does that by itself.
 */
export const compressed = {
  after: async ({ event, response }: HttpRequest): Promise<void> => {
    if (!response?.body || !/\bgzip\b/.test(event.headers['accept-encoding'] ?? '')) return;
    if (Buffer.byteLength(response.body) < LEAST_BYTES) return;
    response.headers = { ...response.headers, 'content-encoding': 'gzip', vary: 'accept-encoding' };
    response.body = (await zip(response.body)).toString('base64');
    response.isBase64Encoded = true;
  },
};
