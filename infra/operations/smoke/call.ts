import { type AddressParts, addressOf } from '@rostro/shared/contract/address';
import { ROUTES, type RouteId, type RouteInput, type RouteOutput } from '@rostro/shared/contract/index';
import type { RouteDef } from '@rostro/shared/contract/route';
import type { ErrorCode } from '@rostro/shared/errors';
import * as z from 'zod';
import type { Deployed } from '../deployed.ts';
import { Amiss, jsonOf } from './check.ts';
import type { Fetch } from './visit.ts';

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

/** What answers before the API says no in its own words. */
function codeIn(text: string): ErrorCode | undefined {
  try {
    return Problem.parse(JSON.parse(text)).code as ErrorCode;
  } catch {
    return undefined;
  }
}

export type Call = <K extends RouteId>(id: K, input: RouteInput<K>, idempotencyKey?: string) => Promise<RouteOutput<K>>;

/**
 * Calls routes of the contract, with somebody's token or as anybody.
 * @throws Refused, or Amiss if the answer is not what the contract says
 */
export const callerOf =
  (visit: Fetch, { siteAddress }: Pick<Deployed, 'siteAddress'>, token?: string): Call =>
  async (id, input, idempotencyKey) => {
    const route: RouteDef = ROUTES[id];
    const parts = input as AddressParts & { body?: unknown };
    const address = siteAddress + addressOf(route.path, parts);
    const sent = { token, method: route.method, body: parts.body, idempotencyKey };
    const answer = await visit(address, sent);
    if (answer.status >= 300) {
      const said = `${address} answered ${answer.status} and not 200: ${answer.text.slice(0, 200)}`;
      throw new Refused(said, codeIn(answer.text));
    }
    const told = route.response.safeParse(jsonOf(address, answer));
    if (!told.success) throw new Amiss(`${address} is not what the contract says: ${told.error.issues[0]?.message}`);
    return told.data as RouteOutput<typeof id>;
  };
