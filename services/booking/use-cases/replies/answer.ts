import { untilSettled } from '@rostro/platform/table/settle';
import type { UseCase } from '@rostro/rules/http/context';
import type { Link } from '@rostro/rules/notices/reply-links';
import type { ProfileItem } from '@rostro/rules/table/items';
import type { RouteParsed } from '@rostro/shared/contract/index';
import { AppError } from '@rostro/shared/errors';
import { v4 as uuid } from 'uuid';
import type { AppointmentFacts } from '../../domain/booking.ts';
import { planOwnCancellation } from '../../domain/change.ts';
import { mustBeInTime } from '../../domain/cutoff.ts';
import { isUnproven, replyState } from '../../domain/reply.ts';
import { emailProofOf } from '../../domain/self-confirming.ts';
import { saveChange } from '../../store/appointments.ts';
import {
  loadReply,
  type ReplyFacts,
  replyAuthorOf,
  replyUseWrite,
  saveAttendance,
  saveNoPromotions,
  saveStop,
} from '../../store/replies.ts';
import { leaveInFavour } from '../cancel-money.ts';
import { loadWayOut } from '../cutoff.ts';
import { moveBooking } from '../move-booking.ts';
import { linkIn, replyTo } from './look.ts';

/** The action has conditions on the facts that were read and on the link being unused: the fastest request wins. */
export const answerReply: UseCase<'answerReply'> = async ({ body: { token, ...wish } }, { now }) => {
  const link = linkIn(token, now);
  await DOING[link.action](link, now, wish);
  return replyTo(link, now);
};

/** The wished time and person of a reschedule. */
type RescheduleWish = Omit<RouteParsed<'answerReply'>['body'], 'token'>;

const DOING: Readonly<Record<Link['action'], (link: Link, now: string, wish: RescheduleWish) => Promise<void>>> = {
  confirm: (link, now) =>
    untilSettled(async () => {
      const { client, appointment } = await mustStand(link, now);
      await saveAttendance(link, client, appointment, now);
    }),
  cancel: (link, now) =>
    untilSettled(async () => {
      const { client, appointment } = await mustStand(link, now);
      const planned = planOwnCancellation(appointment, client.id, now);
      if (!isUnproven(appointment, client)) mustBeInTime('cancel', appointment, await loadWayOut(), now);
      const { plan, checks } = await leaveInFavour(planned, now);
      await saveChange(replyAuthorOf(client), plan, { scene: null, checks: [replyUseWrite(link, now), ...checks] });
    }),
  reschedule,
  stop: (link, now) =>
    untilSettled(async () => {
      const facts = await mustBeOpen(link, now);
      await saveStop(link, facts, facts.client, now);
    }),
  'no-promotions': (link, now) =>
    untilSettled(async () => {
      const facts = await mustBeOpen(link, now);
      await saveNoPromotions(link, facts, facts.client, now);
    }),
};

async function reschedule(link: Link, now: string, { startsAt, staffId }: RescheduleWish): Promise<void> {
  if (startsAt === undefined) throw new AppError('validation', {}, { startsAt: 'Elige día y hora' });
  await untilSettled(async () => {
    const { client, appointment: before, window } = await mustStand(link, now);
    const made = { appointmentId: uuid(), requestHash: undefined, clientId: client.id };
    return moveBooking({ before, window, proof: emailProofOf(client), now }, { startsAt, staffId }, made, [
      replyUseWrite(link, now, made.appointmentId),
    ]);
  });
}

type Open = ReplyFacts & { client: ProfileItem };

async function mustBeOpen(link: Link, now: string): Promise<Open> {
  const facts = await loadReply(link);
  const state = replyState(link, facts, now);
  if (state === 'used') throw new AppError('link_used');
  if (state === 'stale' || facts.client === null) throw new AppError('link_stale');
  return { ...facts, client: facts.client };
}

async function mustStand(link: Link, now: string): Promise<Open & { appointment: AppointmentFacts }> {
  const facts = await mustBeOpen(link, now);
  if (facts.appointment === null) throw new AppError('link_stale');
  return { ...facts, appointment: facts.appointment };
}
