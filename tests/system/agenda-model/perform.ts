import { expect } from '@jest/globals';
import { deskOf } from '../../support/agenda.ts';
import type { Answer, Caller } from '../../support/caller.ts';
import { verdict } from '../../support/errors.ts';
import type { Act, PersonAct, VisitAct } from './acts.ts';
import { cancel, dateOf, isFull, isHeld, type Model, paidOf, samePlace, type Visit } from './model.ts';
import { performMoney } from './perform-money.ts';
import { beginDay, type Stage, startOf } from './stage.ts';

/** Does one thing, at the clinic and in the model; the answer has to be what the model foresees. */
export async function perform(act: Act, stage: Stage, model: Model, staff: Caller): Promise<void> {
  if (act.kind === 'tomorrow') {
    if (model.today === stage.days.length - 1) return;
    model.today += 1;
    return beginDay(stage, model, staff);
  }
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
    // Nobody is forgotten while the clinic has money of theirs: in favour, or for what is ahead.
    const own = model.visits.filter((visit) => visit.clientId === clientId);
    const holds = own.some((visit) => paidOf(visit) > 0 && (visit.isCredited || isAhead(visit, stage, model)));
    const foreseen = holds ? '409 client_has_money' : '200';
    if (!asForeseen(answer, act, isGone ? '404 client_not_found' : foreseen)) return;
    model.gone.add(clientId);
    for (const visit of model.visits) {
      if (visit.clientId === clientId && isAhead(visit, stage, model)) visit.status = 'cancelled';
    }
    return;
  }
  const { serviceId, status } = act;
  const wish = { clientId, serviceId, startsAt: startOf(stage, act.slot), status };
  const full = isFull(model.visits, wish) ? '409 slot_full' : '201';
  const room = act.slot.day < model.today ? '422 slot_in_past' : full;
  const answer = await deskOf(staff).create(wish);
  if (!asForeseen(answer, act, isGone ? '404 client_not_found' : room)) return;
  model.visits.push({ ...wish, id: answer.body.id, attendance: null, bookedOn: null, payments: [] });
}

const dayOf = (visit: Visit, { days }: Stage): number => days.indexOf(dateOf(visit));

/** Nobody comes before the first minute of a day. */
const isAhead = (visit: Visit, stage: Stage, { today }: Model): boolean =>
  isHeld(visit) && visit.attendance === null && dayOf(visit, stage) >= today;

interface Where {
  stage: Stage;
  model: Model;
  staff: Caller;
}

/** A cancelled one is locked, a closed one until it is opened again; null: neither. */
function lockOf(visit: Visit): string | null {
  if (!isHeld(visit)) return '409 appointment_cancelled';
  return visit.attendance === null ? null : '409 appointment_closed';
}

function closingOf(visit: Visit, attendance: Visit['attendance'], stage: Stage, { today }: Model): string {
  if (isHeld(visit) && visit.attendance === attendance) return '200';
  const day = dayOf(visit, stage);
  if (day > today) return lockOf(visit) ?? '409 appointment_of_later_day';
  return lockOf(visit) ?? (attendance === 'no_show' && day === today ? '409 appointment_not_started' : '200');
}

async function performOnVisit(act: VisitAct, visit: Visit, { stage, model, staff }: Where): Promise<void> {
  const desk = deskOf(staff);
  const locked = lockOf(visit);
  const others = model.visits.filter((other) => other !== visit);
  switch (act.kind) {
    case 'status': {
      const foreseen = isHeld(visit) && visit.status === act.status ? '200' : (locked ?? '200');
      const heldCents = paidOf(visit);
      const isDecision = act.status === 'cancelled' && isHeld(visit) && heldCents > 0;
      const answer = isDecision
        ? await desk.cancel(visit.id, { what: 'credit', heldCents })
        : await desk.status(visit.id, act.status);
      if (!asForeseen(answer, act, foreseen)) return;
      if (act.status === 'cancelled') cancel(visit);
      else visit.status = act.status;
      return;
    }
    case 'close': {
      const foreseen = closingOf(visit, act.attendance, stage, model);
      if (asForeseen(await desk.close(visit.id, act.attendance), act, foreseen)) visit.attendance = act.attendance;
      return;
    }
    case 'reopen': {
      const foreseen = isHeld(visit) ? '200' : '409 appointment_cancelled';
      if (asForeseen(await desk.reopen(visit.id), act, foreseen)) visit.attendance = null;
      return;
    }
    case 'save': {
      const to = { serviceId: act.serviceId, startsAt: startOf(stage, act.slot) };
      const { version } = (await staff.call('getAppointment', { params: { appointmentId: visit.id } })).body;
      const foreseen = savingOf(visit, to, others, act.slot.day < model.today);
      const answer = await desk.save(visit.id, { ...to, version });
      if (asForeseen(answer, act, foreseen)) Object.assign(visit, to);
      return;
    }
    default:
      return performByClient(act, visit, others, { stage, model, staff });
  }
}

/** A visit that stays where it is takes no other place, whenever that was. */
function savingOf(
  visit: Visit,
  to: Pick<Visit, 'serviceId' | 'startsAt'>,
  others: readonly Visit[],
  isPast: boolean,
): string {
  const isMoved = to.startsAt !== visit.startsAt;
  if (isHeld(visit) && !isMoved && to.serviceId === visit.serviceId) return '200';
  const room = samePlace(to, visit) || !isFull(others, to) ? '200' : '409 slot_full';
  return lockOf(visit) ?? (isMoved && isPast ? '422 slot_in_past' : room);
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
  const over = isAhead(visit, stage, model) ? null : '409 appointment_not_upcoming';
  const locked = isHeld(visit) ? over : '409 appointment_cancelled';
  const params = { appointmentId: visit.id };
  if (act.kind === 'cancelOwn') {
    const answer = await person.call('cancelMyAppointment', { params });
    if (asForeseen(answer, act, locked ?? '200')) cancel(visit);
    return;
  }
  const to = { serviceId: visit.serviceId, startsAt: startOf(stage, act.slot) };
  const own = others.filter(
    (other) => other.clientId === visit.clientId && other.bookedOn === model.today && isHeld(other),
  );
  const room = isFull(others, to) ? '409 slot_full' : '201';
  const limited = own.length >= OWN_BOOKINGS ? '409 booking_limit' : room;
  const allowed = act.slot.day < model.today ? '422 slot_in_past' : limited;
  const answer = await person.call('rescheduleMyAppointment', { params, body: { startsAt: to.startsAt } });
  if (!asForeseen(answer, act, locked ?? allowed)) return;
  visit.status = 'cancelled';
  visit.isMoved = true;
  // What was paid goes along.
  const payments = visit.payments.splice(0);
  const successor = { ...to, id: answer.body.id, clientId: visit.clientId, status: 'pending' as const };
  model.visits.push({ ...successor, attendance: null, bookedOn: model.today, payments });
}
