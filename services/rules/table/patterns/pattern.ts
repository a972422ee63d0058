export interface AccessPattern {
  question: string;
  operation: 'Get' | 'BatchGet' | 'Query' | 'Put' | 'Update' | 'Delete' | 'Transact';
  /** The table itself, or the name of an index. */
  index: 'table' | 'byClient' | 'byMonth' | 'directory' | 'undelivered' | 'byActor';
  key: string;
  service: 'platform' | 'rules' | 'booking' | 'clients' | 'payments' | 'rbac' | 'notifications' | 'media' | 'records';
  /** File under `services/<service>/`, and the function in it. */
  where: string;
}

type PatternRow = [
  where: string,
  operation: AccessPattern['operation'],
  index: AccessPattern['index'],
  key: string,
  question: string,
];

/**
 * The access patterns of one module, row by row. A key is written as `keys.ts` builds it, without the clinic's segment.
 */
export const patternsOf = (service: AccessPattern['service'], rows: readonly PatternRow[]): AccessPattern[] =>
  rows.map(([where, operation, index, key, question]) => ({ service, where, operation, index, key, question }));
