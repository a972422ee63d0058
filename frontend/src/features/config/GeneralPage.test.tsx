import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { AdminProviders } from '../../app/admin/AdminProviders.tsx';
import { staffWith } from '../../app/admin/test/staff.ts';
import { call } from '../../app/api/client.ts';
import { ApiError } from '../../app/api/error.ts';
import { useSession } from '../../app/session/useSession.ts';
import { Toasts } from '../../ui/toast/index.ts';
import GeneralPage from './GeneralPage.tsx';

jest.mock('../../app/api/client.ts', () => ({ call: jest.fn() }));
jest.mock('../../app/session/useSession.ts', () => ({ useSession: jest.fn() }));

const answers = jest.mocked(call) as unknown as jest.Mock;
let save: () => Promise<unknown>;

beforeEach(() => {
  window.matchMedia = () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }) as never;
  save = async () => ({ adminMfaRequired: true });
  answers.mockReset();
  answers.mockImplementation(async (id: string) =>
    id === 'saveSecurityPolicy' ? save() : { adminMfaRequired: false },
  );
});

function open(permissions: Parameters<typeof staffWith>[0]) {
  jest.mocked(useSession).mockReturnValue({ status: 'signed-in', me: staffWith(permissions) });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter>
        <AdminProviders>
          <GeneralPage />
        </AdminProviders>
        <Toasts />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return userEvent.setup({ delay: null, pointerEventsCheck: 0 });
}

const theSwitch = () => screen.findByRole('switch', { name: /Pedir verificación en dos pasos/ });

test('without the permission the area is restricted', () => {
  open(['view_appointments']);
  expect(screen.getByRole('heading', { name: 'Acceso Restringido' })).toBeInTheDocument();
  expect(answers).not.toHaveBeenCalled();
});

test('the second factor is asked of everybody by one switch', async () => {
  const user = open(['access_configuration']);
  expect(await theSwitch()).not.toBeChecked();
  await user.click(await theSwitch());
  expect(await screen.findByText('Configuración guardada correctamente')).toBeInTheDocument();
  expect(answers).toHaveBeenCalledWith('saveSecurityPolicy', { body: { adminMfaRequired: true } });
  expect(await theSwitch()).toBeChecked();
});

test('who has none cannot ask it of others: the switch stays off and the reason is said', async () => {
  save = () => Promise.reject(new ApiError({ status: 403, code: 'mfa_required', detail: 'Actívala primero.' }));
  const user = open(['access_configuration']);
  await user.click(await theSwitch());
  expect(await screen.findByText('Actívala primero.')).toBeInTheDocument();
  expect(screen.getAllByText('Error al guardar la configuración')).not.toHaveLength(0);
  expect(await theSwitch()).not.toBeChecked();
});

test('a policy that cannot be read is asked for again', async () => {
  answers.mockRejectedValueOnce(new ApiError({ status: 503, code: 'busy', detail: 'Espera unos segundos.' }));
  const user = open(['access_configuration']);
  await user.click(await screen.findByRole('button', { name: 'Reintentar' }));
  expect(await theSwitch()).toBeInTheDocument();
});
