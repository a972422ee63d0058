import type { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import type { RouteInput } from '@rostro/shared/contract/index';
import type { ErrorCode } from '@rostro/shared/errors';
import { todayAt } from '@rostro/shared/time';
import { type Call, callerOf, Refused } from './call.ts';
import type { Check } from './check.ts';
import { asSomebody, type Meanwhile, type SignInWith } from './somebody.ts';

const SOMEBODY: Meanwhile = { prefix: 'success+despliegue-', fullName: 'Prueba del despliegue' };
const DAYS_AHEAD = 42;

export interface Rehearsal extends SignInWith {
  cognito: Pick<CognitoIdentityProviderClient, 'send'>;
  /** Called where nothing can be booked, so that nothing is rehearsed. */
  onSkip?: () => void;
}

type Slot = RouteInput<'rehearseBooking'>['body'];

/** The first free start of each service, or the last one. */
export async function* findSlots(call: Call, place: 'first' | 'last' = 'first'): AsyncGenerator<Slot> {
  const { items } = await call('listServices', {});
  const from = todayAt(new Date().toISOString());
  for (const { id: serviceId } of items) {
    const { days } = await call('getAvailability', { query: { serviceId, from, days: DAYS_AHEAD } });
    const starts = days.flatMap(({ slots }) => slots).filter(({ state }) => state === 'available');
    const free = starts.at(place === 'first' ? 0 : -1);
    if (free) yield { serviceId, startsAt: free.startsAt };
  }
}

/** Refusals that say nothing of the deployment: not published yet, or the service asks for another one before. */
const BY_THE_CLINIC: readonly (ErrorCode | undefined)[] = ['clinic_unpublished', 'service_required'];

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
      const call = callerOf(visit, deployed, token);
      for await (const body of findSlots(call)) {
        try {
          await call('rehearseBooking', { body });
          return undefined;
        } catch (error) {
          if (!(error instanceof Refused && BY_THE_CLINIC.includes(error.code))) throw error;
        }
      }
      rehearsal.onSkip?.();
      return 'only signed in, because nothing can be booked yet';
    }),
});
