import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { siteOf } from './identity/hosted/site.ts';
import { openRealm } from './identity/realm.ts';
import { rulesOf } from './identity/rules.ts';
import { allTargets, isPublic } from './identity/targets/index.ts';

const readme = readFileSync(new URL('README.md', import.meta.url), 'utf8');

/** The operations in the paragraph that begins so; what stands in parentheses are their flows. */
function operationsAfter(beginning: string): string[] {
  const paragraph = readme.split('\n\n').find((text) => text.startsWith(beginning)) ?? '';
  return [...paragraph.replaceAll(/\([^)]*\)/g, '').matchAll(/`(\w+)`/g)].flatMap(([, name]) => name ?? []).sort();
}

test('the page lists every operation of the user pool, by the credentials that it needs', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'readme-'));
  const realm = openRealm({
    ...{ dataDir, site: siteOf({}), now: () => new Date(), onError: () => undefined },
    rules: rulesOf({ name: 'Shop', client: { id: 'shop', name: 'web' } }),
    mail: async () => undefined,
    trigger: async (_name, event) => event,
  });
  const operations = Object.keys(allTargets(realm)).sort();
  realm.close();
  rmSync(dataDir, { recursive: true });
  expect(operationsAfter('Without credentials:')).toEqual(operations.filter(isPublic));
  expect(operationsAfter('With a signed request:')).toEqual(operations.filter((name) => !isPublic(name)));
});
