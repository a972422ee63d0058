import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { API_DOCS_LAYOUT, API_DOCS_SCRIPT } from '@rostro/shared/contract/meta';
import { ROOT } from '../../infra/build/root.ts';
import { buildSite } from '../../infra/build/site.ts';
import type { System } from '../../infra/local/system.ts';
import { Caller } from '../support/caller.ts';
import { startTestSystem } from '../support/system.ts';

let system: System;

beforeAll(async () => {
  await buildSite(ROOT);
  system = await startTestSystem();
}, 120_000);
afterAll(() => system?.close());

describe('the page of the API', () => {
  test('is HTML that no search engine lists, under the policy of the site', async () => {
    const answer = await Caller.anonymous(system).call('getApiDocs', {});
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(answer.headers.get('content-security-policy')).toMatch(/script-src 'self'(;|$)/);
    expect(answer.body).toContain('<meta name="robots" content="noindex">');
  });

  test('runs no inline script and fetches nothing from elsewhere', async () => {
    const { body } = await Caller.anonymous(system).call('getApiDocs', {});
    const scripts = [...(body as string).matchAll(/<script[^>]*>/g)].map(([tag]) => tag);
    expect(scripts).toHaveLength(2);
    expect(scripts.filter((tag) => !/ src="\/[^/]/.test(tag))).toEqual([]);
    expect(body).not.toMatch(/https?:|\bon\w+="/);
  });

  test.each([API_DOCS_SCRIPT, API_DOCS_LAYOUT, '/api/openapi.json'])('finds %s', async (path) => {
    const answer = await fetch(system.url + path);
    expect([answer.status, /javascript|json/.test(answer.headers.get('content-type') ?? '')]).toEqual([200, true]);
    await answer.body?.cancel();
  });

  test('keeps what it is drawn with for a year, its own layout not', async () => {
    const kept = async (path: string) => {
      const answer = await fetch(system.url + path, { method: 'HEAD' });
      return answer.headers.get('cache-control');
    };
    expect(await kept(API_DOCS_SCRIPT)).toContain('immutable');
    expect(await kept(API_DOCS_LAYOUT)).toBe('no-cache');
  });
});
