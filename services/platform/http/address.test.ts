import { afterEach, describe, expect, test } from '@jest/globals';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { agentOf, networkOf, normalizeAddress, VIEWER_HEADER } from './address.ts';

const event = (sourceIp: string, told?: string) =>
  ({
    headers: told === undefined ? {} : { [VIEWER_HEADER]: told },
    requestContext: { http: { sourceIp } },
  }) as unknown as APIGatewayProxyEventV2;

describe('the origin of a request', () => {
  afterEach(() => void delete process.env.ORIGIN_VERIFY);

  test('is the CDN’s header, if nobody else can reach the function', () => {
    process.env.ORIGIN_VERIFY = 'secret';
    expect(networkOf(event('130.176.0.1', '189.203.1.2'))).toBe('189.203.1.2');
    expect(networkOf(event('130.176.0.1'))).toBe('130.176.0.1');
  });

  test('is the gateway’s address, if anybody could set the header', () => {
    expect(networkOf(event('127.0.0.1', '189.203.1.2'))).toBe('127.0.0.1');
  });
});

test.each([
  ['189.203.1.2', '189.203.1.2'],
  ['::ffff:189.203.1.2', '189.203.1.2'],
  ['2806:2F0:51:3ab:1:2:3:4', '2806:2f0:51:3ab::/64'],
  ['2806:02f0:0051:03ab::9', '2806:2f0:51:3ab::/64'],
  ['2806:2f0::1', '2806:2f0:0:0::/64'],
  ['2806::1:2:3:4:5:6', '2806:0:1:2::/64'],
  ['::1', '0:0:0:0::/64'],
  ['somewhere', 'somewhere'],
])('%s belongs to the network %s', (address, network) => {
  expect(normalizeAddress(address)).toBe(network);
});

test('the user agent is kept, up to a limit', () => {
  const named = (agent?: string) =>
    agentOf({ headers: agent === undefined ? {} : { 'user-agent': agent } } as unknown as APIGatewayProxyEventV2);
  expect([named('Firefox'), named(), named('x'.repeat(5000)).length]).toEqual(['Firefox', '', 200]);
});
