import type { Reply } from '@rostro/shared/contract/notifications/replies';
import { screen, waitFor, within } from '@testing-library/react';
import { EVA, peopleAsked } from '#site/booking/testing.ts';
import { type Answers, answer, callsTo, problem, type Sent } from '#test/api.ts';
import { freezeDate } from '#test/clock.ts';
import { openApp } from '#test/render.tsx';
import { availabilityFrom, business, services } from '#test/samples.ts';

jest.mock('#session/amplify.ts', () => ({ currentAccessToken: async () => undefined }));

const TOKEN = 'cGF5bG9hZA.c2lnbmF0dXJl';
const appointment: NonNullable<Reply['appointment']> = {
  ...{ id: 'a1', serviceId: 5, serviceName: 'Diagnóstico facial', status: 'confirmed', reschedulable: true },
  ...{ startsAt: '2026-11-24T21:00:00.000Z', endsAt: '2026-11-24T21:30:00.000Z', attendanceConfirmedAt: null },
};
const aReply = (over: Partial<Reply> = {}): Reply => ({
  ...{ action: 'confirm', state: 'open', firstName: 'Mariana', appointment },
  ...over,
});
const changed = (changes: Partial<typeof appointment>) => ({ appointment: { ...appointment, ...changes } });

/** A server whose state follows the last answer. */
function serving(before: Reply, after?: Reply, more: Answers = {}) {
  let now = before;
  return answer({
    listServices: services,
    getBusiness: business,
    lookAtReply: () => now,
    answerReply: () => {
      now = after ?? before;
      return now;
    },
    getAvailability: ({ url }) =>
      availabilityFrom(url.searchParams.get('from') ?? '', 5, { count: Number(url.searchParams.get('days')) }),
    ...more,
  });
}
const open = (hash = `#${TOKEN}`) => openApp(`/respuesta${hash}`);
const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });

beforeEach(freezeDate);
afterEach(() => jest.useRealTimers());

describe('a link after the cut-off', () => {
  const late = changed({ cancelUntil: '2026-11-19T21:00:00.000Z', moveUntil: '2026-11-19T21:00:00.000Z' });

  it.each([
    ['cancel' as const, 'Mariana, ya no se puede cancelar en línea'],
    ['reschedule' as const, 'Mariana, ya no se puede cambiar en línea'],
  ])('to %s shows the reason and the clinic’s contact, and has no button', async (action, title) => {
    serving(aReply({ action, ...late }));
    await open();
    expect(await heading(title)).toBeInTheDocument();
    const why = screen.getByText(/^El plazo para cambiarla o cancelarla en línea terminó el jueves 19 de noviembre/);
    expect(await within(why).findByRole('link', { name: 'llama al 442 555 0134' })).toBeInTheDocument();
    expect(screen.getByRole('article', { name: 'Tu cita' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /cancelar|cambiar/i })).not.toBeInTheDocument();
  });

  it('to confirm works as usual', async () => {
    serving(aReply(late));
    await open();
    expect(await screen.findByRole('button', { name: 'Sí, asistiré' })).toBeInTheDocument();
  });
});

describe('a link to confirm', () => {
  const done = aReply({ state: 'used', ...changed({ attendanceConfirmedAt: '2026-11-20T14:00:00.000Z' }) });

  it('shows the appointment first, and does nothing by itself', async () => {
    const fetchMock = serving(aReply());
    await open();
    expect(await heading('Mariana, ¿confirmas tu asistencia?')).toBeInTheDocument();
    const visit = screen.getByRole('article', { name: 'Tu cita' });
    expect(visit).toHaveTextContent('Diagnóstico facial');
    expect(visit).toHaveTextContent('martes 24 de noviembre, 3:00 p.m.');
    expect(callsTo(fetchMock, 'answerReply')).toEqual([]);
  });

  it('is answered by one button, once, however often it is pressed', async () => {
    const fetchMock = serving(aReply(), done);
    const { user } = await open();
    await user.dblClick(await screen.findByRole('button', { name: 'Sí, asistiré' }));
    expect(await heading('Mariana, gracias por confirmar: te esperamos')).toBeInTheDocument();
    expect(screen.getByText(/Llega 10 minutos antes/).closest('[role=status]')).toHaveTextContent('Listo.');
    expect(callsTo(fetchMock, 'answerReply').map(({ body }) => body)).toEqual([{ token: TOKEN }]);
  });

  it('of a client who confirmed already says so', async () => {
    serving(aReply(changed({ attendanceConfirmedAt: '2026-11-20T14:00:00.000Z' })));
    await open();
    expect(await heading(/gracias por confirmar/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Sí, asistiré' })).not.toBeInTheDocument();
  });

  it('whose answer was lost learns the state by another try', async () => {
    let tries = 0;
    const lost = () => {
      tries += 1;
      return tries === 1 ? problem('busy') : problem('link_used');
    };
    serving(aReply(), done, { answerReply: lost, lookAtReply: () => (tries < 2 ? aReply() : done) });
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Sí, asistiré' }));
    expect(await screen.findByRole('alert')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Sí, asistiré' }));
    expect(await heading(/gracias por confirmar/)).toBeInTheDocument();
  });

  it('that fails without an answer says so, and can be retried', async () => {
    const fetchMock = serving(aReply(), done);
    const { user } = await open();
    const button = await screen.findByRole('button', { name: 'Sí, asistiré' });
    fetchMock.mockRejectedValueOnce(new TypeError('no network'));
    await user.click(button);
    expect(await screen.findByRole('alert')).toHaveTextContent('Intenta de nuevo: si ya quedó, te lo diremos.');
    await user.click(screen.getByRole('button', { name: 'Sí, asistiré' }));
    expect(await heading(/gracias por confirmar/)).toBeInTheDocument();
  });
});

describe('a link to cancel', () => {
  const cancelled = aReply({ action: 'cancel', state: 'used', ...changed({ status: 'cancelled' }) });

  it('names the payment, and that it is not refunded', async () => {
    serving(aReply({ action: 'cancel', ...changed({ paidCents: 50_000 }) }));
    await open();
    expect(await screen.findByText('Tu cita tiene $500.00 pagados.')).toBeInTheDocument();
  });

  it('warns, cancels, and leads to another booking', async () => {
    serving(aReply({ action: 'cancel' }), cancelled);
    const { user } = await open();
    expect(await screen.findByText(/Tu horario quedará libre para alguien más/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Cancelar mi cita' }));
    expect(await heading('Mariana, tu cita quedó cancelada')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Reservar otra cita' })).toHaveAttribute(
      'href',
      '/servicios?serviceId=5&step=2',
    );
  });

  it('of an appointment with a successor does not say that there is none', async () => {
    serving(aReply({ action: 'cancel', state: 'stale', ...changed({ status: 'moved' }) }));
    await open();
    expect(await heading('Este enlace ya no corresponde a tu cita')).toBeInTheDocument();
    expect(screen.getByText('Movida')).toBeInTheDocument();
    expect(screen.queryByText(/quedó cancelada/)).not.toBeInTheDocument();
  });
});

describe('a link to another time', () => {
  const TO = '2026-11-24T17:00:00.000Z';
  const moved = aReply({
    ...{ action: 'reschedule', state: 'used' },
    ...changed({ id: 'a2', startsAt: TO, endsAt: '2026-11-24T17:30:00.000Z', status: 'pending' }),
  });
  const wish = aReply({ action: 'reschedule' });

  it('offers the days around the appointment, which does not block them', async () => {
    const fetchMock = serving(wish, moved);
    await open();
    expect(await screen.findByText('Del lunes 23 al domingo 29')).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: '3:00 p.m. Tu cita' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Elige un horario' })).toBeDisabled();
    const [asked] = callsTo(fetchMock, 'getAvailability');
    expect(Object.fromEntries(asked?.url.searchParams ?? [])).toMatchObject({ serviceId: '5', exclude: 'a1' });
    expect(asked?.url.href).not.toContain(TOKEN);
  });

  it('moves the appointment to the chosen one', async () => {
    const fetchMock = serving(wish, moved);
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: '11:00 a.m.' }));
    await user.click(screen.getByRole('button', { name: 'Cambiar al mar 24 nov, 11:00 a.m.' }));
    expect(await heading('Mariana, tu cita tiene un nuevo horario')).toBeInTheDocument();
    expect(screen.getByRole('article', { name: 'Tu cita' })).toHaveTextContent('11:00 a.m.');
    expect(callsTo(fetchMock, 'answerReply').map(({ body }) => body)).toEqual([{ token: TOKEN, startsAt: TO }]);
  });

  it('that another person was faster with offers others, read anew', async () => {
    const taken: string[] = [];
    let tries = 0;
    const fetchMock = serving(wish, moved, {
      answerReply: () => {
        tries += 1;
        if (tries > 1) return moved;
        taken.push(TO);
        return problem('slot_full');
      },
      getAvailability: ({ url }: Sent) => availabilityFrom(url.searchParams.get('from') ?? '', 5, { taken }),
    });
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: '11:00 a.m.' }));
    await user.click(screen.getByRole('button', { name: /^Cambiar al/ }));
    expect(await screen.findByText(/Los más cercanos siguen libres/)).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: '11:00 a.m. No disponible' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Elige un horario' })).toBeDisabled();
    expect(callsTo(fetchMock, 'getAvailability').length).toBeGreaterThan(1);
    await user.click(screen.getAllByRole('button', { name: '4:00 p.m.' })[0] as HTMLElement);
    await user.click(screen.getByRole('button', { name: /^Cambiar al/ }));
    expect(await heading(/nuevo horario/)).toBeInTheDocument();
  });

  it('that is refused now says why, and keeps the choice', async () => {
    serving(wish, moved, { answerReply: problem('booking_limit', { params: { minutes: 90 } }) });
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: '11:00 a.m.' }));
    await user.click(screen.getByRole('button', { name: /^Cambiar al/ }));
    expect(await screen.findByRole('alert')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: /^Cambiar al/ })).toBeEnabled();
  });

  it('of a service that cannot be booked online names the clinic’s phone', async () => {
    serving(aReply({ action: 'reschedule', ...changed({ reschedulable: false }) }));
    await open();
    expect(await heading('Mariana, para cambiar el horario, llámanos')).toBeInTheDocument();
    expect(await screen.findByRole('link', { name: 'Llamar al 442 555 0134' })).toHaveAttribute(
      'href',
      'tel:+524425550134',
    );
    expect(screen.queryByRole('group', { name: 'Días de la semana' })).not.toBeInTheDocument();
  });
});

describe('a link to no more reminders', () => {
  it('names the notices that still come, and does it', async () => {
    const stop = aReply({ action: 'stop', appointment: null });
    serving(stop, { ...stop, state: 'used' });
    const { user } = await open();
    expect(await screen.findByText(/Las confirmaciones y los cambios sí te llegarán/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'No recibir más recordatorios' }));
    expect(await heading('Mariana, pediste no recibir más recordatorios')).toBeInTheDocument();
  });
});

describe('a link to no more promotions', () => {
  it('names the notices that still come, and does it on a press', async () => {
    const stop = aReply({ action: 'no-promotions', appointment: null });
    const fetchMock = serving(stop, { ...stop, state: 'used' });
    const { user } = await open();
    expect(await screen.findByText(/Los avisos de tus citas sí te llegarán/)).toBeInTheDocument();
    expect(callsTo(fetchMock, 'answerReply')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'No recibir más promociones' }));
    expect(await heading('Mariana, pediste no recibir más promociones')).toBeInTheDocument();
  });
});

describe('a link that is not valid', () => {
  const wayOn = async () => {
    const main = within(screen.getByRole('main'));
    expect(main.getByRole('link', { name: 'Ver Mis Citas' })).toHaveAttribute('href', '/appointments');
    expect(await main.findByRole('link', { name: 'Llamar al 442 555 0134' })).toBeInTheDocument();
    expect(main.queryByRole('button')).not.toBeInTheDocument();
  };

  it('without a token requests nothing', async () => {
    const fetchMock = serving(aReply());
    await open('');
    expect(await heading('Este enlace no es válido')).toBeInTheDocument();
    await wayOn();
    expect(callsTo(fetchMock, 'lookAtReply')).toEqual([]);
  });

  it.each([
    ['link_invalid', 'Este enlace no es válido'],
    ['link_expired', 'Este enlace venció'],
  ] as const)('because the server says %s', async (code, title) => {
    serving(aReply(), undefined, { lookAtReply: problem(code) });
    await open();
    expect(await heading(title)).toBeInTheDocument();
    await wayOn();
  });

  it.each<[string, Partial<Reply>, string]>([
    [
      'was used, and the appointment cancelled since',
      { state: 'used', ...changed({ status: 'cancelled' }) },
      'Este enlace ya se usó',
    ],
    ['is about another time', { state: 'stale' }, 'Este enlace ya no corresponde a tu cita'],
    [
      'is about nobody any more',
      { state: 'stale', appointment: null, firstName: '' },
      'Este enlace ya no corresponde a tu cita',
    ],
  ])('because it %s', async (_what, over, title) => {
    serving(aReply(over));
    await open();
    expect(await heading(title)).toBeInTheDocument();
    await wayOn();
  });
});

it('a failing server is retried on request', async () => {
  let tries = 0;
  serving(aReply(), undefined, { lookAtReply: () => (++tries === 1 ? problem('internal') : aReply()) });
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Intentar de nuevo' }));
  expect(await heading(/confirmas tu asistencia/)).toBeInTheDocument();
});

it('the token goes to its two routes only', async () => {
  const fetchMock = serving(aReply(), aReply({ state: 'used' }));
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Sí, asistiré' }));
  await heading('Este enlace ya se usó');
  await waitFor(() => expect(callsTo(fetchMock, 'lookAtReply').length).toBeGreaterThan(1));
  const others = fetchMock.mock.calls.filter(([url]) => !url.includes('/api/replies'));
  expect(JSON.stringify(others)).not.toContain(TOKEN);
  expect(fetchMock.mock.calls.map(([url]) => url).join()).not.toContain(TOKEN);
});

describe('a link about a visit of a named person', () => {
  const wish = aReply({ action: 'reschedule', ...changed({ staff: EVA }) });
  const withPeople: Answers = { getAvailability: ({ url }) => peopleAsked(url) };

  it('names the person', async () => {
    serving(aReply(changed({ staff: EVA })));
    await open();
    expect(await screen.findByText(/^Te atiende/)).toHaveTextContent('Te atiende Eva Luna, Cosmetóloga');
  });

  it('offers their times first, and moves it to them', async () => {
    const fetchMock = serving(wish, wish, withPeople);
    const { user } = await open();
    expect(await screen.findByRole('radio', { name: /^Eva Luna/ })).toBeChecked();
    expect(await screen.findByRole('button', { name: '11:00 a.m. No disponible' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: '4:00 p.m.' }));
    await user.click(screen.getByRole('button', { name: /^Cambiar al/ }));
    await waitFor(() => expect(callsTo(fetchMock, 'answerReply')).toHaveLength(1));
    expect(callsTo(fetchMock, 'answerReply')[0]?.body).toMatchObject({ staffId: 'eva' });
  });

  it('moves it to any person, if the client says so', async () => {
    const fetchMock = serving(wish, wish, withPeople);
    const { user } = await open();
    await user.click(await screen.findByRole('radio', { name: /^Cualquiera/ }));
    await user.click(await screen.findByRole('button', { name: '11:00 a.m.' }));
    await user.click(screen.getByRole('button', { name: /^Cambiar al/ }));
    await waitFor(() => expect(callsTo(fetchMock, 'answerReply')).toHaveLength(1));
    expect(callsTo(fetchMock, 'answerReply')[0]?.body).not.toHaveProperty('staffId');
  });
});
