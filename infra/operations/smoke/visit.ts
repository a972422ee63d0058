/** What came back from an address. */
export interface FetchedPage {
  status: number;
  headers: Headers;
  text: string;
}

/** Fetches an address; throws without an answer. */
export type Fetch = (address: string) => Promise<FetchedPage>;

const PATIENCE_MS = 15_000;

/** Like a browser on its first visit. A redirect is an answer as well. */
export const visit: Fetch = async (address) => {
  const response = await fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(PATIENCE_MS) });
  return { status: response.status, headers: response.headers, text: await response.text() };
};
