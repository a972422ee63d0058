import { stop } from '../preflight/finding.ts';
import { about, type ReleaseFinding } from './changes.ts';
import type { Release } from './release.ts';

/**
 * Whether this code already works elsewhere (docs/adr/0171-three-accounts-and-their-proof.md says what "this code" is).
 * @param where the name of that environment
 * @param proof what was recorded of this code there; undefined: it never worked there
 */
export function proofFindings(
  version: string,
  code: string,
  where: string,
  proof: Release | undefined,
): ReleaseFinding[] {
  const insist = `Deploy ${version} to ${where} first (npm run deploy -- --env ${where}), or add --unproven.`;
  const finding = (what: string) => [about('unproven', stop(what, insist))];
  if (version.endsWith('.dirty')) return finding(`${version} has files that no commit has.`);
  if (proof?.code === code && proof.state === 'good') return [];
  return finding(`The code of ${version} (${code}) has not worked in ${where}, or nothing could be booked there.`);
}

/** Who may not even look is told what lets them. */
export const unreadableProof = (where: string, bucket: string): ReleaseFinding =>
  about(
    'unproven',
    stop(
      `The proofs of ${where} in ${bucket} cannot be read.`,
      `Deploy ${where} with this cdk.json: the policy of its bucket names the accounts that may read. See also proofBucket and provenIn in cdk.json; or add --unproven.`,
    ),
  );
