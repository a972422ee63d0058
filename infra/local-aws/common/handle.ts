import type { IncomingMessage, ServerResponse } from 'node:http';

/** Answers one request. `url` is its parsed address; the host in it has no meaning. */
export type Handle = (request: IncomingMessage, response: ServerResponse, url: URL) => void | Promise<void>;
