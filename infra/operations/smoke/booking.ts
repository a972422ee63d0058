import type { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { ROUTES, type RouteInput } from '@rostro/shared/contract/index';
import type { ErrorCode } from '@rostro/shared/errors';
import { todayAt } from '@rostro/shared/time';
import type { Deployed } from '../deployed.ts';
import { Amiss, type Check, readRoute } from './check.ts';
import { asSomebody, type Meanwhile, type SignInWith } from './somebody.ts';
import type { Fetch } from './visit.ts';

const SOMEBODY: Meanwhile = { prefix: 'success+despliegue-', fullName: 'Prueba del despliegue' };
const DAYS_AHEAD = 42;

export interface Rehearsal extends SignInWith {
  cognito: Pick<CognitoIdentityProviderClient, 'send'>;
  /** Called where nothing can be booked, so that nothing is rehearsed. */
  onSkip?: () => void;
}

type Slot = RouteInput<'rehearseBooking'>['body'];

/** The first free start of each service, or the last one. */
export async function* findSlots(
  visit: Fetch,
  { siteAddress }: Deployed,
  place: 'first' | 'last' = 'first',
): AsyncGenerator<Slot> {
  const { items } = await readRoute(visit, 'listServices', siteAddress + ROUTES.listServices.path);
  const from = todayAt(new Date().toISOString());
  for (const { id: serviceId } of items) {
    const query = new URLSearchParams({ serviceId: String(serviceId), from, days: String(DAYS_AHEAD) });
    const { days } = await readRoute(visit, 'getAvailability', `${siteAddress}${ROUTES.getAvailability.path}?${query}`);
    const starts = days.flatMap(({ slots }) => slots).filter(({ state }) => state === 'available');
    const free = starts.at(place === 'first' ? 0 : -1);
    if (free) yield { serviceId, startsAt: free.startsAt };
  }
}

/** Refusals that say nothing of the deployment: not published yet, or the service asks for another one before. */
const BY_THE_CLINIC: readonly ErrorCode[] = ['clinic_unpublished', 'service_required'];

function isByTheClinic(text: string): boolean {
  try {
    return BY_THE_CLINIC.includes((JSON.parse(text) as { code: ErrorCode }).code);
  } catch {
    return false;
  }
}

/**
 * Somebody signs in and books, up to the last step: the pool, its triggers, the authorizer, the function's rights and
 * every condition of the table are asked, and nothing is written (`rehearseBooking`).
 */
export const bookingCheck = (rehearsal: Rehearsal): Check => ({
  name: 'somebody signs in and could book',
  remedy: () =>
    'See the log of the function booking for this request; before it, those of the triggers of the user pool.',
  look: (visit, deployed) =>
    asSomebody(rehearsal, deployed, SOMEBODY, async (token) => {
      const address = deployed.siteAddress + ROUTES.rehearseBooking.path;
      for await (const body of findSlots(visit, deployed)) {
        const { status, text } = await visit(address, { token, body });
        if (status === 200) return undefined;
        if (!isByTheClinic(text)) throw new Amiss(`${address} answered ${status}: ${text.slice(0, 200)}`);
      }
      rehearsal.onSkip?.();
      return 'only signed in, because nothing can be booked yet';
    }),
});
