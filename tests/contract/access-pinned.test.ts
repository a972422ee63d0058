import { expect, test } from '@jest/globals';
import { routeEntries } from '@rostro/shared/contract/index';
import { type Access, routeKeyOf } from '@rostro/shared/contract/route';
import { PERMISSION_CODES } from '@rostro/shared/permissions';
import { ACCESS_LISTS, ACCESS_PINNED, pinnedAccessOf } from './access-pinned.ts';

const inWords = (access: Access): string => {
  if (typeof access === 'string') return access;
  return 'all' in access ? [...access.all].sort().join(' and ') : [...access.any].sort().join(' or ');
};

test('every route has the access that was reviewed, and no other route was', () => {
  const contract = Object.fromEntries(routeEntries().map(([, route]) => [routeKeyOf(route), inWords(route.access)]));
  expect(contract).toEqual(ACCESS_PINNED);
});

test('the reviewed list is in the order of the paths, so that a route is found and a change is one line', () => {
  for (const list of ACCESS_LISTS) {
    const rows = Object.keys(list).map((key) => key.split(' ').reverse().join(' '));
    expect(rows).toEqual([...rows].sort());
  }
});

test('the reviewed list names kinds and permissions that exist', () => {
  for (const [, route] of routeEntries()) {
    const { kind, codes } = pinnedAccessOf(route);
    expect(codes.length > 0).toBe(kind === 'all' || kind === 'any');
    expect(PERMISSION_CODES).toEqual(expect.arrayContaining([...codes]));
  }
});

test('every permission opens a route, except two that use-cases ask for', () => {
  const opening = new Set(routeEntries().flatMap(([, route]) => [...pinnedAccessOf(route).codes]));
  expect(PERMISSION_CODES.filter((code) => !opening.has(code))).toEqual(['override_agenda', 'give_courtesies']);
});
