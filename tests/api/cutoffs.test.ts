import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { BookingRulesForm } from '@rostro/shared/contract/clinic/configuration';
import { addDays, addMinutes, instantOf, sayInstant, todayAt, toInstant } from '@rostro/shared/time';
import { auditTable } from '@rostro/table-audit/audit';
import type { System } from '../../infra/local/system.ts';
import { deskOf } from '../support/agenda.ts';
import { Caller } from '../support/caller.ts';
import { passTime, REMEMBERED_SECONDS, slotAt } from '../support/days.ts';
import { verdict } from '../support/errors.ts';
import {
  AGENDA_RIGHTS,
  DEFAULT_RULES,
  FACIAL,
  putService,
  putServices,
  signInClient,
  signInStaff,
} from '../support/fixtures.ts';
import { guestsOf, someGuest } from '../support/guests.ts';
import { cashierOf, line, putPaymentMethods } from '../support/payments.ts';
import { linkTo } from '../support/replies.ts';
import { startTestSystem } from '../support/system.ts';

/** Until when clients cancel and move, and what the clinic may do afterwards (ADR 0060). */

const STRICT = 41;
/** As a release before stored it: without hours of its own. */
const WEEK = 168;
let system: System;
let staff: Caller;
let desk: ReturnType<typeof deskOf>;
let cashier: ReturnType<typeof cashierOf>;
let week = 3;

beforeAll(async () => {
  system = await startTestSystem();
  await putServices();
  await putPaymentMethods();
  await putService(STRICT, 'cosmetology', { cancelHours: WEEK, moveHours: WEEK });
  staff = await signInStaff(system, [...AGENDA_RIGHTS, 'register_payments', 'access_configuration']);
  [desk, cashier] = [deskOf(staff), cashierOf(staff)];
  const { openingHours: _hours, isPublished: _is, ...business } = (await staff.call('getAdminBusiness', {})).body;
  const told = { phone: '5512345678', social: { ...business.social, whatsapp: '4425550199' } };
  expect(verdict(await staff.call('saveBusiness', { body: { ...business, ...told } }))).toBe('200');
  passTime(REMEMBERED_SECONDS);
});
afterAll(async () => {
  const audit = await auditTable(() => instantOf(Date.now()));
  await system?.close();
  expect(audit.findings).toEqual([]);
});
beforeEach(() => {
  week += 1;
});

async function setRules(rules: Partial<BookingRulesForm>): Promise<void> {
  const { versions } = (await staff.call('getAdminSettings', {})).body;
  const answer = await staff.call('saveBookingRules', {
    body: { ...DEFAULT_RULES, ...rules, version: versions.booking },
  });
  expect(verdict(answer)).toBe('200');
  passTime(REMEMBERED_SECONDS);
}

let hour = 0;
/** Within a week, from Monday to Friday; each call names another hour. */
function soon(): string {
  const today = todayAt(instantOf(Date.now()));
  const day = [2, 3, 4]
    .map((days) => addDays(today, days))
    .find((one) => new Date(`${one}T00:00Z`).getUTCDay() % 6 !== 0);
  return toInstant(day as string, `${String((hour++ % 9) + 9).padStart(2, '0')}:00`);
}
const book = async (person: Caller, startsAt: string, serviceId = STRICT) =>
  (await desk.create({ clientId: person.clientId, serviceId, startsAt, status: 'confirmed' })).body;
const cancel = (person: Caller, { id }: { id: string }) =>
  person.call('cancelMyAppointment', { params: { appointmentId: id } });
const move = (person: Caller, { id }: { id: string }, startsAt: string) =>
  person.call('rescheduleMyAppointment', { params: { appointmentId: id }, body: { startsAt } });
const seen = async ({ id }: { id: string }) =>
  (await staff.call('getAppointment', { params: { appointmentId: id } })).body;
const WAY_OUT =
  'Para cambiarla o cancelarla, llama al 55 1234 5678 o escribe por WhatsApp al 442 555 0199 y lo resolvemos contigo.';

describe('a client', () => {
  test('who is too late is refused, with the hours and who can help; nothing changes', async () => {
    const ana = await signInClient(system);
    const visit = await book(ana, soon());
    const [cancelled, moved] = [await cancel(ana, visit), await move(ana, visit, slotAt('10:00', week))];
    expect([verdict(cancelled), verdict(moved)]).toEqual(['409 too_late_to_cancel', '409 too_late_to_move']);
    expect(cancelled.body.detail).toBe(
      `Esta cita se cancela en línea con al menos 168 horas de anticipación. ${WAY_OUT}`,
    );
    expect(moved.body.detail).toBe(`Esta cita se cambia en línea con al menos 168 horas de anticipación. ${WAY_OUT}`);
    expect(await seen(visit)).toMatchObject({ status: 'confirmed', version: visit.version });
    await desk.cancel(visit.id);
  });

  test('knows beforehand until when, and cancels and moves in time', async () => {
    const ana = await signInClient(system);
    const visit = await book(ana, slotAt('10:00', week));
    const before = addMinutes(visit.startsAt, -WEEK * 60);
    const { upcoming } = (await ana.call('listMyAppointments', {})).body;
    expect(upcoming).toEqual([expect.objectContaining({ id: visit.id, cancelUntil: before, moveUntil: before })]);
    const { body: moved } = await move(ana, visit, slotAt('12:00', week));
    expect(moved).toMatchObject({ status: 'pending', cancelUntil: addMinutes(before, 120) });
    const { body: cancelled } = await cancel(ana, moved);
    expect(cancelled.status).toBe('cancelled');
    expect(cancelled).not.toHaveProperty('cancelUntil');
  });

  test('of a clinic and a service that say nothing may change until it begins', async () => {
    const ana = await signInClient(system);
    const visit = await book(ana, soon(), FACIAL);
    expect(visit).not.toHaveProperty('cancelUntil');
    expect(visit).not.toHaveProperty('moveUntil');
    const { body: moved } = await move(ana, visit, slotAt('10:00', week));
    expect(verdict(await cancel(ana, moved))).toBe('200');
  });

  test('asks in vain for what was cancelled or is another’s: the answer tells nothing of it', async () => {
    const [ana, eva] = [await signInClient(system), await signInClient(system)];
    const visit = await book(ana, soon());
    expect(verdict(await cancel(eva, visit))).toBe('404 appointment_not_found');
    expect(verdict(await move(eva, visit, slotAt('10:00', week)))).toBe('404 appointment_not_found');
    await desk.cancel(visit.id);
    expect(verdict(await cancel(ana, visit))).toBe('409 appointment_cancelled');
  });
});

test('the letter of a booking says until when', async () => {
  const guest = someGuest(slotAt('10:00', week), { serviceId: STRICT });
  const guests = guestsOf(system);
  const { appointment } = (await guests.book(guest)).body;
  await system.settle();
  expect(guests.lettersTo(guest.email)[0]?.text).toContain(
    `Puedes cambiarla o cancelarla en línea hasta el ${sayInstant(appointment.cancelUntil)}`,
  );
});

test('the clinic’s own cut-off counts for services without one', async () => {
  const ana = await signInClient(system);
  const promised = await book(ana, soon(), FACIAL);
  await setRules({ cancelHours: WEEK });
  const visit = await book(ana, soon(), FACIAL);
  // What was booked before keeps what was said then.
  expect(verdict(await cancel(ana, promised))).toBe('200');
  expect(verdict(await cancel(ana, visit))).toBe('409 too_late_to_cancel');
  const { body: moved } = await move(ana, visit, slotAt('10:00', week));
  expect(moved.status).toBe('pending');
  await setRules({ cancelHours: 0 });
  expect(moved).toHaveProperty('cancelUntil');
  expect(verdict(await cancel(ana, moved))).toBe('200');
});

describe('a link of a message', () => {
  const reader = () => Caller.anonymous(system);
  const look = (token: string) => reader().call('lookAtReply', { body: { token } });
  const answer = (token: string, startsAt?: string) =>
    reader().call('answerReply', { body: { token, ...(startsAt !== undefined && { startsAt }) } });

  test('is refused like its client, says so beforehand, and is not used up', async () => {
    const ana = await signInClient(system);
    const visit = await book(ana, soon());
    const [cancelling, moving] = [linkTo('cancel', visit), linkTo('reschedule', visit)];
    const until = addMinutes(visit.startsAt, -WEEK * 60);
    expect((await look(cancelling)).body.appointment).toMatchObject({ cancelUntil: until, moveUntil: until });
    const answers = [await answer(cancelling), await answer(moving, slotAt('10:00', week))];
    expect(answers.map(verdict)).toEqual(['409 too_late_to_cancel', '409 too_late_to_move']);
    expect(answers[0]?.body.detail).toContain(WAY_OUT);
    expect((await look(cancelling)).body.state).toBe('open');
    expect(await seen(visit)).toMatchObject({ status: 'confirmed', version: visit.version });
    await desk.cancel(visit.id);
  });

  test('ends at any time what the owner of the address never asked for', async () => {
    const guest = someGuest(soon(), { serviceId: STRICT });
    const { appointment } = (await guestsOf(system).book(guest)).body;
    const token = linkTo('cancel', appointment);
    expect((await look(token)).body.appointment).not.toHaveProperty('cancelUntil');
    expect((await answer(token)).body).toMatchObject({ state: 'used', appointment: { status: 'cancelled' } });
  });

  test('counts for a guest who has proven the e-mail', async () => {
    const guests = guestsOf(system);
    const guest = someGuest(soon(), { serviceId: STRICT });
    const { appointment } = (await guests.book(guest)).body;
    expect(verdict(await guests.prove(await guests.proofFor(guest.email)))).toBe('200');
    await guests.sweep();
    expect(verdict(await answer(linkTo('cancel', appointment)))).toBe('409 too_late_to_cancel');
    await desk.cancel(appointment.id);
  });
});

describe('the desk', () => {
  const credit = { what: 'credit', heldCents: 50_000 } as const;
  async function paidVisit(startsAt: string) {
    const ana = await signInClient(system);
    const visit = await book(ana, startsAt);
    await cashier.pay(visit.id, { lines: [line(50_000)] });
    return visit;
  }

  test('moves and cancels at any time', async () => {
    const ana = await signInClient(system);
    const visit = await book(ana, soon());
    const moved = await desk.save(visit.id, { startsAt: slotAt('10:00', week), version: visit.version });
    expect(verdict(moved)).toBe('200');
    expect(verdict(await desk.save(visit.id, { startsAt: soon(), version: moved.body.version }))).toBe('200');
    expect(verdict(await desk.cancel(visit.id))).toBe('200');
  });

  test('leaves late money in favour without a word where the clinic does not keep it', async () => {
    const visit = await paidVisit(soon());
    expect(verdict(await desk.cancel(visit.id, credit))).toBe('200');
  });

  test('waives what the clinic keeps with a reason only, which the history has', async () => {
    await setRules({ lateMoney: 'forfeit' });
    const visit = await paidVisit(soon());
    expect(verdict(await desk.cancel(visit.id, credit))).toBe('409 waiver_reason');
    expect(await seen(visit)).toMatchObject({ status: 'confirmed', paidCents: 50_000 });
    expect(verdict(await desk.cancel(visit.id, { ...credit, reason: 'Está enferma' }))).toBe('200');
    expect((await desk.changes(visit.id))[0]).toMatchObject({ action: 'cancelled', reason: 'Está enferma' });

    const kept = await paidVisit(soon());
    const forfeit = { what: 'forfeit', heldCents: 50_000, reason: 'Avisó tarde' } as const;
    expect(verdict(await desk.cancel(kept.id, forfeit))).toBe('200');
    expect(await cashier.account(kept.id)).toMatchObject({ heldCents: 0, reclaimableCents: 0 });

    const early = await paidVisit(slotAt('10:00', week));
    expect(verdict(await desk.cancel(early.id, credit))).toBe('200');
    await setRules({ lateMoney: 'credit' });
  });
});

test.each([
  [{ cancelHours: 169 }, 'cancelHours', 'Máximo 168 horas'],
  [{ moveHours: -1 }, 'moveHours', 'Mínimo 0'],
  [{ noShowMonths: 0 }, 'noShowMonths', 'Mínimo 1 mes'],
  [{ depositAfterNoShows: 21 }, 'depositAfterNoShows', 'Máximo 20'],
])('%p is refused', async (rules, field, said) => {
  const answer = await staff.call('saveBookingRules', { body: { ...DEFAULT_RULES, ...rules, version: 0 } });
  expect([answer.status, answer.body.fields]).toEqual([422, { [field]: said }]);
});
