import { expect } from '@jest/globals';
import { deskOf } from '../../support/agenda.ts';
import type { Answer, Caller } from '../../support/caller.ts';
import { verdict } from '../../support/errors.ts';
import type { Act, PersonAct, VisitAct } from './acts.ts';
import { isFull, isHeld, type Model, samePlace, type Visit } from './model.ts';
import { performMoney } from './perform-money.ts';
import { type Stage, startOf } from './stage.ts';

/** Does one thing, at the clinic and in the model; the answer has to be what the model foresees. */
export async function perform(act: Act, stage: Stage, model: Model, staff: Caller): Promise<void> {
  if (act.kind === 'book' || act.kind === 'forget') return performForPerson(act, stage, model, staff);
  const own = model.visits.filter(({ clientId }) => stage.people.some((one) => one.clientId === clientId));
  const paid = own.filter(({ payments }) => payments.length > 0);
  const among = act.kind === 'part' || act.kind === 'unpay' ? paid : own;
  const visit = among[act.which % Math.max(among.length, 1)];
  if (visit === undefined) return;
  if (act.kind === 'pay' || act.kind === 'part' || act.kind === 'unpay') return performMoney(act, visit, staff);
  return performOnVisit(act, visit, { stage, model, staff });
}

/** What is refused changes nothing, which is part of it. */
function asForeseen(answer: Answer, act: Act, foreseen: string): boolean {
  expect([act, verdict(answer)]).toEqual([act, foreseen]);
  return answer.status < 300;
}

async function performForPerson(act: PersonAct, stage: Stage, model: Model, staff: Caller): Promise<void> {
  const { clientId = '' } = stage.people[act.who] ?? {};
  const isGone = model.gone.has(clientId);
  if (act.kind === 'forget') {
    const answer = await staff.call('deleteClient', { params: { clientId }, query: { cancelUpcoming: 'true' } });
    if (!asForeseen(answer, act, isGone ? '404 client_not_found' : '200')) return;
    model.gone.add(clientId);
    for (const visit of model.visits) if (visit.clientId === clientId) visit.status = 'cancelled';
    return;
  }
  const { serviceId, status } = act;
  const wish = { clientId, serviceId, startsAt: startOf(stage, act.slot), status };
  const full = isFull(model.visits, wish) ? '409 slot_full' : '201';
  const answer = await deskOf(staff).create(wish);
  if (!asForeseen(answer, act, isGone ? '404 client_not_found' : full)) return;
  model.visits.push({ ...wish, id: answer.body.id, attendance: null, byClient: false, payments: [] });
}

interface Where {
  stage: Stage;
  model: Model;
  staff: Caller;
}

async function performOnVisit(act: VisitAct, visit: Visit, { stage, model, staff }: Where): Promise<void> {
  const desk = deskOf(staff);
  const locked = isHeld(visit) ? null : '409 appointment_cancelled';
  const others = model.visits.filter((other) => other !== visit);
  switch (act.kind) {
    case 'status':
      if (asForeseen(await desk.status(visit.id, act.status), act, locked ?? '200')) visit.status = act.status;
      return;
    case 'close':
      if (asForeseen(await desk.close(visit.id, act.attendance), act, locked ?? '200'))
        visit.attendance = act.attendance;
      return;
    case 'reopen':
      if (asForeseen(await desk.reopen(visit.id), act, locked ?? '200')) visit.attendance = null;
      return;
    case 'save': {
      const to = { serviceId: act.serviceId, startsAt: startOf(stage, act.slot) };
      const { version } = (await staff.call('getAppointment', { params: { appointmentId: visit.id } })).body;
      const fits = samePlace(to, visit) || !isFull(others, to);
      const answer = await desk.save(visit.id, { ...to, version });
      if (asForeseen(answer, act, locked ?? (fits ? '200' : '409 slot_full'))) Object.assign(visit, to);
      return;
    }
    default:
      return performByClient(act, visit, others, { stage, model, staff });
  }
}

/** At most so many own bookings within three hours: all of a story are. */
const OWN_BOOKINGS = 2;

async function performByClient(
  act: Extract<VisitAct, { kind: 'cancelOwn' | 'reschedule' }>,
  visit: Visit,
  others: readonly Visit[],
  { stage, model }: Where,
): Promise<void> {
  const person = stage.people.find(({ clientId }) => clientId === visit.clientId);
  if (person === undefined || model.gone.has(visit.clientId)) return;
  const locked = isHeld(visit) ? null : '409 appointment_cancelled';
  const params = { appointmentId: visit.id };
  if (act.kind === 'cancelOwn') {
    const answer = await person.call('cancelMyAppointment', { params });
    if (asForeseen(answer, act, locked ?? '200')) visit.status = 'cancelled';
    return;
  }
  const to = { serviceId: visit.serviceId, startsAt: startOf(stage, act.slot) };
  const own = others.filter((other) => other.clientId === visit.clientId && other.byClient && isHeld(other));
  const room = isFull(others, to) ? '409 slot_full' : '201';
  const allowed = own.length >= OWN_BOOKINGS ? '409 booking_limit' : room;
  const answer = await person.call('rescheduleMyAppointment', { params, body: { startsAt: to.startsAt } });
  if (!asForeseen(answer, act, locked ?? allowed)) return;
  visit.status = 'cancelled';
  const successor = { ...to, id: answer.body.id, clientId: visit.clientId, status: 'pending' as const };
  model.visits.push({ ...successor, attendance: null, byClient: true, payments: [] });
}
