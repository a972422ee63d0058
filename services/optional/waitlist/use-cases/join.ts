import {
  countGuestTry,
  earlierVisitsOf,
  limitKeys,
  limitWrites,
  mustComeAfter,
  passesCaptcha,
  refuseLimits,
} from '@rostro/booking/published';
import { currentSettings, limitsOf, type PlannedService } from '@rostro/catalog/published';
import { isPublishedNow } from '@rostro/clinic/published';
import { knowsNetworks } from '@rostro/platform/http/address';
import { getItem } from '@rostro/platform/table/read';
import { untilSettled } from '@rostro/platform/table/settle';
import type { Author, Write } from '@rostro/platform/table/transact';
import { markOfEmail } from '@rostro/rules/accounts/sign-in-code';
import { type WindowItem, windowOf } from '@rostro/rules/clients/client-window';
import { clientIdOf, staffAuthor, type UseCase } from '@rostro/rules/http/context';
import { isOpenBranch } from '@rostro/rules/scheduling/branches';
import { peopleFor } from '@rostro/rules/scheduling/people';
import { teamWith } from '@rostro/rules/scheduling/resources';
import type { ProfileItem } from '@rostro/rules/table/items';
import { keys } from '@rostro/rules/table/keys';
import { branchIn, thoseAt } from '@rostro/shared/branches';
import { MAIN_BRANCH } from '@rostro/shared/contract/clinic/branches';
import type { RouteParsed } from '@rostro/shared/contract/index';
import { AppError } from '@rostro/shared/errors';
import { lastDay } from '@rostro/shared/scheduling/booking-rules';
import { sayDay, sayInstant, todayAt, toInstant } from '@rostro/shared/time';
import { v4 as randomId } from 'uuid';
import { withEntry, withoutEntry } from '../domain/waitlist.ts';
import { loadWaiting, proofAsked, saveWaiting } from '../store/waitlist.ts';
import { type Entry, noWaiting, type Waiting } from '../waiting.ts';
import { freeStarts, servicesWanted, type WantedPlace } from './places.ts';
import { entryToResponse, listFor, staffEntryToResponse } from './to-response.ts';

const wantedIn = ({
  serviceId,
  nextServiceId,
  from,
  to,
  part,
  staffId,
  branch,
}: RouteParsed<'joinWaitlist'>['body']): WantedPlace => ({
  serviceId,
  from,
  to,
  ...(nextServiceId !== undefined && { nextServiceId }),
  ...(part !== undefined && { part }),
  ...(staffId !== undefined && { staffId }),
  ...branchIn({ branch }),
});

/** Refuses a wish that cannot be fulfilled, or for which there is room already. */
async function mustBeWorthWaiting(wanted: WantedPlace, clientId: string | null, now: string): Promise<void> {
  const services = await servicesWanted(wanted);
  if (!isOpenBranch(wanted.branch ?? MAIN_BRANCH, await teamWith(wanted.branch)))
    throw new AppError('branch_not_found');
  if (wanted.to < todayAt(now)) throw new AppError('slot_in_past');
  const last = lastDay(limitsOf(await currentSettings(), ...services), now);
  if (last !== null && wanted.from > last) throw new AppError('slot_too_far', { until: sayDay(last) });
  await mustGive(wanted, services);
  await mustHaveEarlier(wanted, services, clientId);
  const [free] = await freeStarts(wanted, services, now);
  if (free !== undefined) throw new AppError('waitlist_has_room', { when: sayInstant(free) });
}

async function mustGive(
  { staffId, from, branch = MAIN_BRANCH }: WantedPlace,
  services: readonly PlannedService[],
): Promise<void> {
  if (staffId === undefined) return;
  const resources = thoseAt(branch, (await teamWith(staffId)).resources);
  const gives = services.some((service) => peopleFor(service, from, resources).some(({ id }) => id === staffId));
  if (!gives) throw new AppError('staff_unfit');
}

async function mustHaveEarlier({ to }: WantedPlace, services: readonly PlannedService[], clientId: string | null) {
  if (services.every(({ earlier }) => earlier === undefined)) return;
  const window = windowOf(clientId === null ? null : await getItem<WindowItem>(keys.window(clientId)));
  for (const service of services) {
    const visits = clientId === null ? [] : await earlierVisitsOf(clientId, service, window);
    mustComeAfter(service, visits, toInstant(to, '12:00'));
  }
}

const newEntry = (wanted: WantedPlace, now: string): Entry => ({ id: randomId(), ...wanted, askedAt: now });

async function mustBePublished(): Promise<void> {
  if (!(await isPublishedNow())) throw new AppError('clinic_unpublished');
}

export const joinWaitlist: UseCase<'joinWaitlist'> = async ({ body }, context) => {
  const clientId = clientIdOf(context);
  const { now } = context;
  await mustBePublished();
  const wanted = wantedIn(body);
  await mustBeWorthWaiting(wanted, clientId, now);
  const joined = await untilSettled(async () => {
    const before = await loadWaiting(clientId, clientId);
    const { waiting, entry } = withEntry(before, { ...newEntry(wanted, now), provenAt: now }, now);
    await saveWaiting({ kind: 'self', id: clientId }, before, waiting, now);
    return { waiting, entry };
  });
  return entryToResponse(joined.waiting, joined.entry, now);
};

/** The answer depends neither on the owner of the e-mail nor on other entries with it. */
export const joinWaitlistAsGuest: UseCase<'joinWaitlistAsGuest'> = async ({ body }, { now, address }) => {
  if (knowsNetworks()) await untilSettled(() => countGuestTry({ address, now }));
  await mustBePublished();
  if (!(await passesCaptcha(body, 'waitlist'))) throw new AppError('captcha_failed');
  const wanted = wantedIn(body);
  await mustBeWorthWaiting(wanted, null, now);
  const { fullName, email, phone, reminders } = body;
  const guest = { fullName, email, phone, reminders };
  const own = noWaiting(markOfEmail(email));
  const limited = body.captchaToken === undefined ? limitKeys({ address, phone }, now) : [];
  const limits = limitWrites(limited, { appointmentId: own.id, at: now });
  await addUnproven(own, { ...newEntry(wanted, now), guest }, email, { kind: 'system' }, now, limits);
  return { emailConfirmationRequired: true };
};

/** The entry counts once the e-mail's owner confirms it by the link of a letter. */
async function addUnproven(
  { id, clientId }: Pick<Waiting, 'id' | 'clientId'>,
  wish: Entry,
  email: string,
  author: Author,
  now: string,
  limits: readonly Write[] = [],
): Promise<{ waiting: Waiting; entry: Entry }> {
  return untilSettled(async () => {
    const before = await loadWaiting(id, clientId);
    const joined = withEntry(before, wish, now);
    const letter = proofAsked(joined.waiting, joined.entry, email, now);
    await saveWaiting(author, before, joined.waiting, now, [...letter, ...limits]).catch(refuseLimits);
    return joined;
  });
}

export const addToWaitlist: UseCase<'addToWaitlist'> = async ({ body: { clientId, ...asked } }, context) => {
  const { now } = context;
  const wanted = wantedIn(asked);
  const client = await getItem<ProfileItem>(keys.profile(clientId));
  if (client === null || client.isAdmin || client.leaving || client.forgottenAt !== undefined) {
    throw new AppError('client_not_found');
  }
  const { email } = client;
  if (!email) throw new AppError('waitlist_no_email');
  await mustBeWorthWaiting(wanted, clientId, now);
  const entry = newEntry(wanted, now);
  const author = staffAuthor(context, {
    action: 'waitlist.add',
    subject: clientId,
    after: wanted,
  });
  // Staff may have mistyped the e-mail, even for an account that has never signed in.
  const joined = await addUnproven({ id: clientId, clientId }, entry, email, author, now);
  return staffEntryToResponse(joined.waiting, joined.entry, now);
};

export const listMyWaitlist: UseCase<'listMyWaitlist'> = async (_input, context) => {
  const clientId = clientIdOf(context);
  return listFor(await loadWaiting(clientId, clientId), context.now);
};

export const leaveMyWaitlist: UseCase<'leaveMyWaitlist'> = async ({ params }, context) => {
  const clientId = clientIdOf(context);
  const { now } = context;
  const left = await untilSettled(async () => {
    const before = await loadWaiting(clientId, clientId);
    const after = withoutEntry(before, params.entryId, now);
    if (after !== null) await saveWaiting({ kind: 'self', id: clientId }, before, after, now);
    return after ?? before;
  });
  return listFor(left, now);
};
