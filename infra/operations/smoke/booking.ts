import { randomUUID } from 'node:crypto';
import {
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminSetUserPasswordCommand,
  type CognitoIdentityProviderClient,
  ListUsersCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { unknowablePassword } from '@rostro/rules/accounts/owned-account';
import { ROUTES, type RouteInput } from '@rostro/shared/contract/index';
import type { ErrorCode } from '@rostro/shared/errors';
import { todayAt } from '@rostro/shared/time';
import { Amplify } from 'aws-amplify';
import { fetchAuthSession, signIn } from 'aws-amplify/auth';
import type { Deployed } from '../deployed.ts';
import { Amiss, type Check, readRoute } from './check.ts';
import type { Fetch } from './visit.ts';

/** SES's mailbox simulator, should a letter ever leave: it takes everything and counts as nobody. */
const PREFIX = 'success+despliegue-';
const newAddress = (): string => `${PREFIX}${randomUUID()}@simulator.amazonses.com`;
const NAME = 'Prueba del despliegue';
const DAYS_AHEAD = 42;

export interface Rehearsal {
  cognito: Pick<CognitoIdentityProviderClient, 'send'>;
  /** Called where nothing can be booked, so that nothing is rehearsed. */
  onSkip?: () => void;
  /** Returns the access token. */
  signIn?: (deployed: Deployed, person: { email: string; password: string }) => Promise<string>;
}

/** Accounts of runs that were cut off. */
async function removeOld({ cognito }: Rehearsal, UserPoolId: string): Promise<void> {
  const { Users = [] } = await cognito.send(new ListUsersCommand({ UserPoolId, Filter: `email ^= "${PREFIX}"` }));
  for (const { Username } of Users) await cognito.send(new AdminDeleteUserCommand({ UserPoolId, Username }));
}

/**
 * Signs in as the site does, without sending the password (SRP). Outside a browser Amplify keeps the tokens in memory.
 * @returns the access token
 * @throws Amiss if the pool asks for more than the password
 */
export async function signInWithPassword(
  { userPoolId, userPoolClientId }: Pick<Deployed, 'userPoolId' | 'userPoolClientId'>,
  { email, password }: { email: string; password: string },
  userPoolEndpoint?: string,
): Promise<string> {
  Amplify.configure({
    Auth: { Cognito: { userPoolId, userPoolClientId, ...(userPoolEndpoint !== undefined && { userPoolEndpoint }) } },
  });
  const { isSignedIn, nextStep } = await signIn({ username: email, password });
  if (!isSignedIn) throw new Amiss(`the user pool asks for ${nextStep.signInStep}`);
  const { tokens } = await fetchAuthSession();
  if (!tokens) throw new Amiss('the user pool gave no tokens');
  return tokens.accessToken.toString();
}

/** Calls with the token of an account that exists only meanwhile. */
async function asSomebody<T>(rehearsal: Rehearsal, deployed: Deployed, run: (token: string) => Promise<T>): Promise<T> {
  const { cognito, signIn = signInWithPassword } = rehearsal;
  const { userPoolId: UserPoolId } = deployed;
  const person = { email: newAddress(), password: unknowablePassword() };
  const target = { UserPoolId, Username: person.email };
  await removeOld(rehearsal, UserPoolId);
  const UserAttributes = Object.entries({ email: person.email, email_verified: 'true', name: NAME }).map(
    ([Name, Value]) => ({ Name, Value }),
  );
  await cognito.send(new AdminCreateUserCommand({ ...target, MessageAction: 'SUPPRESS', UserAttributes }));
  try {
    await cognito.send(new AdminSetUserPasswordCommand({ ...target, Password: person.password, Permanent: true }));
    return await run(await signIn(deployed, person));
  } finally {
    await cognito.send(new AdminDeleteUserCommand(target));
  }
}

type Slot = RouteInput<'rehearseBooking'>['body'];

/** The first free start of each service. */
async function* findSlots(visit: Fetch, { siteAddress }: Deployed): AsyncGenerator<Slot> {
  const { items } = await readRoute(visit, 'listServices', siteAddress + ROUTES.listServices.path);
  const from = todayAt(new Date().toISOString());
  for (const { id: serviceId } of items) {
    const query = new URLSearchParams({ serviceId: String(serviceId), from, days: String(DAYS_AHEAD) });
    const { days } = await readRoute(visit, 'getAvailability', `${siteAddress}${ROUTES.getAvailability.path}?${query}`);
    const free = days.flatMap(({ slots }) => slots).find(({ state }) => state === 'available');
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
    asSomebody(rehearsal, deployed, async (token) => {
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
