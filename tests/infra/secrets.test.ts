import { describe, expect, test } from '@jest/globals';
import { ownFunctions, resourcesOf, synthesize } from './synthesize.ts';

/** In the middle of changing both. */
const { templates } = synthesize('dev', { secretVersions: { origin: [2, 1], links: [3] } });
const [older, newer] = ['OriginSecret', 'OriginSecret2'].map((id) => idOf(new RegExp(`^${id}[0-9A-F]{8}$`)));

function idOf(name: RegExp): string {
  const [id] =
    resourcesOf(templates.app, 'AWS::SecretsManager::Secret').find(([candidate]) => name.test(candidate)) ?? [];
  if (id === undefined) throw new Error(`no secret ${name}`);
  return id;
}

describe('a secret that is being changed', () => {
  const variables = ownFunctions(templates.app).map(([, f]) => f.Environment.Variables);

  test('is taken in both versions by every function behind the CDN, the one in use first', () => {
    const taken = variables.flatMap(({ ORIGIN_VERIFY }) => (ORIGIN_VERIFY ? [JSON.stringify(ORIGIN_VERIFY)] : []));
    expect(taken.length).toBeGreaterThan(5);
    for (const text of taken) expect(text.indexOf(`"${newer}"`)).toBeLessThan(text.indexOf(`"${older}"`));
    for (const text of taken) expect(text).toContain(`"${newer}"`);
  });

  test('is given by the CDN in the version that is in use', () => {
    const origins = JSON.stringify(resourcesOf(templates.app, 'AWS::CloudFront::Distribution'));
    expect(origins).toContain(`"${newer}"`);
    expect(origins).not.toContain(`"${older}"`);
  });

  test('signs links by the versions that are left', () => {
    const signing = variables.flatMap(({ LINK_SECRET }) => (LINK_SECRET ? [JSON.stringify(LINK_SECRET)] : []));
    const third = idOf(/^LinkSecret3/);
    for (const text of signing) expect(text.match(/LinkSecret\w+/g)).toEqual([third]);
    expect(signing.length).toBeGreaterThan(0);
  });
});
