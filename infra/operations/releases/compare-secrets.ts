import { stop } from '../preflight/finding.ts';
import { about, type ReleaseFinding } from './changes.ts';
import type { Json, Template } from './templates.ts';

/** The secrets whose values stand in a part of a template. */
const secretsIn = (part: Json): string[] => [
  ...new Set([...JSON.stringify(part ?? null).matchAll(/"Ref":"(OriginSecret\w*)"/g)].map(([, id = '']) => id)),
];

const sentBy = ({ Resources }: Template): string[] =>
  secretsIn(Object.values(Resources).filter(({ Type }) => Type === 'AWS::CloudFront::Distribution'));

const takenBy = ({ Resources }: Template): string[] =>
  secretsIn(Object.values(Resources).filter(({ Type }) => Type === 'AWS::Lambda::Function'));

/**
 * CDN and functions are updated in an order that nobody promises, and go back in another one: what the CDN sends, now or
 * then, the functions must take now and then.
 */
export function secretFindings(before: Template, after: Template): ReleaseFinding[] {
  const refused = [
    ...sentBy(after).filter((id) => sentBy(before).length > 0 && !takenBy(before).includes(id)),
    ...sentBy(before).filter((id) => !takenBy(after).includes(id)),
  ];
  return refused.map((id) => {
    const what = `The CDN would send ${id} while functions do not take it yet, or no more: for some minutes the API would answer nobody.`;
    return about(id, stop(what, 'Take the steps of docs/operations/secrets.md, one deployment each.'));
  });
}
