import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { codeFor, DEMO_PASSWORD, newPerson, type Person } from './people.ts';
import { signIn } from './signIn.ts';

/** The service and the time that the wizard requests for a visitor without an account. */
interface Wish {
  serviceId: number;
  startsAt: string;
}

const bookAsGuest = (request: APIRequestContext, person: Person, wish: Wish) =>
  request.post('/api/guest-appointments', {
    data: { ...person, birthDate: '1988-08-08', captchaToken: 'test-ok', ...wish },
  });

/** More than the clinic's capacity. */
const MANY = 12;

/** Books the remaining places of a slot for other guests. */
export async function fillSlot(request: APIRequestContext, wish: Wish): Promise<void> {
  for (let place = 0; place < MANY; place++) {
    const answer = await bookAsGuest(request, newPerson(), wish);
    if (answer.status() === 409) return;
    expect(answer.status(), await answer.text()).toBe(201);
  }
  throw new Error('the slot never fills up');
}

/** Returns a free slot some weeks from now. */
async function quietSlot(request: APIRequestContext, serviceId: number): Promise<string> {
  const from = new Date(Date.now() + 30 * 24 * 3_600_000).toISOString().slice(0, 10);
  const answer = await request.get(`/api/availability?serviceId=${serviceId}&from=${from}&days=14`);
  const { days } = (await answer.json()) as { days: { slots: { startsAt: string; state: string }[] }[] };
  const slot = days.flatMap(({ slots }) => slots).find(({ state }) => state === 'available');
  if (!slot) throw new Error('two whole weeks are full');
  return slot.startsAt;
}

/** Signs in a new client with one appointment, some weeks from now. */
export async function clientWithAVisit(page: Page, serviceId: number): Promise<Person> {
  const { request } = page;
  const person = newPerson();
  const booked = await bookAsGuest(request, person, { serviceId, startsAt: await quietSlot(request, serviceId) });
  expect(booked.status(), await booked.text()).toBe(201);
  const { appointment } = (await booked.json()) as { appointment: { id: string } };
  const proof = { appointmentId: appointment.id, code: await codeFor(request, person) };
  const proven = await request.post('/api/guests/proofs', { data: proof });
  expect(proven.status(), await proven.text()).toBe(200);
  const { offer } = (await proven.json()) as { offer: string };
  const chosen = await request.post('/api/guests/passwords', { data: { offer, password: DEMO_PASSWORD } });
  expect(chosen.status(), await chosen.text()).toBe(200);
  await signIn(page, person.email);
  return person;
}
