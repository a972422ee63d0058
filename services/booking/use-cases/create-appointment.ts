import { untilSettled } from '@rostro/platform/table/settle';
import { clientIdOf, type SignedInContext, staffAuthor, type UseCase } from '@rostro/rules/http/context';
import type { RouteParsed } from '@rostro/shared/contract/index';
import type { AppointmentFacts } from '../domain/booking.ts';
import { saveStaffBooking } from '../store/staff-booking.ts';
import { toAuditFacts } from './audit-facts.ts';
import { attemptOnce, markOf } from './booking-request.ts';
import { decideBookings, type WishedVisit } from './decide-booking.ts';
import { overrideOf } from './override.ts';
import { loadStaffResponse } from './to-response.ts';

type Body = RouteParsed<'createAppointment'>['body'];

/** The booker's visit, and those of the companions, whose ids follow from its id. */
function visitsOf({ companions = [], ...body }: Body, context: SignedInContext): [WishedVisit, ...WishedVisit[]] {
  const mark = markOf(clientIdOf(context), context.idempotencyKey, {
    ...body,
    ...(companions.length > 0 && { companions }),
  });
  const booking = { startsAt: new Date(body.startsAt).toISOString(), override: overrideOf(body.override, context) };
  const { clientId, notes, staffId, twice } = body;
  const all: [WishedVisit, ...WishedVisit[]] = [
    { services: body, request: { ...mark, ...booking, clientId, notes, staffId, twice } },
    ...companions.map((companion, at): WishedVisit => {
      const { starts, serviceId: _, nextServiceId: _next, ...wish } = companion;
      const own = markOf(mark.appointmentId, `companion ${at + 1}`, companion);
      const request = { ...own, ...booking, ...wish, notes: '', ...(starts === 'after' && { follows: true as const }) };
      return { services: companion, request };
    }),
  ];
  if (companions.length === 0) return all;
  const ids = all.map(({ request }) => request.appointmentId);
  for (const { request } of all) request.party = ids.filter((id) => id !== request.appointmentId);
  return all;
}

export const createAppointment: UseCase<'createAppointment'> = async ({ body }, context) => {
  const visits = visitsOf(body, context);
  const booked = await untilSettled(() => attemptOnce(visits[0].request, () => book(body, visits, context)));
  return loadStaffResponse(booked, context.now);
};

/** Books all visits or none. */
export async function book(
  asked: Pick<Body, 'status' | 'branch'>,
  visits: readonly WishedVisit[],
  context: SignedInContext,
): Promise<AppointmentFacts> {
  const decided = await decideBookings(visits, { status: asked.status, branch: asked.branch, now: context.now });
  if ('earlier' in decided) return decided.earlier;
  const { booked, scene } = decided;
  const all = booked.map(({ plan }) => plan.appointment);
  const [first] = all;
  if (first === undefined) throw new Error('a booking has a visit');
  const after =
    all.length === 1 ? toAuditFacts(first) : Object.fromEntries(all.map((visit) => [visit.id, toAuditFacts(visit)]));
  const audit = { action: 'appointment.create' as const, subject: first.id, after };
  await saveStaffBooking(staffAuthor(context, audit), booked, scene);
  return first;
}
