import type { Branch } from '@rostro/shared/contract/clinic/branches';
import { instantOf, todayAt } from '@rostro/shared/time';
import { screen, waitFor, within } from '@testing-library/react';
import { openOffice } from '#office/test/office.tsx';
import { screenWidth } from '#office/test/screenWidth.ts';
import { signedInWith } from '#office/test/session.ts';
import { type Answers, answer, callsTo } from '#test/api.ts';
import { business } from '#test/samples.ts';
import CashPage from './CashPage.tsx';
import { aCashDay, anEmptyDay } from './test/samples.ts';

jest.mock('#session/useSession.ts', () => ({ useSession: jest.fn() }));

const branch = (part: Partial<Branch>): Branch => ({
  ...{ id: 'norte', name: 'Norte', address: 'Av. Norte 12', phone: '', mapUrl: '' },
  ...{ order: 1, isActive: true, version: 2, ...part },
});
const BOTH = [branch({ id: 'main', name: 'Rostro', order: 0 }), branch({})];
const today = () => todayAt(instantOf(Date.now()));

function open(branches: Branch[], at = '/admin/cash', stored?: string) {
  screenWidth(1440);
  localStorage.clear();
  if (stored !== undefined) localStorage.setItem('rostro.sucursal', stored);
  signedInWith(['close_day']);
  const served: Answers = {
    listBranches: { items: branches },
    getBusiness: business,
    getCashDay: ({ url }) =>
      url.searchParams.get('branch') === 'norte' ? { ...aCashDay(today()), branch: 'norte' } : anEmptyDay(today()),
    listClinicalAlerts: { clients: [] },
  };
  const server = answer(served);
  return { server, ...openOffice(<CashPage />, at) };
}

test('with several branches each drawer is listed, and one is opened for its count', async () => {
  const { user, server } = open(BOTH);
  const list = within(await screen.findByRole('table', { name: 'Cajas por sucursal' }));
  const north = await list.findByRole('button', { name: 'Ver la caja de Norte' });
  await waitFor(() => expect(north.closest('tr')).toHaveTextContent('Norte$850.50$500.00Sin corte'));
  expect(screen.queryByRole('button', { name: 'Hacer corte' })).not.toBeInTheDocument();
  expect(await screen.findByText(/Entre todas: \$850\.50/)).toBeInTheDocument();
  await user.click(north);
  expect(await screen.findByRole('button', { name: 'Hacer corte' })).toBeInTheDocument();
  expect(screen.getByText(/ · Norte$/)).toBeInTheDocument();
  expect(callsTo(server, 'getCashDay').at(-1)?.url.searchParams.get('branch')).toBe('norte');
});

test('a page that opens at a stored branch loads only its drawer', async () => {
  const { server } = open(BOTH, '/admin/cash', 'norte');
  expect(await screen.findByRole('button', { name: 'Hacer corte' })).toBeInTheDocument();
  expect(callsTo(server, 'getCashDay').map(({ url }) => url.searchParams.get('branch'))).toEqual(['norte']);
});

test('a stored branch that no longer exists is replaced by all of them', async () => {
  open(BOTH, '/admin/cash', 'cerrada');
  expect(await screen.findByRole('table', { name: 'Cajas por sucursal' })).toBeInTheDocument();
});

test('a single branch is not shown', async () => {
  const { server } = open(BOTH.slice(0, 1));
  expect(await screen.findByRole('button', { name: 'Hacer corte' })).toBeInTheDocument();
  expect(screen.queryByText(/sucursal/i)).not.toBeInTheDocument();
  expect(callsTo(server, 'getCashDay')[0]?.url.search).toBe('');
});
