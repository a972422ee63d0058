import { matchesWords } from './text.ts';

/** A text that a new clinic may begin with, for some services. */
export interface StarterText {
  id: string;
  /** Names of services that speak of it, each with all words of one of these: `'depila laser'`. */
  of: readonly string[];
}

interface Named {
  id: number;
  name: string;
  isActive: boolean;
}

/** The stored id: the same text is never there twice. */
export const storedStarterId = (id: string): string => `starter-${id}`;

/** Each active service is proposed for the first text that its name speaks of. */
export function proposedServices(
  starters: readonly StarterText[],
  services: readonly Named[],
): Readonly<Record<string, number[]>> {
  const proposed: Record<string, number[]> = Object.fromEntries(starters.map(({ id }) => [id, []]));
  for (const { id, name, isActive } of services) {
    if (!isActive) continue;
    const first = starters.find(({ of }) => of.some((words) => matchesWords(words, name)));
    if (first !== undefined) proposed[first.id]?.push(id);
  }
  return proposed;
}

/** The contract lets only ids of the list pass. */
export function starterOf<T extends StarterText>(starters: readonly T[], id: string): T {
  const found = starters.find((one) => one.id === id);
  if (found === undefined) throw new Error(`the contract let ${id} pass`);
  return found;
}
