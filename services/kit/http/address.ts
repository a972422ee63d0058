import { isIPv6 } from 'node:net';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';

/** By this header the CDN says whose request it carries: API Gateway itself sees the CDN only. */
export const VIEWER_HEADER = 'x-viewer-address';
const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;
/** Of the eight groups of an IPv6 address: 64 bits, what one connection is given. */
const NETWORK_GROUPS = 4;

/**
 * The network that a request comes from. The header counts only where nobody but the CDN can have set it: where the origin
 * is verified.
 */
export function networkOf({ headers, requestContext }: APIGatewayProxyEventV2): string {
  const told = process.env.ORIGIN_VERIFY ? headers[VIEWER_HEADER] : undefined;
  return normalizeAddress(told ?? requestContext.http.sourceIp);
}

/** Where there is no CDN, on one machine, everybody comes from the same address: nothing can be counted by it. */
export const knowsNetworks = (): boolean => Boolean(process.env.ORIGIN_VERIFY);

/** Nobody's browser has a longer name; a longer one says nothing more. */
const MAX_AGENT = 200;

/** The browser that a request comes from, in its own words. */
export const agentOf = ({ headers }: APIGatewayProxyEventV2): string =>
  (headers['user-agent'] ?? '').slice(0, MAX_AGENT);

/** `'2001:DB8::1'` → `'2001:db8:0:0::/64'`: a connection has more IPv6 addresses than anybody can count; IPv4 as it is. */
export function normalizeAddress(address: string): string {
  const mapped = MAPPED.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(address)) return address;
  const network = groupsOf(address).slice(0, NETWORK_GROUPS);
  return `${network.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}

/** All eight groups, the ones that `::` stands for among them. */
function groupsOf(address: string): string[] {
  const [left = [], right] = address.split('::').map((part) => part.split(':').filter((group) => group !== ''));
  if (right === undefined) return left;
  return [...left, ...Array<string>(8 - left.length - right.length).fill('0'), ...right];
}
