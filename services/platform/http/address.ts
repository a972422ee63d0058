import { isIPv6 } from 'node:net';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';

/** The CDN puts the viewer's address into this header: API Gateway itself only sees the CDN. */
export const VIEWER_HEADER = 'x-viewer-address';
const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;
/** Of the eight groups of an IPv6 address: 64 bits are the prefix of one connection. */
const NETWORK_GROUPS = 4;

/**
 * The network of a request. The header counts only if nobody but the CDN can set it, that is, if the origin is
 * verified.
 */
export function networkOf({ headers, requestContext }: APIGatewayProxyEventV2): string {
  const told = process.env.ORIGIN_VERIFY ? headers[VIEWER_HEADER] : undefined;
  return normalizeAddress(told ?? requestContext.http.sourceIp);
}

/** Without a CDN (one machine) all requests come from the same address, so nothing is counted by address. */
export const knowsNetworks = (): boolean => Boolean(process.env.ORIGIN_VERIFY);

/** Longer than the user agent of any browser. */
const MAX_AGENT = 200;

export const agentOf = ({ headers }: APIGatewayProxyEventV2): string =>
  (headers['user-agent'] ?? '').slice(0, MAX_AGENT);

/**
 * `'2001:DB8::1'` → `'2001:db8:0:0::/64'`, because a connection has countless IPv6 addresses; an IPv4 address stays as
 * it is.
 */
export function normalizeAddress(address: string): string {
  const mapped = MAPPED.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(address)) return address;
  const network = groupsOf(address).slice(0, NETWORK_GROUPS);
  return `${network.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}

function groupsOf(address: string): string[] {
  const [left = [], right] = address.split('::').map((part) => part.split(':').filter((group) => group !== ''));
  if (right === undefined) return left;
  return [...left, ...Array<string>(8 - left.length - right.length).fill('0'), ...right];
}
