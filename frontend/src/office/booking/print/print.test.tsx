import { screen, waitFor, within } from '@testing-library/react';
import { call } from '#api/client.ts';
import { failure } from '#office/test/answers.ts';
import { screenWidth } from '#office/test/screenWidth.ts';
import { signedInWith } from '#office/test/session.ts';
import { openAgenda } from '../test/agenda.tsx';
import { anAppointment, listOf } from '../test/appointments.ts';
import { TWO_BRANCHES } from '../test/branches.ts';
import { agendaDays, aMonth } from '../test/calendar.ts';
import { SETTINGS } from '../test/day.tsx';

jest.mock('#api/client.ts', () => ({ call: jest.fn() }));
jest.mock('#session/useSession.ts', () => ({ useSession: jest.fn() }));

type Query = Record<string, string> & { page: number; pageSize: number };

const LATE = anAppointment({ id: 'tarde', startsAt: '2026-11-20T22:00:00.000Z', status: 'cancelled' });
const EARLY = anAppointment({ id: 'temprano', startsAt: '2026-11-20T16:00:00.000Z' });
const NEXT_DAY = anAppointment({ id: 'apt-sabado', startsAt: '2026-11-21T16:00:00.000Z' });

const answers = jest.mocked(call) as unknown as jest.Mock;
let listed: (query: Query) => unknown;

async function answer(id: string, input?: { query: Query }) {
  if (id === 'listBranches') return { items: TWO_BRANCHES };
  const query = input?.query ?? ({} as Query);
  if (id === 'listAppointments') return listed(query);
  if (id === 'getAgendaMonth') return aMonth(query.month ?? '');
  if (id === 'getAgendaDays') return { items: agendaDays(query.from ?? '', Number(query.days)) };
  if (id === 'getSettings') return SETTINGS;
  return { items: [] };
}

const asked = (): Query[] =>
  answers.mock.calls.filter(([id]) => id === 'listAppointments').map(([, { query }]) => query);
const printed = () => screen.findByRole('region', { name: 'Agenda para imprimir' });

beforeEach(() => {
  screenWidth(1440);
  signedInWith(['view_appointments']);
  window.print = jest.fn();
  listed = () => listOf([LATE, EARLY]);
  answers.mockReset();
  answers.mockImplementation(answer);
});

it('printing the day lists it by the clock, cancelled visits struck out, without notes', async () => {
  const user = openAgenda('?view=day&day=2026-11-20');
  await user.click(await screen.findByRole('button', { name: 'Imprimir' }));
  const sheet = await printed();
  expect(window.print).toHaveBeenCalledTimes(1);
  expect(asked().at(-1)).toMatchObject({ from: '2026-11-20', to: '2026-11-20', page: 1, pageSize: 50 });
  const rows = within(within(sheet).getByRole('table', { name: 'Viernes 20 de noviembre de 2026' })).getAllByRole(
    'row',
  );
  expect(rows.slice(1).map((row) => within(row).getAllByRole('cell')[0]?.innerHTML)).toEqual([
    '10:00 a.m.',
    '<s>4:00 p.m.</s>',
  ]);
  expect(sheet).not.toHaveTextContent(EARLY.notes || 'n.º');
});

it('printing with two branches covers the chosen one', async () => {
  const user = openAgenda('?view=day&day=2026-11-20&branch=norte');
  await user.click(await screen.findByRole('button', { name: 'Imprimir' }));
  expect(await printed()).toHaveTextContent('Norte');
  expect(asked().at(-1)).toMatchObject({ branch: 'norte' });
});

it('Ctrl+P prints the list instead of the screen, of the person shown alone, without alerts', async () => {
  signedInWith(['view_appointments', 'view_records']);
  const laura = { ...EARLY, staff: { id: 'laura', name: 'Laura Méndez', title: '', photo: null } };
  listed = () => listOf([laura]);
  const user = openAgenda('?view=day&day=2026-11-20&who=laura');
  await screen.findByRole('button', { name: 'Imprimir' });
  await user.keyboard('{Control>}p{/Control}');
  const sheet = await printed();
  expect(window.print).toHaveBeenCalledTimes(1);
  expect(within(sheet).getByRole('table', { name: 'Viernes 20 de noviembre de 2026' })).toBeInTheDocument();
  expect(asked().at(-1)).toMatchObject({ from: '2026-11-20', to: '2026-11-20' });
  expect(sheet).not.toHaveTextContent(/Alergia|Embarazo/);
});

describe('clinical alerts', () => {
  const ALERTS = {
    clients: [{ clientId: EARLY.client?.id, alerts: [{ kind: 'allergy', text: 'Penicilina', severity: 'danger' }] }],
  };
  let alerts: () => unknown;

  beforeEach(() => {
    signedInWith(['view_appointments', 'view_records']);
    alerts = () => ALERTS;
    answers.mockImplementation((id, input) => (id === 'listClinicalAlerts' ? alerts() : answer(id, input)));
  });

  async function openWithSwitch() {
    const user = openAgenda('?view=day&day=2026-11-20');
    const options = await screen.findByRole('button', { name: 'Opciones de impresión' });
    await user.click(options);
    const onOff = () => screen.findByRole('switch', { name: 'Imprimir alertas clínicas' });
    expect(await onOff()).not.toBeChecked();
    return { user, options, onOff };
  }

  it('are printed on request, and not the next time', async () => {
    const { user, options, onOff } = await openWithSwitch();
    await user.click(await onOff());
    await user.keyboard('{Control>}p{/Control}');
    expect(await printed()).toHaveTextContent('Alergia: Penicilina');
    window.dispatchEvent(new Event('afterprint'));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Agenda para imprimir' })).toBeNull());
    if (options.getAttribute('aria-expanded') === 'false') await user.click(options);
    expect(await onOff()).not.toBeChecked();
    await user.click(screen.getByRole('button', { name: 'Imprimir' }));
    expect(await printed()).not.toHaveTextContent(/Alergia|alertas clínicas/);
  });

  it('that cannot be read stop the printing, because missing is not the same as none', async () => {
    const { user, onOff } = await openWithSwitch();
    await user.click(await onOff());
    alerts = () => Promise.reject(failure());
    await user.click(screen.getByRole('button', { name: 'Imprimir' }));
    expect(await screen.findByText(/^No se pudo preparar la impresión\./)).toBeInTheDocument();
    expect(window.print).not.toHaveBeenCalled();
  });
});

it('printing the week lists it day after day', async () => {
  listed = () => listOf([NEXT_DAY, EARLY]);
  const user = openAgenda('?view=week&day=2026-11-20');
  await user.click(await screen.findByRole('button', { name: 'Imprimir' }));
  const sheet = await printed();
  expect(asked().at(-1)).toMatchObject({ from: '2026-11-16', to: '2026-11-22' });
  expect(
    within(sheet)
      .getAllByRole('table')
      .map((table) => table.querySelector('caption')?.textContent),
  ).toEqual(['Viernes 20 de noviembre de 2026', 'Sábado 21 de noviembre de 2026']);
});

it('a failed print says so, and works when retried', async () => {
  listed = () => Promise.reject(failure());
  const user = openAgenda('?view=day&day=2026-11-20');
  await user.click(await screen.findByRole('button', { name: 'Imprimir' }));
  const refusal = (await screen.findByText(/^No se pudo preparar la impresión\./)).closest('[role=alert]');
  expect(window.print).not.toHaveBeenCalled();
  listed = () => listOf([EARLY]);
  await user.click(within(refusal as HTMLElement).getByRole('button', { name: 'Intentar de nuevo' }));
  await waitFor(() => expect(window.print).toHaveBeenCalledTimes(1));
});
