import { appendFileSync } from 'node:fs';

/** Only the copy of `npm run test:mutants` calls these functions: its sources are rewritten to ask them. */

type Condition = string | { condition?: string } | undefined;

const { ROSTRO_REACHED: reached, ROSTRO_OFF = '' } = process.env;
const off = new Set(ROSTRO_OFF.split(','));
const seen = new Set<string>();

/** @returns whether the switch is off; it records the test that asks */
function isOff(id: string): boolean {
  // Code outside Jest's sandbox has the test's path from its environment.
  const { expect } = globalThis as { expect?: { getState(): { testPath?: string } } };
  const line = `${id}\t${expect?.getState().testPath ?? process.env.ROSTRO_TEST_FILE ?? ''}\n`;
  if (reached !== undefined && !seen.has(line)) {
    seen.add(line);
    appendFileSync(reached, line);
  }
  return off.has(id);
}

/** True for every item, while its names and values are still used: the engine refuses unused ones. */
const loosen = (condition: string): string => `((${condition}) OR attribute_exists(pk) OR attribute_not_exists(pk))`;

/** A condition whose last part, once switched off, is true for every item. */
export function onlyIf<T extends Condition>(id: string, condition: T): T {
  if (condition === undefined || !isOff(id)) return condition;
  return (
    typeof condition === 'object' ? { ...condition, condition: onlyIf(id, condition.condition) } : loosen(condition)
  ) as T;
}

/** A conjunction whose parts are switched off one by one. */
export const onlyIfAll = (id: string, ...parts: readonly string[]): string =>
  parts.map((part, at) => onlyIf(`${id}/${at + 1}`, part)).join(' AND ');

/** A permission check of a use-case; switched off, everybody passes. */
export const mayDo = (id: string, granted: boolean): boolean => isOff(id) || granted;

/** The access of a route; switched off, any account may call it. */
export const accessOf = <A>({ method, path, access }: { method: string; path: string; access: A }): A | 'user' =>
  isOff(`${method} ${path}`) ? 'user' : access;
