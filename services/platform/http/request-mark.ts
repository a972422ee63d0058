import { createHash } from 'node:crypto';
import { AppError } from '@rostro/shared/errors';
import { v5 as derivedId, v4 as randomId } from 'uuid';

/** Namespace of ids made on request: UUIDv5 of (caller, Idempotency-Key). */
const NAMESPACE = '0b6f6a52-9d0e-4a63-8b53-64f1f6a0c1de';

/** A repeated request derives the same id, so it finds the result of the first one. */
export interface RequestMark {
  id: string;
  requestHash: string | undefined;
}

/**
 * @param caller the owner of the idempotency key
 * @param wish the whole request without secrets; another wish under the same key is an error
 */
export function markOf(caller: string, idempotencyKey: string | undefined, wish: unknown): RequestMark {
  if (idempotencyKey === undefined) return { id: randomId(), requestHash: undefined };
  return {
    id: derivedId(`${caller}\n${idempotencyKey}`, NAMESPACE),
    requestHash: createHash('sha256').update(JSON.stringify(wish)).digest('base64url'),
  };
}

/**
 * The result of an earlier request, if it is this one's twin.
 * @throws {AppError} `idempotency_mismatch` if the key came with another wish
 */
export function sameRequest<T extends { requestHash?: string | undefined }>(
  earlier: T,
  { requestHash }: Pick<RequestMark, 'requestHash'>,
): T {
  if (earlier.requestHash !== requestHash) throw new AppError('idempotency_mismatch');
  return earlier;
}

/** Absent without a key. */
export const hashIn = ({ requestHash }: RequestMark): { requestHash?: string } =>
  requestHash === undefined ? {} : { requestHash };
