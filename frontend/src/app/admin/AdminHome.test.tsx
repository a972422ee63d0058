import { StaffAppointment } from '@rostro/shared/contract/booking';
import type { PermissionCode } from '@rostro/shared/permissions';
import { instantOf } from '@rostro/shared/time';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { call } from '../api/client.ts';
import { useSession } from '../session/useSession.ts';
import AdminHome from './AdminHome.tsx';
import { staffWith } from './test/staff.ts';

jest.mock('../api/client.ts', () => ({ call: jest.fn() }));
jest.mock('../session/useSession.ts', () => ({ useSession: jest.fn() }));

const answers = jest.mocked(call) as unknown as jest.Mock;
const HOUR_MS = 3_600_000;

/** An appointment some hours from now. */
const visit = (fullName: string, hours: number, part: Partial<StaffAppointment>): StaffAppointment =>
  StaffAppointment.parse({
    id: fullName,
    clientId: 'c',
    serviceId: 1,
    service: null,
    startsAt: instantOf(Date.now() + hours * HOUR_MS),
    endsAt: instantOf(Date.now() + (hours + 1) * HOUR_MS),
    status: 'confirmed',
    closed: false,
    notes: '',
    createdAt: instantOf(0),
    updatedAt: instantOf(0),
    version: 1,
    client: { id: 'c', fullName, email: null, phone: null },
    paymentStatus: 'pending',
    attendance: null,
    createdBy: 'client',
    ...part,
  });

function openHome(permissions: PermissionCode[], items: StaffAppointment[] = []): void {
  jest.mocked(useSession).mockReturnValue({ status: 'signed-in', me: staffWith(permissions) });
  answers.mockReset();
  answers.mockResolvedValue({ items, page: 1, pageSize: 100, total: items.length });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <AdminHome />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

test('the panel opens the areas that exist', () => {
  openHome([]);
  expect(screen.getByRole('heading', { name: 'Panel de Administración' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /Ver y administrar todas las citas/ })).toHaveAttribute(
    'href',
    '/admin/appointments',
  );
});

test('without the permission nothing of today is asked for or shown', () => {
  openHome([]);
  expect(screen.queryByRole('heading', { name: 'Citas de hoy' })).not.toBeInTheDocument();
  expect(answers).not.toHaveBeenCalled();
});

test('today is counted by status, with closed beside it', async () => {
  openHome(
    ['view_appointments'],
    [
      visit('A', -2, { closed: true }),
      visit('B', 1, {}),
      visit('C', 2, { status: 'pending' }),
      visit('D', 3, { status: 'cancelled' }),
    ],
  );
  await screen.findByText('Cerradas');
  const counted = screen.getAllByRole('definition').map((count) => count.textContent);
  expect(counted).toEqual(['2', '1', '1', '1']);
});

test('who still comes is listed in order, without the past and the cancelled', async () => {
  openHome(
    ['view_appointments'],
    [
      visit('Pasada', -2, {}),
      visit('Primera', 1, {}),
      visit('Anulada', 2, { status: 'cancelled' }),
      visit('Segunda', 3, {}),
    ],
  );
  const list = await screen.findByRole('list', { name: 'Próximas visitas de hoy' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(2);
  expect(within(list).getByText('Primera')).toBeInTheDocument();
  expect(within(list).getByText('Segunda')).toBeInTheDocument();
});
