import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { logError, type OnError } from '../common/on-error.ts';
import type { ChildFunction } from './child-function.ts';

export { type ChildFunction, childFunction } from './child-function.ts';

const INVOCATION = /\/2015-03-31\/functions\/(?<name>[\w-]+)\/invocations$/;

export interface LambdaOptions {
  functions: Readonly<Record<string, Pick<ChildFunction, 'invoke'>>>;
  /** The access key id of requests. A page of another origin cannot send it without a preflight, which is rejected. */
  accessKeyId: string;
  onError?: OnError;
}

/** The part of AWS Lambda's API that invokes a function and waits for its answer. */
export function invocations({ functions, accessKeyId, onError = logError }: LambdaOptions) {
  const isSigned = ({ headers }: IncomingMessage): boolean =>
    (headers.authorization ?? '').startsWith(`AWS4-HMAC-SHA256 Credential=${accessKeyId}/`);

  function answer(response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}): void {
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(JSON.stringify(body));
  }
  const refuse = (response: ServerResponse, status: number, type: string): void =>
    answer(response, status, { Type: 'User', Message: type }, { 'x-amzn-errortype': type });

  return async (request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> => {
    if (!isSigned(request)) return refuse(response, 403, 'AccessDeniedException');
    const name = INVOCATION.exec(url.pathname)?.groups?.name ?? '';
    const found = Object.hasOwn(functions, name) ? functions[name] : undefined;
    if (found === undefined || request.method !== 'POST') return refuse(response, 404, 'ResourceNotFoundException');
    const invocation = await found.invoke(JSON.parse(await text(request)));
    if ('result' in invocation) return answer(response, 200, invocation.result);
    onError(`function ${name}`, invocation.error.errorMessage);
    answer(response, 200, invocation.error, { 'x-amz-function-error': 'Unhandled' });
  };
}
