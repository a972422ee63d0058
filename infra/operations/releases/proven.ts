import { stop } from '../preflight/finding.ts';
import { about, type ReleaseFinding } from './changes.ts';
import type { Release } from './release.ts';
import type { Templates } from './templates.ts';

/** What runs in the environment in which releases prove themselves. */
export interface ReleaseProof {
  release: Release;
  templates: Templates;
}

/** The code of each function by the hash of its bundle: the same bundle has the same hash in every environment. */
const codesOf = (templates: Templates): Map<string, string> =>
  new Map(
    Object.values(templates).flatMap(({ Resources }) =>
      Object.entries(Resources).flatMap(([id, { Type, Properties }]) => {
        const key = (Properties?.Code as { S3Key?: unknown } | undefined)?.S3Key;
        return Type === 'AWS::Lambda::Function' && typeof key === 'string' ? [[id, key] as const] : [];
      }),
    ),
  );

/**
 * Whether a release already works elsewhere: the same commit, with the same bundles by their hash
 * (docs/adr/0091-a-guarded-deployment.md says why that is what "the same assembly" can mean).
 * @param where the name of that environment
 * @param proof undefined if nothing was recorded there
 */
export function proofFindings(
  version: string,
  templates: Templates,
  where: string,
  proof: ReleaseProof | undefined,
): ReleaseFinding[] {
  const insist = `Deploy ${version} to ${where} first (npm run deploy -- --env ${where}), or add --unproven.`;
  const finding = (what: string) => [about('unproven', stop(what, insist))];
  if (proof === undefined) return finding(`${where} has no recorded release, so nothing is proven there.`);
  const { release } = proof;
  if (release.state !== 'good') return finding(`${release.id} in ${where} is ${release.state}, not good.`);
  if (version.endsWith('.dirty')) return finding(`${version} has files that no commit has.`);
  if (release.version !== version) return finding(`${where} runs ${release.version}, this is ${version}.`);
  const proven = new Set(codesOf(proof.templates).values());
  const other = [...codesOf(templates)].flatMap(([id, key]) => (proven.has(key) ? [] : [id]));
  if (other.length === 0) return [];
  return finding(`The code of ${other.length} functions did not run in ${where} (${other.slice(0, 3).join(', ')}).`);
}
