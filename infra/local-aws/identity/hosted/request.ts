import type { IncomingMessage } from 'node:http';

const LARGEST_FORM = 16 * 1024;

/** One request to the hosted pages. */
export interface HostedRequest {
  /** The loopback name under which the site was opened; all redirects use it. */
  origin: string;
  query: URLSearchParams;
  /** Empty unless the request is a POST. */
  form: URLSearchParams;
}

async function formOf(request: IncomingMessage): Promise<URLSearchParams> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= LARGEST_FORM) chunks.push(chunk);
  }
  return new URLSearchParams(size > LARGEST_FORM ? '' : Buffer.concat(chunks).toString('utf8'));
}

export const readRequest = async (request: IncomingMessage, url: URL): Promise<HostedRequest> => ({
  origin: `http://${request.headers.host ?? ''}`,
  query: url.searchParams,
  form: await formOf(request),
});
