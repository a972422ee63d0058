/** What came back from an address. */
export interface FetchedPage {
  status: number;
  headers: Headers;
  text: string;
}

/** What somebody sends, as JSON. */
export interface Posted {
  /** Of whoever is signed in. */
  token?: string | undefined;
  body?: unknown;
  /** Absent: POST. */
  method?: string;
  idempotencyKey?: string | undefined;
}

/** Fetches an address, or sends something to it; throws without an answer. */
export type Fetch = (address: string, posted?: Posted) => Promise<FetchedPage>;

/** The options of `fetch` for it. */
export const requestOf = (posted: Posted | undefined): RequestInit =>
  posted === undefined
    ? {}
    : {
        method: posted.method ?? 'POST',
        headers: {
          ...(posted.token !== undefined && { authorization: `Bearer ${posted.token}` }),
          ...(posted.body !== undefined && { 'content-type': 'application/json' }),
          ...(posted.idempotencyKey !== undefined && { 'idempotency-key': posted.idempotencyKey }),
        },
        ...(posted.body !== undefined && { body: JSON.stringify(posted.body) }),
      };

const PATIENCE_MS = 15_000;

/** Like a browser on its first visit. A redirect is an answer as well. */
export const visit: Fetch = async (address, posted) => {
  const signal = AbortSignal.timeout(PATIENCE_MS);
  const response = await fetch(address, { ...requestOf(posted), redirect: 'manual', signal });
  return { status: response.status, headers: response.headers, text: await response.text() };
};
