export interface RequestContext {
  /** ISO 8601 UTC: the one "now" of the request. */
  now: string;
  requestId: string;
  idempotencyKey: string | undefined;
  /**
   * The caller's network. This is personal data: only its hash is stored, except for staff, whose writes are audited.
   */
  address: string;
  agent: string;
}
