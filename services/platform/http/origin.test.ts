import { afterEach, describe, expect, test } from '@jest/globals';
import { AppError } from '@rostro/shared/errors';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { verifiedOrigin } from './dispatch.ts';

/** Whether a request with this header is accepted. */
function comesThrough(given: string | undefined): boolean {
  const headers = given === undefined ? {} : { 'x-origin-verify': given };
  try {
    verifiedOrigin.before({ event: { headers } as APIGatewayProxyEventV2 });
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'forbidden') return false;
    throw error;
  }
}

describe('the secret of the CDN', () => {
  afterEach(() => void delete process.env.ORIGIN_VERIFY);

  test('must match completely', () => {
    process.env.ORIGIN_VERIFY = 'secret';
    expect([undefined, '', 'secre', 'secret ', 'secret'].map(comesThrough)).toEqual([false, false, false, false, true]);
  });

  test('may be either of two during a change, but not both or none', () => {
    process.env.ORIGIN_VERIFY = 'new old';
    expect(['new', 'old', 'new old', ' ', ''].map(comesThrough)).toEqual([true, true, false, false, false]);
    process.env.ORIGIN_VERIFY = 'new ';
    expect(comesThrough('')).toBe(false);
  });

  test('is not checked without a CDN', () => {
    expect(comesThrough(undefined)).toBe(true);
  });
});
