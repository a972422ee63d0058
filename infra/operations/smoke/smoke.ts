import { setTimeout as pause } from 'node:timers/promises';
import { ROUTES } from '@rostro/shared/contract/index';
import type { Deployed } from '../deployed.ts';
import { callerOf } from './call.ts';
import { Amiss, type Check, requireStatus } from './check.ts';
import { SITE_CHECKS } from './site.ts';
import { visit as asABrowser, type Fetch } from './visit.ts';

const health: Check = {
  name: 'the API behind the CDN tells the version that was deployed',
  remedy: () =>
    'See the log of the function meta; another version means that the stack App was not deployed to its end.',
  look: async (visit, deployed) => {
    const { version } = await callerOf(visit, deployed)('getHealth', {});
    if (version !== deployed.version) throw new Amiss(`it tells ${version} and not ${deployed.version}`);
  },
};

const closed: Check = {
  name: 'the API refuses who comes past the CDN',
  remedy: ({ environment }) =>
    `CDN and functions do not share their secret: deploy again, npm run deploy -- --env ${environment}.`,
  look: async (visit, { apiAddress }) => {
    await requireStatus(visit, apiAddress + ROUTES.getHealth.path, 403);
  },
};

const catalog: Check = {
  name: 'the API reads the table: the list of services',
  remedy: () =>
    'See the log of the function booking for this request; its rights and its table are in the stacks App and Stateful.',
  look: async (visit, deployed) => {
    await callerOf(visit, deployed)('listServices', {});
  },
};

/** Checks of the API, through the CDN and past it. */
export const API_CHECKS: readonly Check[] = [health, closed, catalog];

/** What the site and the API must answer to anybody. */
export const ANSWER_CHECKS: readonly Check[] = [...SITE_CHECKS, ...API_CHECKS];

export interface SmokeOptions {
  checks?: readonly Check[];
  visit?: Fetch;
  /** How long failed checks are repeated: a CDN needs some time to distribute changes. */
  seconds: number;
  /** How long is waited between two looks. */
  everySeconds?: number;
  tell?: (line: string) => void;
}

export interface Failure {
  name: string;
  fault: string;
  remedy: string;
}

/** The error of `fetch` only says that it failed; its cause says why. */
function faultOf(error: unknown): string {
  const { message, cause } = error as { message?: string; cause?: { message?: string } };
  return [message ?? String(error), ...(cause?.message ? [cause.message] : [])].join(': ');
}

type Look = { check: Check } & ({ said: string | undefined } | { failure: Failure });

async function look(check: Check, visit: Fetch, deployed: Deployed): Promise<Look> {
  try {
    return { check, said: (await check.look(visit, deployed)) ?? undefined };
  } catch (error) {
    return { check, failure: { name: check.name, fault: faultOf(error), remedy: check.remedy(deployed) } };
  }
}

/**
 * Tests a deployed environment from outside. Failed checks are repeated until the time is over; each result is one
 * line.
 * @returns the checks that still fail
 */
export async function smokeTest(deployed: Deployed, options: SmokeOptions): Promise<Failure[]> {
  const { visit = asABrowser, seconds, everySeconds = 5, tell = console.log } = options;
  let open = options.checks ?? ANSWER_CHECKS;
  const end = Date.now() + seconds * 1000;
  for (;;) {
    const found = await Promise.all(open.map((check) => look(check, visit, deployed)));
    for (const one of found) if ('said' in one) tell(`  ✓ ${one.check.name}${one.said ? `: ${one.said}` : ''}`);
    const failures = found.flatMap((one) => ('failure' in one ? [one.failure] : []));
    if (failures.length === 0) return [];
    const left = end - Date.now();
    if (left <= 0) {
      for (const { name, fault, remedy } of failures) tell(`  ✗ ${name}\n      ${fault}\n      ${remedy}`);
      return failures;
    }
    open = found.flatMap((one) => ('failure' in one ? [one.check] : []));
    await pause(Math.min(left, everySeconds * 1000));
  }
}
