import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { callsTo } from '#test/api.ts';
import { freezeDate } from '#test/clock.ts';
import { currentAddress, openApp, reloadApp } from '#test/render.tsx';
import { services } from '#test/samples.ts';
import { AT_STEP_2, confirm, press, reachStep3, SLOT, serving, type User } from '../testing.ts';
import { bothOf } from './both.ts';

jest.mock('#session/amplify.ts', () => ({ currentAccessToken: async () => 'el-token' }));

beforeEach(freezeDate);
afterEach(() => jest.useRealTimers());

const [first, second] = services.items as [(typeof services.items)[0], (typeof services.items)[0]];
let api: ReturnType<typeof serving>;
const summary = () => screen.getByRole('complementary', { name: 'Resumen de tu cita' });
const askedLast = () => callsTo(api, 'getAvailability').at(-1)?.url.searchParams.get('nextServiceId');

async function add(user: User): Promise<void> {
  await press(user, 'Agregar otro tratamiento');
  const choice = await screen.findByRole('combobox', { name: 'Tratamiento que sigue' });
  expect(choice).toHaveFocus();
  await user.selectOptions(choice, String(first.id));
}

describe('a second service in the same visit', () => {
  it('is added, sent with the request for times, shown with the sum, and booked', async () => {
    api = serving();
    const { user } = await openApp(AT_STEP_2, { signedIn: true });
    await add(user);
    expect(await screen.findByRole('button', { name: `Quitar ${first.name}` })).toHaveFocus();
    expect(currentAddress()).toBe(`/servicios?nextServiceId=${first.id}`);
    const chosen = services.items.find(({ id }) => id === 5) ?? second;
    const { name, duration } = bothOf(chosen, first);
    expect(within(summary()).getByRole('heading')).toHaveTextContent(name);
    expect(summary()).toHaveTextContent(duration);
    await reachStep3(user);
    expect(askedLast()).toBe(String(first.id));
    await confirm(user);
    await waitFor(() => expect(callsTo(api, 'bookAppointment')).toHaveLength(1));
    expect(callsTo(api, 'bookAppointment').at(-1)?.body).toMatchObject({
      serviceId: 5,
      nextServiceId: first.id,
      startsAt: SLOT,
    });
  });

  it('survives a reload, and can be removed; either clears a chosen time', async () => {
    api = serving();
    const { user } = await openApp(AT_STEP_2);
    await press(user, '11:00 a.m.');
    await add(user);
    await screen.findByRole('button', { name: `Quitar ${first.name}` });
    expect(summary()).toHaveTextContent('Elige fecha y hora');
    cleanup();
    const { user: again } = await reloadApp();
    await press(again, `Quitar ${first.name}`);
    expect(await screen.findByRole('button', { name: 'Agregar otro tratamiento' })).toHaveFocus();
    expect(currentAddress()).toBe('/servicios');
    expect(summary()).not.toHaveTextContent('+');
  });

  it('comes with a link, unless it is no longer offered', async () => {
    api = serving();
    await openApp(`${AT_STEP_2}&nextServiceId=${first.id}`);
    await screen.findByRole('button', { name: `Quitar ${first.name}` });
    cleanup();
    sessionStorage.clear();
    await openApp(`${AT_STEP_2}&nextServiceId=999`);
    await screen.findByRole('button', { name: 'Agregar otro tratamiento' });
    await screen.findByRole('button', { name: '11:00 a.m.' });
    expect(askedLast()).toBeNull();
  });
});

describe('two services as one', () => {
  it('have the sums of their lengths and prices; without one of the prices there is none', () => {
    const [a, b] = [
      { ...first, name: 'A', durationMinutes: 60, priceCents: 50_000 },
      { ...first, name: 'B', durationMinutes: 30, priceCents: 20_000 },
    ];
    expect(bothOf(a, b)).toMatchObject({
      name: 'A + B',
      durationMinutes: 90,
      duration: '1 h 30 min',
      priceCents: 70_000,
    });
    expect(bothOf(a, { ...b, priceCents: null }).priceCents).toBeNull();
    expect(bothOf(a, undefined)).toBe(a);
  });
});
