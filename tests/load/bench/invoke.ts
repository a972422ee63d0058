import type { IncomingMessage } from 'node:http';
import { contextOf, type HttpHandler, jwtAuthorizer, pathOf, toEvent } from '@rostro/local-aws/gateway';
import { ROUTES, type RouteId, type RouteInput, routeKeyOf } from '@rostro/shared/contract/index';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import type { System } from '../../../infra/local/system.ts';
import { askOf, headersOf } from '../ask.ts';

/** Returns the events that API Gateway would pass to a function, after its authorizer. */
export function eventsFor({ identity, url }: System) {
  const authorize = jwtAuthorizer(identity);
  return async <K extends RouteId>(id: K, input: RouteInput<K>, token?: string): Promise<APIGatewayProxyEventV2> => {
    const ask = askOf(id, input, { token });
    const claims = token === undefined ? null : await authorize(`Bearer ${token}`);
    const asked = { method: ask.method, headers: headersOf(ask), socket: { remoteAddress: '127.0.0.1' } };
    const asking = new URL(ask.path, url);
    return toEvent(asked as unknown as IncomingMessage, {
      routeKey: routeKeyOf(ROUTES[id]),
      path: pathOf(asking.pathname) ?? '',
      url: asking,
      params: {},
      claims: claims ?? undefined,
      body: Buffer.from(ask.body === undefined ? '' : JSON.stringify(ask.body)),
    });
  };
}

/** Passes an event to a function; any status but the expected one is a failure. */
export async function invoke(handler: HttpHandler, event: APIGatewayProxyEventV2, status: number): Promise<void> {
  const answer = await handler(event, contextOf(event, 'bench'));
  if (answer.statusCode !== status) throw new Error(`${event.routeKey} answered ${answer.statusCode} ${answer.body}`);
}
