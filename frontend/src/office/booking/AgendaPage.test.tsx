import type { Branch } from '@rostro/shared/contract/clinic/branches';
import { screen, waitFor, within } from '@testing-library/react';
import { call } from '#api/client.ts';
import { ApiError } from '#api/error.ts';
import { currentSearch } from '#office/test/address.tsx';
import { screenWidth } from '#office/test/screenWidth.ts';
import { signedInWith } from '#office/test/session.ts';
import { freezeDate } from '#test/clock.ts';
import { openAgenda } from './test/agenda.tsx';
import { anAppointment, listOf } from './test/appointments.ts';
import { TWO_BRANCHES } from './test/branches.ts';
import { agendaDays, aMonth } from './test/calendar.ts';
import { SETTINGS } from './test/day.tsx';

jest.mock('#api/client.ts', () => ({ call: jest.fn() }));
jest.mock('#session/useSession.ts', () => ({ useSession: jest.fn() }));

const answers = jest.mocked(call) as unknown as jest.Mock;
let list = listOf([]);
let branches: Branch[];
const lastQuery = () => answers.mock.calls.filter(([id]) => id === 'listAppointments').at(-1)?.[1].query;
/** A Friday: on a closed day the agenda would open on the next open one. */
const TODAY = '2026-11-20';

async function answer(id: string, { query }: { query?: Record<string, string> } = {}) {
  if (id === 'listAppointments') return list;
  if (id === 'getAgendaMonth') return aMonth(query?.month ?? '');
  if (id === 'getAgendaDays') return { items: agendaDays(query?.from ?? '', Number(query?.days)) };
  if (id === 'getSettings') return SETTINGS;
  if (id === 'listBranches') return { items: branches };
  return { items: [] };
}

beforeEach(() => {
  screenWidth(1440);
  signedInWith(['view_appointments', 'cancel_appointments']);
  list = listOf([anAppointment()]);
  branches = [];
  answers.mockReset();
  answers.mockImplementation(answer);
});
afterEach(() => jest.useRealTimers());

test('without the permission to view appointments the agenda is restricted and requests nothing', () => {
  signedInWith([]);
  openAgenda();
  expect(screen.getByRole('heading', { name: 'Acceso Restringido' })).toBeInTheDocument();
  expect(screen.getByText('Ver citas')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Volver al Panel' })).toHaveAttribute('href', '/admin');
  expect(answers).not.toHaveBeenCalled();
});

test.each(['', '?view=week', '?view=list'])(
  'withdrawing the right "%s" meanwhile restricts the page too',
  async (search) => {
    answers.mockRejectedValue(new ApiError({ status: 403, code: 'forbidden', detail: 'No tienes permiso.' }));
    openAgenda(search);
    expect(await screen.findByRole('heading', { name: 'Acceso Restringido' })).toBeInTheDocument();
  },
);

test('names the closed branch and the place to open it', async () => {
  signedInWith(['view_appointments', 'access_configuration']);
  branches = TWO_BRANCHES.map((one) => ({ ...one, isActive: one.id === 'main' }));
  openAgenda('?view=day&branch=norte');
  const note = (await screen.findByText('Norte no recibe citas.')).parentElement as HTMLElement;
  expect(within(note).getByRole('link', { name: 'Sucursales' })).toHaveAttribute('href', '/admin/config/branches');
});

test('says nothing about an open branch', async () => {
  branches = TWO_BRANCHES;
  openAgenda('?view=day&branch=norte');
  await screen.findByRole('grid');
  expect(screen.queryByText(/no recibe citas/)).not.toBeInTheDocument();
});

describe('the view', () => {
  test('is the month with the list of today, and requests nothing else', async () => {
    freezeDate();
    openAgenda();
    expect(await screen.findByText('Valeria Cisneros Luna')).toBeInTheDocument();
    expect(screen.getByRole('grid')).toBeInTheDocument();
    expect(lastQuery()).toMatchObject({ from: TODAY, to: TODAY });
    expect(answers.mock.calls.map(([id]) => id)).not.toContain('getAgendaDays');
  });

  test('is switched in the address and read from it', async () => {
    const user = openAgenda();
    await user.click(screen.getByRole('radio', { name: 'Semana' }));
    expect(currentSearch()).toBe('?view=week');
    expect(await screen.findByRole('region', { name: 'Semana' })).toBeInTheDocument();
    await user.click(screen.getByRole('radio', { name: 'Día' }));
    expect(currentSearch()).toBe('?view=day');
    await user.click(screen.getByRole('radio', { name: 'Lista' }));
    expect(currentSearch()).toBe('?view=list');
    await user.click(screen.getByRole('radio', { name: 'Mes' }));
    expect(currentSearch()).toBe('');
  });

  test('keeps its day and its filters when it changes', async () => {
    const user = openAgenda('?day=2026-11-20&status=confirmed');
    await user.click(screen.getByRole('radio', { name: 'Semana' }));
    expect(new Set(currentSearch().slice(1).split('&'))).toEqual(
      new Set(['day=2026-11-20', 'status=confirmed', 'view=week']),
    );
  });

  test('while searching in the month, lists it and the two after it', async () => {
    openAgenda('?view=month&day=2026-11-20&q=ana');
    await screen.findByText('Valeria Cisneros Luna');
    expect(lastQuery()).toMatchObject({ q: 'ana', from: '2026-11-01', to: '2027-01-31' });
    expect(screen.getByRole('heading', { name: 'Resultados de «ana»' })).toBeInTheDocument();
    expect(screen.getByText('1 de noviembre de 2026 a 31 de enero de 2027')).toBeInTheDocument();
  });
});

describe('the list', () => {
  test('has rows of hour, day in words, client, phone, service and status', async () => {
    openAgenda('?view=list');
    const row = await screen.findByRole('row', { name: /Valeria Cisneros Luna/ });
    for (const text of ['3:00 p.m.', 'Vie 20 nov', '55 1234 5678', 'Limpieza facial profunda']) {
      expect(within(row).getByText(text)).toBeInTheDocument();
    }
    expect(within(row).getByRole('button', { name: /^Por Confirmar: cambiar estado/ })).toBeInTheDocument();
  });

  test('is made of cards on phones, not a table', async () => {
    screenWidth(390);
    openAgenda('?view=list');
    expect(await screen.findByText('Valeria Cisneros Luna')).toBeInTheDocument();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
  });

  test('reads a closed appointment as closed, a completed one as finished', async () => {
    list = listOf([
      anAppointment({ id: 'a', status: 'confirmed', closed: true }),
      anAppointment({ id: 'b', status: 'completed' }),
    ]);
    openAgenda('?view=list');
    const rows = await screen.findAllByRole('row', { name: /Valeria Cisneros Luna/ });
    expect(rows[0]).toHaveTextContent('Cerrada');
    expect(rows[1]).toHaveTextContent('Finalizada');
  });

  test('counts the visits that stand, and the cancelled and moved ones apart', async () => {
    list = listOf([anAppointment()], { total: 16, cancelled: 3, moved: 1 });
    openAgenda('?view=list');
    expect(await screen.findByText('12 citas · 3 canceladas · 1 movida')).toBeInTheDocument();
  });

  test('is requested from today on', async () => {
    openAgenda('?view=list');
    await screen.findByText('Valeria Cisneros Luna');
    expect(lastQuery()).toMatchObject({ sort: 'startsAt', page: 1, pageSize: 20 });
    expect(Date.parse(lastQuery().to) - Date.parse(lastQuery().from)).toBe(30 * 24 * 3600 * 1000);
  });

  test('explains an empty result and offers a way out of the filters', async () => {
    list = listOf([]);
    const user = openAgenda('?q=nadie&status=confirmed&closed=true&paymentStatus=partial');
    expect(await screen.findByText('No se encontraron citas')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Quitar búsqueda y filtros' }));
    expect(currentSearch()).toBe('?view=list');
  });

  test('shows why loading failed and retries', async () => {
    const failing = new ApiError({ status: 500, code: 'internal', detail: 'Ha ocurrido un error inesperado' });
    let fails = true;
    answers.mockImplementation(async (id: string, input?: object) => {
      if (id === 'listAppointments' && fails) throw failing;
      return answer(id, input);
    });
    const user = openAgenda('?view=list');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Error al cargar las citasHa ocurrido un error inesperado',
    );
    fails = false;
    await user.click(screen.getByRole('button', { name: 'Intentar de nuevo' }));
    expect(await screen.findByText('Valeria Cisneros Luna')).toBeInTheDocument();
  });
});

describe('filters live in the address', () => {
  test('sets a chosen range in the address and returns to the first page', async () => {
    const user = openAgenda('?view=list&page=2');
    await user.click(await screen.findByRole('radio', { name: 'Hoy' }));
    expect(currentSearch()).toBe('?range=today');
    await waitFor(() => expect(lastQuery().from).toBe(lastQuery().to));
  });

  test('sets a search in the address after a pause, and its chip removes it', async () => {
    const user = openAgenda('?view=list');
    await user.keyboard('/');
    expect(screen.getByRole('searchbox')).toHaveFocus();
    await user.keyboard('ana');
    await waitFor(() => expect(currentSearch()).toBe('?q=ana'));
    expect(lastQuery()).toMatchObject({ q: 'ana' });
    await user.click(screen.getByRole('button', { name: 'Quitar filtro Búsqueda: ana' }));
    expect(currentSearch()).toBe('?view=list');
    expect(screen.getByRole('searchbox')).toHaveValue('');
  });

  test('one chip is removed without the others', async () => {
    const user = openAgenda('?status=confirmed&q=ana');
    await user.click(await screen.findByRole('button', { name: 'Quitar filtro Estado: Confirmada' }));
    expect(currentSearch()).toBe('?q=ana');
  });

  test('are each sent and each have a chip', async () => {
    openAgenda('?from=2026-11-16&to=2026-11-22&status=completed&closed=false&paymentStatus=partial');
    await screen.findByText('Valeria Cisneros Luna');
    expect(lastQuery()).toMatchObject({
      ...{ from: '2026-11-16', to: '2026-11-22' },
      ...{ status: 'completed', closed: 'false', paymentStatus: 'partial' },
    });
    const chips = within(screen.getByRole('list', { name: 'Filtros activos' })).getAllByRole('listitem');
    expect(chips.map(({ textContent }) => textContent)).toEqual([
      ...['Fechas 16 a 22 de noviembre', 'Estado Finalizada', 'Asistencia No Cerradas', 'Pago Pago parcial'],
    ]);
  });

  test('are all removed at once, and the first page comes back', async () => {
    const user = openAgenda('?from=2026-11-16&to=2026-11-22&closed=true&paymentStatus=refunded&page=2');
    await user.click(await screen.findByRole('button', { name: 'Quitar todos' }));
    expect(currentSearch()).toBe('?view=list');
  });

  test('are counted by the panel, where a choice applies at once', async () => {
    const scrolled = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
    const user = openAgenda('?view=list&closed=true&page=2');
    await user.click(screen.getByRole('button', { name: /^Filtros\s?1 activo/ }));
    scrolled.mockClear();
    await user.click(screen.getByRole('combobox', { name: /^Estado de pago/ }));
    await user.click(await screen.findByTitle('Reembolsado'));
    expect(currentSearch()).toBe('?view=list&closed=true&paymentStatus=refunded');
    expect(scrolled).toHaveBeenCalledWith({ top: 0 });
    await user.click(screen.getByRole('combobox', { name: /^Asistencia/ }));
    await user.click(await screen.findByTitle('No Cerradas'));
    expect(currentSearch()).toContain('closed=false');
    await user.click(screen.getByRole('button', { name: 'Limpiar' }));
    expect(currentSearch()).toBe('?view=list');
  });

  test('reverse the order of time by its header', async () => {
    const user = openAgenda('?view=list');
    await user.click(await screen.findByRole('columnheader', { name: /Hora y día/ }));
    expect(currentSearch()).toBe('?view=list&sort=-startsAt');
    await waitFor(() => expect(lastQuery()).toMatchObject({ sort: '-startsAt' }));
  });
});

describe('paging', () => {
  beforeEach(() => {
    list = listOf([anAppointment({ id: 'a' }), anAppointment({ id: 'b' })], { page: 2, total: 45 });
  });

  test('says which rows of how many are shown', async () => {
    openAgenda('?page=2');
    expect(await screen.findByText('Mostrando 11 a 12 de 45')).toBeInTheDocument();
  });

  test('turns to the page before and the page after', async () => {
    const user = openAgenda('?page=2');
    await user.click(await screen.findByRole('button', { name: /Siguiente/ }));
    expect(currentSearch()).toBe('?page=3');
    await user.click(await screen.findByRole('button', { name: /^(left )?Anterior/ }));
    expect(currentSearch()).toBe('?page=2');
  });

  test('another page size starts at the first page', async () => {
    const user = openAgenda('?view=list&page=2');
    await screen.findByText('Mostrando 11 a 12 de 45');
    await user.click(screen.getByRole('combobox', { name: /Por página/ }));
    await user.click(await screen.findByTitle('50'));
    expect(currentSearch()).toBe('?view=list&pageSize=50');
  });

  test('has one size beside a calendar', async () => {
    openAgenda('?page=2');
    await screen.findByText('Mostrando 11 a 12 de 45');
    expect(screen.queryByRole('combobox', { name: /Por página/ })).not.toBeInTheDocument();
  });

  test('replaces a page beyond the last by the last', async () => {
    list = listOf([], { page: 9, total: 45 });
    openAgenda('?page=9');
    await waitFor(() => expect(currentSearch()).toBe('?page=3'));
  });
});
