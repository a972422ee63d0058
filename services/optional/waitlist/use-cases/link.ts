import { type AppointmentFacts, appointmentById } from '@rostro/booking/published';
import { env } from '@rostro/platform/env';
import { getItem } from '@rostro/platform/table/read';
import { untilSettled } from '@rostro/platform/table/settle';
import { occupies } from '@rostro/rules/appointments/occupancy';
import { servicesOfVisits } from '@rostro/rules/appointments/service-names';
import type { UseCase } from '@rostro/rules/http/context';
import { peopleOfVisits } from '@rostro/rules/scheduling/people';
import type { ProfileItem } from '@rostro/rules/table/items';
import { keys } from '@rostro/rules/table/keys';
import type { WaitlistAnswer, WaitlistLink } from '@rostro/shared/contract/waitlist';
import { AppError } from '@rostro/shared/errors';
import { firstNameOf } from '@rostro/shared/text';
import { withoutEntry, withoutOffer, withProof } from '../domain/waitlist.ts';
import { loadWaiting, saveWaiting } from '../store/waitlist.ts';
import { isOpen, standingOffer, type Waiting } from '../waiting.ts';
import { type WaitlistLink as Link, readWaitlistLink } from '../waitlist-links.ts';
import { acceptOffer } from './accept.ts';
import { entryToResponse } from './to-response.ts';

const linkIn = (token: string, now: string): Link => readWaitlistLink(token, env('LINK_SECRET'), now);

export const lookAtWaitlist: UseCase<'lookAtWaitlist'> = ({ body }, { now }) => show(linkIn(body.token, now), now);

/**
 * The answer of the page's button. It may be repeated, from any browser: an earlier answer is shown again. A GET
 * changes nothing, so mail programs that open links do not answer.
 */
export const answerWaitlist: UseCase<'answerWaitlist'> = async ({ body: { token, answer } }, { now }) => {
  const link = linkIn(token, now);
  const isOfOffer = answer === 'accept' || answer === 'pass';
  if (isOfOffer !== (link.offerId !== undefined)) throw new AppError('link_invalid');
  await ANSWERS[answer](link, now);
  return show(link, now);
};

/** Condition: the entries are unchanged; null: there is nothing to change. */
const change = (link: Link, now: string, decide: (before: Waiting) => Waiting | null): Promise<void> =>
  untilSettled(async () => {
    const before = await loadWaiting(link.waitingId);
    const after = decide(before);
    if (after !== null) await saveWaiting({ kind: 'system' }, before, after, now);
  });

const ANSWERS: Readonly<Record<WaitlistAnswer, (link: Link, now: string) => Promise<void>>> = {
  confirm: (link, now) => change(link, now, (before) => withProof(before, link.entryId, now)),
  end: (link, now) => change(link, now, (before) => withoutEntry(before, link.entryId, now)),
  pass: (link, now) =>
    change(link, now, (before) =>
      standingOffer(before, link.offerId ?? '', now) === null ? null : withoutOffer(before, now),
    ),
  accept: (link, now) => acceptOffer(link, now),
};

async function show(link: Link, now: string): Promise<WaitlistLink> {
  // In this order: if the offer was taken, the visit exists by the later read.
  const waiting = await loadWaiting(link.waitingId);
  const visit = link.offerId === undefined ? null : await appointmentById(link.offerId);
  const entry = waiting.entries.find(({ id }) => id === link.entryId && isOpenIn(waiting, id, now));
  const shown = entry === undefined ? null : await entryToResponse(waiting, entry, now);
  const { offer: _offer, state, ...what } = shown ?? {};
  const common = {
    firstName: await firstNameOfClient(visit?.clientId ?? waiting.clientId, entry?.guest?.fullName),
    entry: shown === null ? null : (what as WaitlistLink['entry']),
  };
  if (link.offerId === undefined) {
    if (state === undefined) return { ...common, state: 'ended' };
    return { ...common, state: state === 'unproven' ? state : 'waiting' };
  }
  if (visit !== null && occupies(visit.status)) {
    return { ...common, state: 'taken', appointment: await presented(visit) };
  }
  const offer = standingOffer(waiting, link.offerId, now);
  if (offer === null) return { ...common, state: 'gone' };
  const staff = (await peopleOfVisits())(offer);
  const { startsAt, until } = offer;
  return { ...common, state: 'offered', offer: { startsAt, until, ...(staff !== undefined && { staff }) } };
}

const isOpenIn = ({ entries }: Waiting, entryId: string, now: string): boolean =>
  entries.some((entry) => entry.id === entryId && isOpen(entry, now));

/** Only the name that the letter had; for a guest who took a place, the name of the new client. */
async function firstNameOfClient(clientId: string | undefined, guest: string | undefined): Promise<string> {
  const client = clientId === undefined ? null : await getItem<ProfileItem>(keys.profile(clientId));
  if (client?.forgottenAt !== undefined) return '';
  const name = client?.fullName ?? guest;
  return name === undefined ? '' : firstNameOf(name);
}

async function presented(visit: AppointmentFacts): Promise<NonNullable<WaitlistLink['appointment']>> {
  const { id, startsAt, endsAt, status } = visit;
  return { id, startsAt, endsAt, status, serviceName: (await servicesOfVisits())(visit)?.name ?? '' };
}
