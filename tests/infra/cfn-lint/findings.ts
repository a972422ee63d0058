import * as z from 'zod';

/** Rules with accepted findings, each with the reason. Any other finding ends `npm run lint:templates` with 1. */
export const ACCEPTED: Record<string, string> = {
  W3005:
    'The library has each function wait for its role and for the role’s policy: the one is written twice, the other is needed.',
};

/** The used part of cfn-lint's output with `--format json`. */
const Findings = z.array(
  z.object({
    Filename: z.string(),
    Message: z.string(),
    Rule: z.object({ Id: z.string() }),
    Location: z.object({ Path: z.array(z.union([z.string(), z.number()])).nullish() }).nullish(),
  }),
);

export interface Finding {
  rule: string;
  template: string;
  /** The place in the template: `Resources/Table/Properties`. */
  where: string;
  message: string;
}

/** @throws ZodError, or SyntaxError, if cfn-lint wrote something else */
export const findingsIn = (json: string): Finding[] =>
  Findings.parse(JSON.parse(json)).map(({ Filename, Message, Rule, Location }) => ({
    rule: Rule.Id,
    template: Filename.split('/').at(-1) ?? Filename,
    where: (Location?.Path ?? []).join('/'),
    message: Message,
  }));

export const isAccepted = ({ rule }: Finding): boolean => Object.hasOwn(ACCEPTED, rule);
/** Reasons for findings that no longer exist: they must be removed. */
export const idleReasons = (findings: readonly Finding[]): string[] =>
  Object.keys(ACCEPTED).filter((id) => findings.every(({ rule }) => rule !== id));
