import { describe, expect, test } from '@jest/globals';
import { routeEntries } from '@rostro/shared/contract/index';
import { SERVICES, type ServiceName } from '@rostro/shared/contract/services';
import { loadAccessList } from './access.ts';
import { loadCallList } from './calls.ts';

const [accesses, calls] = [loadAccessList(), loadCallList()];

interface Lines {
  /** What it does with the table, and calls besides. */
  readonly lines: readonly string[];
  /** None of its routes asks who calls. */
  readonly isAnonymous: boolean;
}

const linesOf = (name: ServiceName): Lines => ({
  lines: [...Object.keys(accesses[name]), ...Object.keys(calls[name])],
  isAnonymous: routeEntries().every(([, { service, access }]) => service !== name || access === 'public'),
});

/** `a into b`, where `b` could take the routes of `a` without a right that it lacks. */
const joinable = (functions: Readonly<Record<string, Lines>>): string[] =>
  Object.entries(functions).flatMap(([name, { lines, isAnonymous }]) =>
    Object.entries(functions)
      .filter(([other, { isAnonymous: isOther }]) => other !== name && isOther === isAnonymous)
      .filter(([, { lines: has }]) => lines.every((line) => has.includes(line)))
      .map(([other]) => `${name} into ${other}`),
  );

describe('functions of routes', () => {
  const functions = Object.fromEntries(SERVICES.map((name) => [name, linesOf(name)]));

  // ADR 0151: the page of health knows no secret, and changes with each release.
  test('need one another’s rights no less, but for one that has none', () => {
    expect(joinable(functions)).toEqual(['meta into codes', 'meta into replies']);
  });

  test('that could be one are found, and none that asks who calls with one that does not', () => {
    const { phones, clients } = functions as Record<'phones' | 'clients', Lines>;
    const wider = { ...clients, lines: [...clients.lines, ...phones.lines] };
    expect(joinable({ phones, clients: wider })).toEqual(['phones into clients']);
    expect(joinable({ phones, clients: { ...wider, isAnonymous: true } })).toEqual([]);
  });
});
