import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { OnError } from '../common/on-error.ts';
import { CognitoError } from './engine.ts';
import { invalidParameter, unknownOperation, unsigned } from './errors.ts';
import { isPublic } from './targets/index.ts';
import type { Caller, Target, Targets } from './targets/target.ts';

const CONTENT_TYPE = 'application/x-amz-json-1.1';
const LARGEST_BODY = 128 * 1024;
const TARGET_PREFIX = 'AWSCognitoIdentityProviderService.';

/** The protocol writes times as epoch seconds. */
function withEpochSeconds(this: unknown, key: string, value: unknown): unknown {
  const original = (this as Record<string, unknown>)[key];
  return original instanceof Date ? original.getTime() / 1000 : value;
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > LARGEST_BODY) throw invalidParameter('Request entity too large');
    chunks.push(chunk);
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString('utf8') || '{}');
  } catch {
    throw new CognitoError('SerializationException', 'The request is not JSON');
  }
}

function targetOf(request: IncomingMessage, targets: Targets): Target {
  const header = String(request.headers['x-amz-target'] ?? '');
  const name = header.startsWith(TARGET_PREFIX) ? header.slice(TARGET_PREFIX.length) : '';
  const target = Object.hasOwn(targets, name) ? targets[name] : undefined;
  if (request.method !== 'POST' || !target) throw unknownOperation();
  const signed = request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 ') ?? false;
  if (!isPublic(name) && !signed) throw unsigned();
  return target;
}

const callerOf = (request: IncomingMessage): Caller => ({ address: request.socket.remoteAddress ?? '' });

function refusalOf(error: unknown, onError: OnError): { status: number; code: string; message: string } {
  if (error instanceof CognitoError) return { status: 400, code: error.code, message: error.message };
  onError('identity', error);
  return { status: 500, code: 'InternalErrorException', message: 'Internal server error' };
}

/** Serves the Cognito JSON protocol over the targets. */
export function createHandler(
  targets: Targets,
  onError: OnError,
): (request: IncomingMessage, response: ServerResponse) => void {
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    response.setHeader('content-type', CONTENT_TYPE);
    response.setHeader('cache-control', 'no-store');
    response.setHeader('x-amzn-requestid', randomUUID());
    try {
      const target = targetOf(request, targets);
      response.end(JSON.stringify(await target(await bodyOf(request), callerOf(request)), withEpochSeconds));
    } catch (error) {
      const { status, code, message } = refusalOf(error, onError);
      response.statusCode = status;
      response.setHeader('x-amzn-errortype', code);
      response.end(JSON.stringify({ __type: code, message }));
    }
  }

  return (request, response) => {
    answer(request, response).catch((error: unknown) => response.destroy(error instanceof Error ? error : undefined));
  };
}
