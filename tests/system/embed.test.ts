import { statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { PUBLIC_PAGES } from '@rostro/shared/pages';
import { ROOT } from '../../infra/build/root.ts';
import type { System } from '../../infra/local/system.ts';
import { startTestSystem } from '../support/system.ts';

/** Whose pages may frame what, and the button that they load. */
const ORIGINS = ['https://www.clinica.mx', 'http://localhost:8080'];
let open: System;
let closed: System;

beforeAll(async () => {
  // One after the other: a system that starts reads where its engine is from the process.
  open = await startTestSystem({ embedOrigins: ORIGINS });
  closed = await startTestSystem();
});
afterAll(() => Promise.all([open.close(), closed.close()]));

async function framingAt({ url }: System, path: string) {
  const { headers } = await fetch(url + path);
  const policy = headers.get('content-security-policy') ?? '';
  return [/frame-ancestors ([^;]*)/.exec(policy)?.[1], headers.get('x-frame-options')];
}
const NOBODY = ["'none'", 'DENY'];

test('the wizard lets the pages of configured origins frame it, whatever it opens with', async () => {
  for (const path of ['/servicios', '/servicios?serviceId=5&step=2&staffId=ana']) {
    expect(await framingAt(open, path)).toEqual([ORIGINS.join(' '), null]);
  }
  expect(await framingAt(closed, '/servicios')).toEqual(NOBODY);
});

const others = PUBLIC_PAGES.map(({ path }) => path).filter((path) => path !== '/servicios');
test.each([
  ...others,
  ...['/servicios/', '/servicios/5', '/pages/servicios.html', '/index.html', '/admin', '/profile', '/book?service=5'],
  ...['/embed.js', '/config.json', '/api/services', '/media/x.webp', '/no-existe'],
])('nobody frames %s', async (path) => {
  expect(await framingAt(open, path)).toEqual(NOBODY);
});

test.each(['/', '/servicios', '/admin', '/profile', '/no-existe', '/api/docs', '/_local/'])(
  '%s shares no window with a page that opened it',
  async (path) => {
    expect((await fetch(open.url + path)).headers.get('cross-origin-opener-policy')).toBe('same-origin');
  },
);

test('the button knows the origins that the header names', async () => {
  const answer = await fetch(`${open.url}/embed.js`);
  expect(answer.headers.get('content-type')).toMatch(/^text\/javascript/);
  const text = await answer.text();
  expect(text).toContain("'https://www.clinica.mx http://localhost:8080'.split");
  expect(await (await fetch(`${closed.url}/embed.js`)).text()).toContain("''.split");
});

test('the built button has at most 5 kB', () => {
  expect(statSync(join(ROOT, 'dist', 'web', 'embed.js')).size).toBeLessThanOrEqual(5000);
});
