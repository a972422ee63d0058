import type { PermissionCode } from '@rostro/shared/permissions';
import { screen, waitFor, within } from '@testing-library/react';
import { call } from '#api/client.ts';
import { ApiError } from '#api/error.ts';
import { forgetDrafts } from '#edit/drafts.ts';
import { currentAddress } from '#office/test/address.tsx';
import { openOffice } from '#office/test/office.tsx';
import { signedInWith } from '#office/test/session.ts';
import { shownToasts } from '#ui/toast/store.ts';
import StarterTemplatesPage from './StarterTemplatesPage.tsx';

jest.mock('#api/client.ts', () => ({ call: jest.fn() }));
jest.mock('#session/useSession.ts', () => ({ useSession: jest.fn() }));

const server = jest.mocked(call) as unknown as jest.Mock;
let there: { id: string; name: string }[];
let answer: () => unknown;
const sent = () =>
  server.mock.calls.filter(([route]) => route === 'createStarterTemplates').map(([, { body }]) => body);

function open(permissions: PermissionCode[] = ['create_services', 'edit_services']) {
  signedInWith(permissions);
  return openOffice(<StarterTemplatesPage />, '/admin/services/notes/starter').user;
}

beforeEach(() => {
  there = [];
  answer = () => ({ created: [{}, {}], skipped: [] });
  forgetDrafts();
  sessionStorage.clear();
  server.mockReset();
  server.mockImplementation(async (route: string) => {
    if (route === 'listNoteTemplates') return { items: there };
    if (route === 'listAllServices')
      return {
        items: [
          { id: 1, name: 'Peeling químico', isActive: true },
          { id: 2, name: 'Depilación láser de axilas', isActive: true },
          { id: 3, name: 'Relleno de labios', isActive: false },
        ],
      };
    return answer();
  });
});

test('templates that go with the clinic’s services are marked with them, and made by one press, out of use', async () => {
  const user = open();
  expect(await screen.findByRole('checkbox', { name: 'Peeling químico' })).toBeChecked();
  expect(screen.getByText(/el médico de tu clínica debe leerlos/)).toBeInTheDocument();
  expect(screen.getByRole('checkbox', { name: 'Relleno con ácido hialurónico' })).not.toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Agregar 2 plantillas' }));
  await waitFor(() => expect(currentAddress()).toBe('/admin/services/notes'));
  expect(sent()).toEqual([
    {
      isActive: false,
      templates: [
        { starterId: 'depilacion-laser', serviceIds: [2] },
        { starterId: 'peeling', serviceIds: [1] },
      ],
    },
  ]);
  expect(shownToasts().map(({ text }) => text)).toEqual(['Agregamos 2 plantillas.']);
});

test('one that is marked without services says that it is offered nowhere', async () => {
  const user = open();
  await user.click(await screen.findByRole('checkbox', { name: 'Revisión y evolución' }));
  const row = within(screen.getByRole('checkbox', { name: 'Revisión y evolución' }).closest('li') as HTMLElement);
  expect(row.getByText('Sin tratamientos no se ofrece en ninguna visita.')).toBeInTheDocument();
  await user.click(row.getByText('Leer el texto'));
  expect(row.getByText(/Apego al tratamiento/)).toBeInTheDocument();
});

test('those that the clinic has are not made again', async () => {
  there = [{ id: 'starter-peeling', name: 'Otro nombre' }];
  open();
  expect(await screen.findByRole('checkbox', { name: /^Peeling químico/ })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Agregar 1 plantilla' })).toBeEnabled();
});

test('whoever was faster is said', async () => {
  answer = () => ({ created: [], skipped: ['Peeling químico'] });
  const user = open();
  await user.click(await screen.findByRole('button', { name: 'Agregar 2 plantillas' }));
  await waitFor(() =>
    expect(shownToasts().map(({ text }) => text)).toEqual(['No faltaba ninguna. Ya estaban: Peeling químico.']),
  );
});

test('a failed save keeps the marks', async () => {
  answer = () => {
    throw new ApiError({ status: 503, code: 'busy', detail: 'Intenta de nuevo.' });
  };
  const user = open();
  await user.click(await screen.findByRole('button', { name: 'Agregar 2 plantillas' }));
  expect(await screen.findByText('No se agregaron las plantillas')).toBeInTheDocument();
  expect(screen.getByRole('checkbox', { name: 'Peeling químico' })).toBeChecked();
});

test('without the right the page names it', async () => {
  open(['edit_services']);
  expect(await screen.findByRole('heading', { name: 'Acceso Restringido' })).toBeInTheDocument();
});
