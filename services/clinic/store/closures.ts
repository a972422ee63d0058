import type { Key } from '@rostro/platform/table/keys';
import { getItem, queryItems } from '@rostro/platform/table/read';
import { setIf } from '@rostro/platform/table/set-if';
import { type Author, transact, type Write } from '@rostro/platform/table/transact';
import { closureWrite } from '@rostro/rules/appointments/day';
import { keys } from '@rostro/rules/table/keys';
import type { Closure } from '@rostro/shared/contract/clinic/configuration';
import { daysOfClosure } from '../domain/closure.ts';

/**
 * A closure covers up to 366 days in two categories, more than one transaction allows. So it has a state: `closing`
 * or `opening` means interrupted or in progress, and the next reader continues. Every step can be repeated.
 */
export interface ClosureFacts extends Closure {
  state: 'closing' | 'closed' | 'opening';
  requestHash?: string | undefined;
}
type ClosureItem = Key & ClosureFacts;

const factsOf = ({ pk: _pk, sk: _sk, ...item }: ClosureItem): ClosureFacts => item;

export const allClosures = async (): Promise<ClosureFacts[]> =>
  (await queryItems<ClosureItem>({ partition: keys.closures(), consistency: 'strong' })).map(factsOf);

export async function closureById(id: string): Promise<ClosureFacts | null> {
  const item = await getItem<ClosureItem>(keys.closure(id));
  return item && factsOf(item);
}

export const addClosure = (author: Author, closure: ClosureFacts): Promise<void> =>
  transact(author, closure.createdAt, [
    { label: 'closure', put: { ...keys.closure(closure.id), ...closure }, condition: 'attribute_not_exists(pk)' },
  ]);

const ifStill = ({ state }: ClosureFacts) => ({
  condition: '#state = :state',
  names: { '#state': 'state' },
  values: { ':state': state },
});

export function setState(
  author: Author,
  closure: ClosureFacts,
  next: ClosureFacts['state'],
  at: string,
): Promise<void> {
  const write = { label: 'closure', update: keys.closure(closure.id), ...setIf(ifStill(closure), { state: next }) };
  return transact(author, at, [write]);
}

export const removeClosure = (closure: ClosureFacts, at: string): Promise<void> =>
  transact({ kind: 'system' }, at, [{ label: 'closure', delete: keys.closure(closure.id), ...ifStill(closure) }]);

/** Below DynamoDB's limit of 100, with room for the closure's own check. */
const DAYS_AT_ONCE = 90;

/** The steps that cover or uncover its days. Each is a transaction with a condition on the closure's state. */
export function daySteps(closure: ClosureFacts, at: string): (() => Promise<void>)[] {
  const change = closure.state === 'opening' ? 'uncover' : 'cover';
  const writes = daysOfClosure(closure).map((day) => closureWrite(change, closure, day));
  const check: Write = { label: 'closure', check: keys.closure(closure.id), ...ifStill(closure) };
  return Array.from({ length: Math.ceil(writes.length / DAYS_AT_ONCE) }, (_, step) => () => {
    const some = writes.slice(step * DAYS_AT_ONCE, (step + 1) * DAYS_AT_ONCE);
    return transact({ kind: 'system' }, at, [check, ...some]);
  });
}
