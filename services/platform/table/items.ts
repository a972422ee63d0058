import type { AuditAction } from '@rostro/shared/audit';
import type { Key } from './keys.ts';

export interface OutboxItem extends Key {
  id: string;
  type: string;
  detail: Record<string, unknown>;
  occurredAt: string;
}

export interface AuditItem extends Key {
  id: string;
  at: string;
  actorId: string;
  actorName: string;
  action: AuditAction;
  subject: string;
  /** The subject's name, unless it is a person's. */
  subjectName?: string;
  /** The request, and its origin. */
  requestId?: string;
  origin?: { address: string; agent: string };
  before?: unknown;
  after?: unknown;
}
