import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import type { Claims } from './authorizer.ts';

/** API Gateway's limit on a payload. */
export const MAX_PAYLOAD_BYTES = 10 * 1024 * 1024;
const TEXT = /^(text\/|application\/(json|javascript|xml|x-www-form-urlencoded|problem\+json))/;

export interface Matched {
  routeKey: string;
  /** As `pathOf` hands it on. */
  path: string;
  url: URL;
  params: Record<string, string | undefined>;
  claims: Claims | undefined;
  body: Buffer;
}

/** The event that API Gateway's HTTP API would pass to the function: payload format 2.0. */
export function toEvent(
  request: IncomingMessage,
  { routeKey, path, url, params, claims, body }: Matched,
): APIGatewayProxyEventV2 {
  const headers = headersOf(request);
  const isText = TEXT.test(headers['content-type'] ?? 'application/json');
  const query = queryOf(url.searchParams);
  const method = request.method ?? 'GET';
  const now = new Date();
  return {
    version: '2.0',
    routeKey,
    rawPath: path,
    rawQueryString: url.search.slice(1),
    headers,
    ...(url.search.length > 1 ? { queryStringParameters: query } : {}),
    ...(Object.keys(params).length > 0 ? { pathParameters: params } : {}),
    requestContext: {
      accountId: '000000000000',
      apiId: 'local',
      domainName: headers.host ?? 'localhost',
      domainPrefix: 'localhost',
      http: {
        method,
        path,
        protocol: 'HTTP/1.1',
        sourceIp: request.socket.remoteAddress ?? '127.0.0.1',
        userAgent: headers['user-agent'] ?? '',
      },
      requestId: randomUUID(),
      routeKey,
      stage: '$default',
      time: now.toISOString(),
      timeEpoch: now.getTime(),
      ...(claims ? { authorizer: { jwt: { claims, scopes: null } } } : {}),
    } as APIGatewayProxyEventV2['requestContext'],
    ...(body.length > 0 ? { body: isText ? body.toString('utf8') : body.toString('base64') } : {}),
    isBase64Encoded: body.length > 0 && !isText,
  };
}

/** What stands before the query, as it was asked for: a CDN hands dots and slashes on as they came. */
export const targetOf = ({ url = '/' }: IncomingMessage): string => url.replace(/[?#].*$/s, '');

/**
 * The path as an HTTP API hands it to a function: decoded, and cut at a question mark that was coded.
 * @returns null if it cannot be decoded
 */
export function pathOf(target: string): string | null {
  try {
    return decodeURIComponent(target).replace(/\?.*$/s, '');
  } catch {
    return null;
  }
}

function headersOf(request: IncomingMessage): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined && name !== 'cookie') headers[name] = Array.isArray(value) ? value.join(',') : value;
  }
  return headers;
}

/** A repeated name becomes one string, with its values joined by commas. */
function queryOf(search: URLSearchParams): Record<string, string> {
  const query: Record<string, string> = {};
  for (const [name, value] of search) query[name] = name in query ? `${query[name]},${value}` : value;
  return query;
}

/** Returns the body, or null if it exceeds API Gateway's limit. */
export async function bodyOf(request: IncomingMessage): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= MAX_PAYLOAD_BYTES) chunks.push(chunk);
  }
  return size > MAX_PAYLOAD_BYTES ? null : Buffer.concat(chunks);
}
