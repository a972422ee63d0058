import { createHash, randomBytes } from 'node:crypto';

const HOSTED = '/_local/hosted';

export interface Person {
  name: string;
  email: string;
  verified?: boolean;
}

export interface TokenReply {
  status: number;
  body: Record<string, string> & { expires_in?: number };
}

/** What the site does to sign somebody in through Google, step by step. */
export function googleOf({ origin, clientId }: { origin: string; clientId: string }) {
  const verifier = randomBytes(48).toString('base64url');
  const redirectUri = `${origin}/login`;
  const request = {
    identity_provider: 'Google',
    response_type: 'code',
    client_id: clientId,
    redirect_uri: redirectUri,
    scope: 'openid email profile aws.cognito.signin.user.admin',
    state: 'estado-1',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  };
  const visit = (path: string, form?: Record<string, string>): Promise<Response> =>
    fetch(origin + HOSTED + path, {
      redirect: 'manual',
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    });
  const whereTo = (response: Response): URL => new URL(response.headers.get('location') ?? '', origin);

  const authorize = (changes: Record<string, string> = {}): Promise<Response> =>
    visit(`/oauth2/authorize?${new URLSearchParams({ ...request, ...changes })}`);
  async function openChooser(): Promise<string> {
    const place = whereTo(await authorize());
    return place.searchParams.get('flow') ?? '';
  }
  const choose = async (fields: Record<string, string>): Promise<Response> =>
    visit('/google', { flow: await openChooser(), ...fields });
  /** One pass: the query that the site is opened with at the end. */
  async function pass({ name, email, verified = true }: Person): Promise<Record<string, string>> {
    const response = await choose({ name, email, ...(verified && { verified: 'yes' }) });
    const place = whereTo(response);
    if (`${place.origin}${place.pathname}` !== redirectUri) throw new Error(`led to ${place.href}`);
    return Object.fromEntries(place.searchParams);
  }
  async function redeem(code: string, changes: Record<string, string> = {}): Promise<TokenReply> {
    const response = await visit('/oauth2/token', {
      grant_type: 'authorization_code',
      client_id: clientId,
      redirect_uri: redirectUri,
      code,
      code_verifier: verifier,
      ...changes,
    });
    return { status: response.status, body: (await response.json()) as TokenReply['body'] };
  }
  /** As the page does: once more where the first pass ended in a new link. */
  async function signIn(person: Person): Promise<TokenReply> {
    const first = await pass(person);
    const { code } = first.code ? first : await pass(person);
    if (!code) throw new Error(first.error_description);
    return redeem(code);
  }
  return { redirectUri, visit, whereTo, authorize, openChooser, choose, pass, redeem, signIn };
}
export type Google = ReturnType<typeof googleOf>;

export const claimsOf = (token = ''): Record<string, unknown> =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>;
