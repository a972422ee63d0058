import { allServices } from '@rostro/catalog/published';
import { env } from '@rostro/platform/env';
import { servicesOfVisits } from '@rostro/rules/appointments/service-names';
import type { UseCase } from '@rostro/rules/http/context';
import { type Link, readLink } from '@rostro/rules/notices/reply-links';
import { branchesOfVisits } from '@rostro/rules/scheduling/branches';
import { peopleOfVisits } from '@rostro/rules/scheduling/people';
import { nextServiceIdOf } from '@rostro/rules/scheduling/segment';
import type { ProfileItem } from '@rostro/rules/table/items';
import type { Reply } from '@rostro/shared/contract/notifications/replies';
import { firstNameOf } from '@rostro/shared/text';
import { ownStatusOf } from '@rostro/shared/visit-state';
import type { AppointmentFacts } from '../../domain/booking.ts';
import { lastMomentsIn } from '../../domain/cutoff.ts';
import { isUnproven, replyState } from '../../domain/reply.ts';
import { appointmentById } from '../../store/appointments.ts';
import { loadReply, type ReplyFacts } from '../../store/replies.ts';

export const linkIn = (token: string, now: string): Link => readLink(token, env('LINK_SECRET'), now);

export const lookAtReply: UseCase<'lookAtReply'> = ({ body }, { now }) => replyTo(linkIn(body.token, now), now);

/** Of the person it shows only what the message said. */
export async function replyTo(link: Link, now: string): Promise<Reply> {
  const facts = await loadReply(link);
  const appointment = await shownOf(facts);
  return {
    action: link.action,
    state: replyState(link, facts, now),
    firstName: nameIn(facts),
    appointment: appointment && facts.client && (await presented(appointment, facts.client, link.action, now)),
  };
}

const nameIn = ({ client }: ReplyFacts): string =>
  client === null || client.forgottenAt !== undefined ? '' : firstNameOf(client.fullName);

/** An appointment that this link moved is shown as its successor; another client's is not shown. */
async function shownOf({ used, appointment, client }: ReplyFacts): Promise<AppointmentFacts | null> {
  const shown = used?.appointmentId === undefined ? appointment : await appointmentById(used.appointmentId);
  return shown !== null && shown.clientId === client?.id ? shown : null;
}

async function presented(
  appointment: AppointmentFacts,
  client: ProfileItem,
  action: Link['action'],
  now: string,
): Promise<Reply['appointment']> {
  const { id, serviceId, startsAt, endsAt, attendanceConfirmedAt = null, paidCents = 0 } = appointment;
  const [serviceOf, offered, personOf, branchOf] = await Promise.all([
    servicesOfVisits(),
    allServices(),
    peopleOfVisits(),
    branchesOfVisits(),
  ]);
  const staff = personOf(appointment);
  const { cancelUntil, moveUntil } = lastMomentsIn(appointment);
  return {
    id,
    serviceId,
    startsAt,
    endsAt,
    status: ownStatusOf({ ...appointment, paidCents }, now),
    attendanceConfirmedAt,
    serviceName: serviceOf(appointment)?.name ?? '',
    ...(action === 'cancel' && { paidCents }),
    reschedulable: [serviceId, nextServiceIdOf(appointment) ?? serviceId].every((wanted) =>
      offered.some((one) => one.id === wanted && one.isActive && one.isPublic),
    ),
    ...(staff !== undefined && { staff }),
    ...branchOf(appointment),
    ...(cancelUntil !== undefined && !isUnproven(appointment, client) && { cancelUntil }),
    ...(moveUntil !== undefined && { moveUntil }),
  };
}
