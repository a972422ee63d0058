import { type AddressParts, addressOf } from '@rostro/shared/contract/address';
import { ROUTES, type RouteId, type RouteInput } from '@rostro/shared/contract/index';
import { errorsOf } from '@rostro/shared/contract/openapi/openapi-answers';
import type { RouteDef } from '@rostro/shared/contract/route';
import type { System } from '../../infra/local/system.ts';

export interface Answer {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: tests read any response and assert on it
  body: any;
}

interface Options {
  idempotencyKey?: string;
  headers?: Record<string, string>;
}

/** Returns a route of the contract as a request. */
export function requestOf<K extends RouteId>(id: K, input: RouteInput<K>) {
  const route: RouteDef = ROUTES[id];
  const parts = input as AddressParts & { body?: unknown };
  return { method: route.method, path: addressOf(route.path, parts), body: parts.body };
}

/** A caller of the API through the gateway, with a token of the real user pool or without one. */
export class Caller {
  readonly url: string;
  token: string | undefined;
  readonly clientId: string;
  readonly #newToken: () => Promise<string | undefined>;

  constructor(url: string, token?: string, clientId = '', newToken = async () => token) {
    this.url = url;
    this.token = token;
    this.clientId = clientId;
    this.#newToken = newToken;
  }

  static anonymous(system: System): Caller {
    return new Caller(system.url);
  }

  static async signIn(system: System, email: string, clientId = ''): Promise<Caller> {
    const newToken = async () => (await system.identity.signIn(email)).AccessToken;
    return new Caller(system.url, await newToken(), clientId, newToken);
  }

  /** A token is valid for an hour: after a longer jump of the clock another one is needed. */
  async signInAgain(): Promise<void> {
    this.token = await this.#newToken();
  }

  /** Calls a route of the contract. A refusal that the contract does not list is a defect, whatever a test expects. */
  async call<K extends RouteId>(id: K, input: RouteInput<K>, options: Options = {}): Promise<Answer> {
    const { method, path, body } = requestOf(id, input);
    const answer = await this.send(method, path, body, options);
    const code: unknown = answer.body?.code;
    const listed: readonly unknown[] = errorsOf(ROUTES[id]);
    if (answer.status >= 400 && code !== undefined && !listed.includes(code)) {
      throw new Error(`the contract does not list ${answer.status} ${code} for ${id}`);
    }
    return answer;
  }

  /** Sends any request, whether or not the contract allows it. */
  async send(method: string, path: string, body?: unknown, { idempotencyKey, headers }: Options = {}): Promise<Answer> {
    const response = await fetch(this.url + path, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(this.token === undefined ? {} : { authorization: `Bearer ${this.token}` }),
        ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    return { status: response.status, headers: response.headers, body: await bodyOf(response) };
  }
}

/** Returns JSON as its value, anything else as text. */
async function bodyOf(response: Response): Promise<unknown> {
  const text = await response.text();
  if (text === '') return undefined;
  return /json/.test(response.headers.get('content-type') ?? '') ? JSON.parse(text) : text;
}
