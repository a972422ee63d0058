import type { DeletionRequest } from '@rostro/shared/contract/privacy/deletion-requests';
import { screen, waitFor, within } from '@testing-library/react';
import { answers, answerWith, mariana, openClients, pageOf, signedInWith } from '../test/clients.tsx';

jest.mock('#api/client.ts', () => ({ call: jest.fn() }));
jest.mock('#session/useSession.ts', () => ({ useSession: jest.fn() }));

const request = (part: Partial<DeletionRequest> = {}): DeletionRequest => ({
  ...{ clientId: 'mariana', fullName: 'Mariana Ríos Cárdenas', ofPanel: false },
  ...{ requestedAt: '2026-11-03T17:00:00.000Z', dueOn: '2026-12-02', workingDaysLeft: 12 },
  ...part,
});

function openWith(items: DeletionRequest[]) {
  answerWith({ listClients: () => pageOf([mariana]), listDeletionRequests: () => ({ items }) });
  signedInWith(['view_clients']);
  openClients('/admin/clients');
}
const lines = async () =>
  within(await screen.findByRole('list', { name: 'Solicitudes de eliminación' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('a deletion request is above the list, with its date and the days left, and links to the client', async () => {
  openWith([request()]);
  expect(await screen.findByText('1 persona pidió eliminar sus datos')).toBeInTheDocument();
  expect(await lines()).toEqual([
    'Mariana Ríos Cárdenas · la pidió el martes 3 de noviembre de 2026 · quedan 12 días hábiles',
  ]);
  const list = within(screen.getByRole('list', { name: 'Solicitudes de eliminación' }));
  expect(list.getByRole('link')).toHaveAttribute('href', '/admin/clients/mariana');
  expect(screen.getByRole('link', { name: 'Atender en Derechos sobre datos' })).toHaveAttribute(
    'href',
    '/admin/data-requests',
  );
});

test('the last day has words of its own; a panel user is found among the users', async () => {
  openWith([
    request({ clientId: 'a', workingDaysLeft: -2 }),
    request({ clientId: 'b', workingDaysLeft: 0 }),
    request({ clientId: 'c', workingDaysLeft: 1, ofPanel: true, fullName: 'Luz Ana' }),
  ]);
  expect(await screen.findByText('3 personas pidieron eliminar sus datos')).toBeInTheDocument();
  const said = (await lines()).map((line) => line?.split(' · ').at(-1));
  expect(said).toEqual([
    'el plazo venció el miércoles 2 de diciembre de 2026',
    'el plazo vence hoy',
    'queda 1 día hábil',
  ]);
  expect(screen.getByRole('link', { name: 'Luz Ana' })).toHaveAttribute(
    'href',
    '/admin/config/personal/users?q=Luz%20Ana',
  );
});

test('without requests the section is hidden', async () => {
  openWith([]);
  await waitFor(() => expect(answers.mock.calls.map(([id]) => id)).toContain('listDeletionRequests'));
  expect(screen.queryByText(/eliminar sus datos/)).not.toBeInTheDocument();
});
