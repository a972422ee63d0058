import type { Availability, Slot } from '@rostro/shared/contract/booking/booking';
import type { WaitlistEntry, WaitlistLink } from '@rostro/shared/contract/waitlist';
import { screen, waitFor, within } from '@testing-library/react';
import { AT_STEP_2, availabilityAsked, press, serving } from '#site/booking/testing.ts';
import { callsTo, problem } from '#test/api.ts';
import { freezeDate } from '#test/clock.ts';
import { pasteInto } from '#test/pasteInto.ts';
import { openApp } from '#test/render.tsx';

jest.mock('#session/amplify.ts', () => ({ currentAccessToken: async () => 'el-token' }));
const captcha = { provider: 'none', siteKey: '' };
jest.mock('#session/config.ts', () => ({ loadConfig: async () => ({ google: false, captcha }) }));

beforeEach(() => {
  freezeDate();
  captcha.provider = 'none';
});
afterEach(() => jest.useRealTimers());

const ENTRY: WaitlistEntry = {
  ...{ id: 'w1', serviceId: 5, serviceName: 'Diagnóstico facial', from: '2026-11-20', to: '2026-11-20' },
  ...{ askedAt: '2026-11-20T14:00:00.000Z', state: 'waiting' },
};
const STARTS = '2026-11-20T17:00:00.000Z';

describe('a full week', () => {
  const full = {
    getAvailability: ({ url }: { url: URL }): Availability => {
      const asked = availabilityAsked(url);
      const taken = (slot: Slot): Slot => (slot.state === 'available' ? { ...slot, state: 'full' } : slot);
      return { ...asked, days: asked.days.map((day) => ({ ...day, slots: day.slots.map(taken) })) };
    },
  };
  const WEEK = { serviceId: 5, from: '2026-11-20', to: '2026-11-21' };

  it('takes a visitor’s contact, and then asks to confirm the e-mail', async () => {
    const fetch = serving({ ...full, joinWaitlistAsGuest: { emailConfirmationRequired: true } });
    const { user } = await openApp(AT_STEP_2);
    await press(user, 'Avísame si se libera');
    await press(user, 'Anotarme');
    expect(await screen.findByText('El nombre completo es obligatorio')).toBeInTheDocument();
    await pasteInto(user, screen.getByLabelText('Nombre completo'), 'Eva Luna');
    await pasteInto(user, screen.getByLabelText('Correo'), 'eva@correo.mx');
    await pasteInto(user, screen.getByLabelText('Teléfono'), '4421234567');
    await user.selectOptions(screen.getByLabelText('A qué hora'), 'Por la tarde');
    await press(user, 'Anotarme');
    expect(await screen.findByText('Falta un paso: abre tu correo.')).toBeInTheDocument();
    const [sent] = callsTo(fetch, 'joinWaitlistAsGuest');
    expect(sent?.body).toMatchObject({
      ...{ ...WEEK, part: 'afternoon' },
      ...{ fullName: 'Eva Luna', email: 'eva@correo.mx', reminders: false },
    });
  });

  it('asks a visitor to tick the captcha at its box, and sends its token', async () => {
    captcha.provider = 'test';
    const fetch = serving({ ...full, joinWaitlistAsGuest: { emailConfirmationRequired: true } });
    const { user } = await openApp(AT_STEP_2);
    await press(user, 'Avísame si se libera');
    await pasteInto(user, await screen.findByLabelText('Nombre completo'), 'Eva Luna');
    await pasteInto(user, screen.getByLabelText('Correo'), 'eva@correo.mx');
    await pasteInto(user, screen.getByLabelText('Teléfono'), '4421234567');
    const box = await screen.findByLabelText(/No soy un robot/);
    await press(user, 'Anotarme');
    expect(await screen.findByText('Marca la casilla «No soy un robot» para continuar.')).toBeInTheDocument();
    expect(box).toHaveFocus();
    expect(screen.queryByText('No pudimos anotarte.')).not.toBeInTheDocument();
    expect(callsTo(fetch, 'joinWaitlistAsGuest')).toEqual([]);
    await user.click(box);
    await press(user, 'Anotarme');
    expect(await screen.findByText('Falta un paso: abre tu correo.')).toBeInTheDocument();
    expect(callsTo(fetch, 'joinWaitlistAsGuest')[0]?.body).toMatchObject({ captchaToken: 'test-ok' });
  });

  it('refuses robots with a message', async () => {
    serving({ ...full, joinWaitlistAsGuest: problem('captcha_failed') });
    const { user } = await openApp(AT_STEP_2);
    await press(user, 'Avísame si se libera');
    await pasteInto(user, await screen.findByLabelText('Nombre completo'), 'Eva Luna');
    await pasteInto(user, screen.getByLabelText('Correo'), 'eva@correo.mx');
    await pasteInto(user, screen.getByLabelText('Teléfono'), '4421234567');
    await press(user, 'Anotarme');
    expect(await screen.findByText(/^Error al verificar que no eres un robot/)).toBeInTheDocument();
    expect(screen.getByLabelText('Nombre completo')).toHaveValue('Eva Luna');
  });

  it('asks a signed-in client only for the days', async () => {
    const fetch = serving({ ...full, joinWaitlist: ENTRY });
    const { user } = await openApp(AT_STEP_2, { signedIn: true });
    await press(user, 'Avísame si se libera');
    await screen.findByLabelText('Desde el día');
    expect(screen.queryByLabelText('Correo')).not.toBeInTheDocument();
    await press(user, 'Anotarme');
    expect(await screen.findByText('Listo, quedaste en la lista de espera')).toBeInTheDocument();
    expect(callsTo(fetch, 'joinWaitlist')[0]?.body).toEqual(WEEK);
  });

  it('keeps the input after a refusal', async () => {
    const detail = 'Todavía hay lugar el jueves';
    serving({ ...full, joinWaitlist: problem('waitlist_has_room', { detail }) });
    const { user } = await openApp(AT_STEP_2, { signedIn: true });
    await press(user, 'Avísame si se libera');
    await user.selectOptions(await screen.findByLabelText('A qué hora'), 'Por la mañana');
    await press(user, 'Anotarme');
    expect(await screen.findByText(new RegExp(detail))).toBeInTheDocument();
    expect(screen.getByLabelText('A qué hora')).toHaveValue('morning');
  });
});

it('a day with a free slot has no waitlist button', async () => {
  serving();
  await openApp(AT_STEP_2);
  await screen.findByRole('button', { name: '3:00 p.m.' });
  expect(screen.queryByRole('button', { name: 'Avísame si se libera' })).not.toBeInTheDocument();
});

describe('the page of a link', () => {
  const { state: _state, ...entry } = ENTRY;
  const link = (more: Partial<WaitlistLink>): WaitlistLink => ({ state: 'waiting', firstName: 'Eva', entry, ...more });
  const OFFERED = link({ state: 'offered', offer: { startsAt: STARTS, until: '2026-11-20T14:10:00.000Z' } });
  const TAKEN = link({
    state: 'taken',
    entry: null,
    appointment: { id: 'a', serviceName: 'Diagnóstico facial', startsAt: STARTS, endsAt: STARTS, status: 'pending' },
  });
  const HERE = '/lista-de-espera#enlace';

  it('waits for a press, and takes the place then', async () => {
    const fetch = serving({ lookAtWaitlist: OFFERED, answerWaitlist: TAKEN });
    const { user } = await openApp(HERE);
    expect(await screen.findByRole('heading', { name: /^Eva, este lugar es para ti/ })).toBeInTheDocument();
    expect(screen.getByText('8:10 a.m.')).toBeInTheDocument();
    expect(callsTo(fetch, 'answerWaitlist')).toHaveLength(0);
    await press(user, 'Tomar este lugar');
    const heading = await screen.findByRole('heading', { name: 'Eva, el lugar es tuyo' });
    await waitFor(() => expect(heading).toHaveFocus());
    expect(callsTo(fetch, 'answerWaitlist')[0]?.body).toEqual({ token: 'enlace', answer: 'accept' });
  });

  it('reports a place whose time ended before the press', async () => {
    let looked = 0;
    serving({
      lookAtWaitlist: () => (looked++ === 0 ? OFFERED : link({ state: 'gone' })),
      answerWaitlist: problem('offer_gone'),
    });
    const { user } = await openApp(HERE);
    await press(user, 'Tomar este lugar');
    expect(
      await screen.findByRole('heading', { name: 'Eva, este lugar ya no está apartado para ti' }),
    ).toBeInTheDocument();
  });

  it('confirms an entry, and ends it', async () => {
    serving({
      lookAtWaitlist: link({ state: 'unproven' }),
      answerWaitlist: ({ body }) =>
        link((body as { answer: string }).answer === 'confirm' ? {} : { state: 'ended', entry: null }),
    });
    const { user } = await openApp(HERE);
    await press(user, 'Sí, avísenme');
    await screen.findByRole('heading', { name: 'Eva, estás en la lista de espera' });
    await press(user, 'Ya no quiero esperar');
    expect(await screen.findByRole('heading', { name: 'Eva, ya no estás en la lista de espera' })).toBeInTheDocument();
  });

  it('reports an invalid link', async () => {
    serving({ lookAtWaitlist: problem('link_invalid') });
    await openApp(HERE);
    expect(await screen.findByRole('heading', { name: 'Este enlace no es válido' })).toBeInTheDocument();
  });
});

describe('in Mis Citas', () => {
  it('the client sees their entries, and ends them', async () => {
    const fetch = serving({ listMyWaitlist: { items: [ENTRY] }, leaveMyWaitlist: { items: [] } });
    const { user } = await openApp('/appointments', { signedIn: true });
    const mine = await screen.findByRole('region', { name: 'En lista de espera' });
    expect(within(mine).getByText('Diagnóstico facial')).toBeInTheDocument();
    await user.click(within(mine).getByRole('button', { name: /^Dejar de esperar Diagnóstico facial/ }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'En lista de espera' })).not.toBeInTheDocument());
    expect(callsTo(fetch, 'leaveMyWaitlist')).toHaveLength(1);
  });
});
