import { invalidParameter } from '../errors.ts';

export type Texts = Readonly<Record<string, string>>;

/** Returns a value of the protocol's open maps: AuthParameters, ChallengeResponses. */
export function requireText(parameters: Texts, name: string): string {
  const value = parameters[name];
  if (!value) throw invalidParameter(`Missing required parameter ${name}`);
  return value;
}
