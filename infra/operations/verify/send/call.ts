import { type AddressParts, addressOf } from '@rostro/shared/contract/address';
import { ROUTES, type RouteId, type RouteInput, type RouteOutput } from '@rostro/shared/contract/index';
import type { RouteDef } from '@rostro/shared/contract/route';
import type { ErrorCode } from '@rostro/shared/errors';
import * as z from 'zod';
import type { Deployed } from '../../deployed.ts';
import { Amiss, jsonOf } from '../../smoke/check.ts';
import type { Fetch } from '../../smoke/visit.ts';

/** The API said no. */
export class Refused extends Amiss {
  override name = 'Refused';
  readonly code: ErrorCode | undefined;

  constructor(message: string, code: ErrorCode | undefined) {
    super(message);
    this.code = code;
  }
}

const Problem = z.object({ code: z.string() });

export type Call = <K extends RouteId>(id: K, input: RouteInput<K>, idempotencyKey?: string) => Promise<RouteOutput<K>>;

/**
 * Calls routes of the contract with somebody's token.
 * @throws Refused
 */
export const callerOf =
  (visit: Fetch, { siteAddress }: Deployed, token: string): Call =>
  async (id, input, idempotencyKey) => {
    const route: RouteDef = ROUTES[id];
    const parts = input as AddressParts & { body?: unknown };
    const address = siteAddress + addressOf(route.path, parts);
    const answer = await visit(address, {
      token,
      method: route.method,
      body: parts.body,
      ...(idempotencyKey !== undefined && { idempotencyKey }),
    });
    const told = jsonOf(address, answer);
    if (answer.status < 300) return told as RouteOutput<typeof id>;
    const { data } = Problem.safeParse(told);
    throw new Refused(`${id} answered ${answer.status} ${data?.code ?? ''}`.trim(), data?.code as ErrorCode);
  };
