import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { matchRoutes } from 'react-router-dom';
import { ROOT } from '../../infra/build/root.ts';
import { routesOf } from '../pages/pictures/routes.ts';

const SOURCES = join(ROOT, 'frontend', 'src');
const TEST = /\.test\.tsx?$|\/test\//;
/** `'/admin/clients?new=true'`, without what follows the path. */
const ADDRESS = /['"`](\/admin\/[\w/-]+)/g;

/** Every route but those that take whatever is left. */
const PAGES = routesOf(ROOT)
  .filter((path) => !path.endsWith('*'))
  .map((path) => ({ path }));

function addressesOfOffice(): [file: string, address: string][] {
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' });
  return files
    .filter((file) => /\.tsx?$/.test(file) && !TEST.test(file))
    .flatMap((file) =>
      [...readFileSync(join(SOURCES, file), 'utf8').matchAll(ADDRESS)].map(([, address = '']): [string, string] => [
        file,
        address.replace(/\/$/, ''),
      ]),
    );
}

test('every address of the panel in the sources leads to a page', () => {
  const addresses = addressesOfOffice();
  expect(addresses.length).toBeGreaterThan(50);
  expect(addresses.filter(([, address]) => matchRoutes(PAGES, address) === null)).toEqual([]);
});

test('an address that no route has would be found', () => {
  expect(matchRoutes(PAGES, '/admin/config/users')).toBeNull();
});
