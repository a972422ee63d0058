import { expect, test } from '@jest/globals';
import { proofFindings } from './proven.ts';
import { newRelease } from './release.ts';
import { Template, type Templates } from './templates.ts';

const withCode = (stack: string, S3Key: string): Templates => ({
  [stack]: Template.parse({
    Resources: { booking: { Type: 'AWS::Lambda::Function', Properties: { Code: { S3Bucket: 'assets', S3Key } } } },
  }),
});
const VERSION = '1.0.0+1a2b3c4d5e';
const release = { ...newRelease(VERSION, '2026-11-22T10:00:00.000Z'), state: 'good' as const };
const there = { release, templates: withCode('Rostro-staging-Api', 'a.zip') };
const now = withCode('Rostro-prod-Api', 'a.zip');
const said = (...args: Partial<Parameters<typeof proofFindings>>) => {
  const [version = VERSION, templates = now, , proof] = args;
  return proofFindings(version, templates, 'staging', proof).map(({ what }) => what);
};

test('a release that works in staging, with the same bundles, may come', () => {
  expect(said(VERSION, now, 'staging', there)).toEqual([]);
});

test.each([
  ['another commit', '1.0.0+ffffffffff', now, there, 'staging runs 1.0.0+1a2b3c4d5e, this is 1.0.0+ffffffffff.'],
  ['files of no commit', `${VERSION}.dirty`, now, there, `${VERSION}.dirty has files that no commit has.`],
  [
    'other bundles',
    VERSION,
    withCode('Rostro-prod-Api', 'b.zip'),
    there,
    'The code of 1 functions did not run in staging (booking).',
  ],
  [
    'no good smoke test',
    VERSION,
    now,
    { ...there, release: { ...release, state: 'failed' as const } },
    `${release.id} in staging is failed, not good.`,
  ],
  ['no release there', VERSION, now, undefined, 'staging has no recorded release, so nothing is proven there.'],
])('%s is refused', (_, version, templates, proof, what) => {
  expect(said(version, templates, 'staging', proof)).toEqual([what]);
});

test('the refusal says how to prove it, and how to insist', () => {
  expect(proofFindings(VERSION, now, 'staging', undefined)[0]).toMatchObject({
    kind: 'stop',
    subject: 'unproven',
    fix: `Deploy ${VERSION} to staging first (npm run deploy -- --env staging), or add --unproven.`,
  });
});
