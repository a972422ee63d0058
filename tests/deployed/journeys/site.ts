import assert from 'node:assert/strict';
import type { Clinic } from '../clinic.ts';
import { visit } from '../site.ts';

/**
 * The bucket refuses the emulated CDN, whose requests count as plain HTTP there; the refusal names the requested file.
 */
export async function checkSite(clinic: Clinic): Promise<void> {
  const page = await visit(clinic, '/servicios');
  assert.match(page.body, /<Resource>[^<]*\/pages\/servicios\.html</);
  const other = await visit(clinic, '/appointments');
  assert.match(other.body, /<Resource>[^<]*\/index\.html</);
  const file = await visit(clinic, '/config.json');
  assert.match(file.body, /<Resource>[^<]*\/config\.json</);
  clinic.tell('the CDN asks for the page of a public path, the SPA on its other paths, a file where it is a file');
  assert.match(String(page.headers['content-security-policy']), /script-src 'self'/);
  assert.equal(page.headers['x-content-type-options'], 'nosniff');
  clinic.tell('and adds the security headers');
}
