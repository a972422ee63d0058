import { ROUTES, type RouteId } from '@rostro/shared/contract/index';
import { ApiError } from '#api/error.ts';
import { stampsNow } from './pulse.ts';
import { ROOM_ANSWERS } from './rooms.ts';

export interface Asked {
  params: Record<string, number>;
  body: Record<string, unknown>;
}
type Reply = (asked: Asked) => unknown;
export type Replies = { [K in RouteId]?: Reply | undefined };

/** Responses for routes that many pages load beside their own. */
const USUAL: Replies = {
  ...ROOM_ANSWERS,
  getPulse: stampsNow,
  listClinicalAlerts: () => ({ clients: [] }),
  listClientPurposes: () => ({ notice: '2026-11-20', items: [] }),
};

/**
 * Answers for `call`, by route. Requests and responses must match the contract's schemas, so that no page is tested
 * against something that the server would never accept or send.
 */
export function answering(replies: Replies) {
  return async (id: RouteId, input: Partial<Asked> = {}): Promise<unknown> => {
    const reply = replies[id] ?? USUAL[id];
    const route = ROUTES[id];
    if (reply === undefined) throw new Error(`no answer to ${id}`);
    const body = 'body' in route ? route.body.parse(input.body) : {};
    const said = await reply({ params: input.params ?? {}, body: body as Asked['body'] });
    return route.response.parse(said);
  };
}

export const failure = (part: Partial<ConstructorParameters<typeof ApiError>[0]> = {}): ApiError =>
  new ApiError({ status: 500, code: 'internal', detail: 'Ha ocurrido un error inesperado', ...part });
