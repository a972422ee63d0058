import { fullDiff, type ResourceDifference, ResourceImpact } from '@aws-cdk/cloudformation-diff';
import type { Finding } from '../preflight/finding.ts';
import type { Template } from './templates.ts';

/** A finding about one resource or output: the name by which a deployer may allow it. */
export interface ReleaseFinding extends Finding {
  subject: string;
}

export const about = (subject: string, finding: Finding): ReleaseFinding => ({ ...finding, subject });

/** What CloudFormation would do with a resource of a stack. */
export interface Change {
  stack: string;
  id: string;
  impact: ResourceImpact;
  difference: ResourceDifference;
}

export const REPLACED = [ResourceImpact.WILL_REPLACE, ResourceImpact.MAY_REPLACE];
const GONE = [ResourceImpact.WILL_DESTROY, ResourceImpact.WILL_ORPHAN];
export const isReplaced = ({ impact }: Change): boolean => REPLACED.includes(impact);
export const isGone = ({ impact }: Change): boolean => GONE.includes(impact);

/** Every change of a stack, with the CDK's knowledge of which properties AWS cannot change. */
export function changesOf(stack: string, before: Template, after: Template): Change[] {
  const changes: Change[] = [];
  fullDiff(structuredClone(before), structuredClone(after)).resources.forEachDifference((id, difference) => {
    changes.push({ stack, id, impact: difference.changeImpact, difference });
  });
  return changes;
}
