import { expect, test } from '@jest/globals';
import { proofFindings } from './proven.ts';
import { newRelease, type Release } from './release.ts';

const VERSION = '1.0.0+1a2b3c4d5e';
const CODE = 'c0de';
const proof: Release = {
  ...newRelease(VERSION, '2026-11-22T10:00:00.000Z', { code: CODE, configuration: {} }),
  state: 'good',
};
const said = (version: string, code: string, found: Release | undefined) =>
  proofFindings(version, code, 'staging', found).map(({ what }) => what);

test('code that works in staging may come, also with a later commit', () => {
  expect(said(VERSION, CODE, proof)).toEqual([]);
  expect(said('1.0.0+ffffffffff', CODE, proof)).toEqual([]);
});

const NOT = `The code of ${VERSION} (${CODE}) has not worked in staging, or nothing could be booked there.`;
test.each([
  ['files of no commit', `${VERSION}.dirty`, proof, `${VERSION}.dirty has files that no commit has.`],
  ['code that never ran there', VERSION, undefined, NOT],
  ['the proof of other code', VERSION, { ...proof, code: 'other' }, NOT],
  ['no good smoke test', VERSION, { ...proof, state: 'failed' as const }, NOT],
  ['a release of which nobody could book', VERSION, { ...proof, state: 'unrehearsed' as const }, NOT],
])('%s is refused', (_, version, found, what) => {
  expect(said(version, CODE, found)).toEqual([what]);
});

test('the refusal says how to prove it, and how to insist', () => {
  expect(proofFindings(VERSION, CODE, 'staging', undefined)[0]).toMatchObject({
    kind: 'stop',
    subject: 'unproven',
    fix: `Deploy ${VERSION} to staging first (npm run deploy -- --env staging), or add --unproven.`,
  });
});
