import type { Availability, GuestBooking, StaffAppointment } from '@rostro/shared/contract/booking/booking';
import type { ClientRow } from '@rostro/shared/contract/clients/client-records';
import { toInstant } from '@rostro/shared/time';
import type { Api } from './api.ts';

/** What rows name in braces. */
export type Made = Readonly<Record<string, string>>;

const hashOf = (url: string): string => new URL(url).hash.slice(1);

const PEELING = 4;
const CLEANING = 1;
const KNOWN = { id: 'demo-client-01' };
const GUEST = { fullName: 'Renata Salgado Ruiz', email: 'renata@rostro.test', phone: '4425559001' };
/** Nobody has asked for these days yet, and no reminder is due. */
const QUIET_DAY = '2028-04-05';

async function firstFree({ ask }: Api, serviceId: number): Promise<string> {
  const asked = `/api/admin/availability?serviceId=${serviceId}&from=${QUIET_DAY}&days=1`;
  const { days } = await ask<Availability>('administrator', 'GET', asked);
  const free = days.flatMap(({ slots }) => slots).find(({ state }) => state === 'available');
  if (free === undefined) throw new Error(`${QUIET_DAY} has no free time`);
  return free.startsAt;
}

/** A link of the letter about the confirmed visit. */
async function replyLink({ ask, inLetter }: Api, label: string): Promise<string> {
  const { email } = await ask<ClientRow>('administrator', 'GET', `/api/admin/clients/${KNOWN.id}`);
  return hashOf(await inLetter(email ?? '', 'Tu cita está confirmada', new RegExp(`^${label}: (\\S+)$`, 'm')));
}

/** What is made before the pictures, by name, in this order. Each may use what was made before it. */
const PREPARATIONS: readonly [name: string, make: (api: Api, made: Made) => Promise<string>][] = [
  [
    'dataRequest',
    async ({ ask }) => {
      const body = { right: 'rectification', wish: 'Mi segundo apellido está mal escrito: es Cárdenas.' };
      return (await ask<{ id: string }>('client', 'POST', '/api/me/data-requests', body)).id;
    },
  ],
  [
    'peeling',
    async (api) => {
      const startsAt = await firstFree(api, PEELING);
      const body = { clientId: KNOWN.id, serviceId: PEELING, startsAt, status: 'confirmed', notes: '' };
      return (await api.ask<StaffAppointment>('administrator', 'POST', '/api/admin/appointments', body)).id;
    },
  ],
  [
    'consentLink',
    async ({ ask }, { peeling }) =>
      hashOf(
        (await ask<{ url: string }>('administrator', 'POST', `/api/admin/appointments/${peeling}/consent-links`)).url,
      ),
  ],
  [
    'healthLink',
    async ({ ask }) => {
      const path = `/api/admin/clients/${KNOWN.id}/health-form-links`;
      return hashOf((await ask<{ url: string }>('administrator', 'POST', path, { way: 'link' })).url);
    },
  ],
  [
    'dataLink',
    async ({ ask }) => {
      const body = { fullName: 'Teresa Vela Ponce', phone: '4425559003' };
      const { id } = await ask<ClientRow>('administrator', 'POST', '/api/admin/clients', body);
      return hashOf((await ask<{ url: string }>('administrator', 'POST', `/api/admin/clients/${id}/data-link`)).url);
    },
  ],
  ['confirmLink', (api) => replyLink(api, 'Confirmar asistencia')],
  ['cancelLink', (api) => replyLink(api, 'Cancelar cita')],
  [
    'waitLink',
    async ({ ask, inLetter }) => {
      const waiting = { fullName: 'Julia Ortega Luna', email: 'julia@rostro.test', phone: '4425559002' };
      // One of the cosmetologists is away then.
      const away = { staffId: 'demo-persona-daniela', from: '2028-03-15', to: '2028-03-16' };
      const body = { ...waiting, ...away, serviceId: CLEANING, captchaToken: 'test-ok' };
      await ask('guest', 'POST', '/api/waitlist-guests', body);
      return hashOf(await inLetter(waiting.email, 'Confirma tu lugar', /(\S+\/lista-de-espera#\S+)/));
    },
  ],
  [
    'guestLink',
    async ({ ask, inLetter }) => {
      const startsAt = toInstant(QUIET_DAY, '10:00');
      const body = { ...GUEST, birthDate: '1990-05-05', serviceId: CLEANING, startsAt, captchaToken: 'test-ok' };
      await ask<GuestBooking>('guest', 'POST', '/api/guest-appointments', body);
      const link = await inLetter(GUEST.email, 'Recibimos tu solicitud', /(\S+\/confirmation#cita=\S+&codigo=\d{6})/);
      // The page shows the code, which is another one each time.
      return hashOf(link).replace(/\d{6}$/, '123456');
    },
  ],
  [
    'visitToday',
    async ({ ask }) => {
      const list = '/api/admin/appointments?from=2028-03-08&to=2028-03-08';
      const { items } = await ask<{ items: StaffAppointment[] }>('administrator', 'GET', list);
      const confirmed = items.find(({ status }) => status === 'confirmed');
      if (confirmed === undefined) throw new Error('no confirmed visit today');
      return confirmed.id;
    },
  ],
];

/** Makes what rows need. What cannot be made is said, and is missing in the result. */
export async function prepare(api: Api): Promise<Made> {
  const made: Record<string, string> = {};
  for (const [name, make] of PREPARATIONS) {
    try {
      made[name] = await make(api, made);
    } catch (error) {
      console.error(`not prepared: ${name}: ${(error as Error).message}`);
    }
  }
  return made;
}

/** The owner of a clinic that begins today has completed the profile, so that the pages show and not the dialog. */
export async function completeOwner({ ask }: Api): Promise<Made> {
  await ask('administrator', 'PATCH', '/api/me', { phone: '4425559004' });
  return {};
}
