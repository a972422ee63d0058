import type { AuditItem } from '@rostro/platform/table/items';
import { appendAudit, auditItem, transact, WriteRejected } from '@rostro/platform/table/transact';
import { v5 as derivedId } from 'uuid';

/** Namespace of sign-ins: UUIDv5 of (account, when its session began). */
const SIGN_IN_NAMESPACE = '7d3f2a1c-4b0e-4c59-8a7f-9e2b6d5c1f03';

export interface SignIn {
  sub: string;
  /** ISO 8601 UTC. */
  signedInAt: string;
  clientId: string;
  fullName: string;
  requestId: string;
  origin: NonNullable<AuditItem['origin']>;
}

/**
 * Sign-ins that were written, because the page asks every few seconds. The set is emptied now and then: writing one
 * again does nothing.
 */
const written = new Set<string>();
const MOST = 2000;

/** One entry of the audit per session, however often it is reported. */
export async function saveSignIn({ sub, signedInAt: at, clientId, fullName, ...request }: SignIn): Promise<void> {
  const id = derivedId(`${sub}\n${at}`, SIGN_IN_NAMESPACE);
  if (written.has(id)) return;
  const what = { action: 'sign-in' as const, subject: clientId, subjectName: fullName };
  const entry = auditItem({ id, at, actorId: clientId, actorName: fullName, ...what, ...request });
  try {
    await transact({ kind: 'system' }, at, [appendAudit(entry)]);
  } catch (error) {
    if (!(error instanceof WriteRejected)) throw error;
    // Another request is writing it and may fail: the next request tries again.
    if (error.conflict) return;
  }
  if (written.size >= MOST) written.clear();
  written.add(id);
}
