import type { Deployed } from '../deployed.ts';
import type { Fetch, FetchedPage } from './visit.ts';

/** One requirement of a deployed environment. */
export interface Check {
  name: string;
  /** The remedy, in one sentence. */
  remedy: (deployed: Deployed) => string;
  /**
   * @returns what is to be said beside its name, if anything
   * @throws Amiss, or whatever `visit` throws
   */
  look: (visit: Fetch, deployed: Deployed) => Promise<string | undefined>;
}

/** The actual result. */
export class Amiss extends Error {
  override name = 'Amiss';
}

/** @throws Amiss if the answer has another status */
export async function requireStatus(visit: Fetch, address: string, status = 200): Promise<FetchedPage> {
  const answer = await visit(address);
  if (answer.status !== status) throw new Amiss(`${address} answered ${answer.status} and not ${status}`);
  return answer;
}

/** @throws Amiss if it is no JSON */
export function jsonOf(address: string, { text }: FetchedPage): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Amiss(`${address} answered no JSON: ${text.slice(0, 60)}`);
  }
}
