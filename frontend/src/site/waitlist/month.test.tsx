import type { Availability, Slot } from '@rostro/shared/contract/booking/booking';
import { screen } from '@testing-library/react';
import { availabilityAsked, press, serving } from '#site/booking/testing.ts';
import { type Answers, callsTo } from '#test/api.ts';
import { freezeDate } from '#test/clock.ts';
import { openApp } from '#test/render.tsx';
import { anAppointment, NOW } from '#test/samples.ts';

jest.mock('#session/amplify.ts', () => ({ currentAccessToken: async () => 'el-token' }));
jest.mock('#session/config.ts', () => ({
  loadConfig: async () => ({ google: false, captcha: { provider: 'none', siteKey: '' } }),
}));

const old = anAppointment({ id: 'a1', startsAt: '2026-11-25T21:00:00.000Z', status: 'confirmed' });
const SLOT = '2026-11-24T17:00:00.000Z';
const fresh = anAppointment({ id: 'a9', startsAt: SLOT });
const MOVE = '/book?reschedule=a1';

async function open(address: string, answers: Answers = {}) {
  const fetchMock = serving({
    bookAppointment: fresh,
    getMyAppointment: old,
    rescheduleMyAppointment: fresh,
    listMyAppointments: { upcoming: [old], history: [] },
    ...answers,
  });
  const view = await openApp(address, { signedIn: true });
  return { ...view, fetchMock };
}

const day = (name: RegExp) => screen.findByRole('button', { name });
const MONTH = '/book?service=5&month=2026-11';

beforeEach(freezeDate);
afterEach(() => jest.useRealTimers());

describe('a month without a free place', () => {
  const taken = (slot: Slot): Slot => (slot.state === 'available' ? { ...slot, state: 'full' } : slot);
  const full = {
    getAvailability: ({ url }: { url: URL }): Availability => {
      const asked = availabilityAsked(url);
      return { ...asked, days: asked.days.map((one) => ({ ...one, slots: one.slots.map(taken) })) };
    },
  };
  const ENTRY = {
    ...{ id: 'w1', serviceId: 5, serviceName: 'Diagnóstico facial', from: '2026-11-20', to: '2026-11-30' },
    ...{ askedAt: NOW, state: 'waiting' as const },
  };

  it('offers the waitlist for any day of it', async () => {
    const { user, fetchMock } = await open(MONTH, { ...full, joinWaitlist: ENTRY });
    expect(await screen.findByText('¿Solo te acomoda este mes?')).toBeInTheDocument();
    await press(user, 'Avísame si se libera');
    await screen.findByLabelText('Desde el día');
    await press(user, 'Anotarme');
    expect(await screen.findByText('Listo, quedaste en la lista de espera')).toBeInTheDocument();
    expect(callsTo(fetchMock, 'joinWaitlist')[0]?.body).toEqual({
      serviceId: 5,
      from: '2026-11-20',
      to: '2026-11-30',
    });
  });

  it('does not offer the waitlist for a moved visit, nor in a month with a free place', async () => {
    const moving = await open(`${MOVE}&month=2026-11`, full);
    await screen.findByRole('grid', { name: /noviembre 2026/i });
    expect(screen.queryByRole('button', { name: 'Avísame si se libera' })).not.toBeInTheDocument();
    moving.unmount();
    await open(MONTH);
    await day(/^Hoy, viernes 20 de noviembre, 3 libres$/);
    expect(screen.queryByRole('button', { name: 'Avísame si se libera' })).not.toBeInTheDocument();
  });
});

test('a week without a free place offers the waitlist', async () => {
  await open('/book?service=5', {
    getAvailability: ({ url }: { url: URL }): Availability => {
      const asked = availabilityAsked(url);
      return {
        ...asked,
        days: asked.days.map((one) => ({
          ...one,
          slots: one.slots.map((slot) => ({ ...slot, state: 'full' as const })),
        })),
      };
    },
  });
  expect(await screen.findByText('¿Solo te acomoda esta semana?')).toBeInTheDocument();
});
