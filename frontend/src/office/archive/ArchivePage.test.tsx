import type { Archive } from '@rostro/shared/contract/archive';
import type { PermissionCode } from '@rostro/shared/permissions';
import { screen, waitFor, within } from '@testing-library/react';
import { call } from '#api/client.ts';
import { answering, failure, type Replies } from '#office/test/answers.ts';
import { openOffice } from '#office/test/office.tsx';
import { screenWidth } from '#office/test/screenWidth.ts';
import { signedInWith } from '#office/test/session.ts';
import { signInAgain } from '#session/again/sign.ts';
import { leaveTo } from '#session/leave.ts';
import { pressTwice } from '#test/pressTwice.ts';
import ArchivePage from './ArchivePage.tsx';

jest.mock('#api/client.ts', () => ({ call: jest.fn(), knowRoutes: () => undefined }));
jest.mock('#session/useSession.ts', () => ({ useSession: jest.fn() }));
jest.mock('#session/again/sign.ts', () => ({ signInAgain: jest.fn() }));
jest.mock('#session/leave.ts', () => ({ leaveTo: jest.fn() }));

const answers = jest.mocked(call) as unknown as jest.Mock;
const totals = {
  ...{ clients: 61, visits: 670, movements: 1210, movementCents: 98_700_00, receipts: 401 },
  ...{ notes: 32, consents: 4, services: 12, pictures: 9 },
};
const asked: Archive = {
  ...{ id: 'a1', state: 'waiting' as const, requestedAt: '2026-11-26T18:00:00.000Z', by: 'Sofía Herrera' },
};
const day = 24 * 60 * 60 * 1000;
const ready: Archive = {
  ...asked,
  ...{ state: 'done', doneAt: '2026-11-26T18:02:00.000Z', expiresAt: new Date(Date.now() + day).toISOString() },
  ...{ bytes: 42_300_000, totals, missingPictures: 0 },
};

function open(replies: Replies, permissions: PermissionCode[] = ['access_configuration', 'view_records']) {
  answers.mockReset();
  answers.mockImplementation(answering(replies));
  signedInWith(permissions, { passwordEstablished: true });
  return openOffice(<ArchivePage />, '/admin/config/archive').user;
}
const sent = (route: string) => answers.mock.calls.filter(([id]) => id === route);

beforeEach(() => {
  screenWidth(1440);
  jest.mocked(leaveTo).mockReset();
  jest.mocked(signInAgain).mockReset();
});

test('requests the first archive, and says that it is being made', async () => {
  let archive: Archive | null = null;
  const user = open({
    getArchive: () => ({ archive }),
    requestArchive: () => {
      archive = asked;
      return asked;
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Pedir copia' }));
  expect(await screen.findByText('Estamos preparando la copia')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Pedir una copia nueva' })).toBeDisabled();
});

test('a ready archive shows its content, and is downloaded by its address', async () => {
  open({ getArchive: () => ({ archive: ready }), openArchive: () => ({ url: '/media/x.zip' }) });
  expect(await screen.findByText('Copia lista, 42 MB')).toBeInTheDocument();
  expect(screen.getByText('1,210')).toBeInTheDocument();
  await pressTwice(screen.getByRole('button', { name: 'Descargar copia' }));
  await waitFor(() => expect(leaveTo).toHaveBeenCalledWith('/media/x.zip'));
  expect(sent('openArchive')).toHaveLength(1);
});

test('after an old sign-in the user proves their identity, and the request goes on', async () => {
  let isProven = false;
  const user = open({
    getArchive: () => ({ archive: ready }),
    openArchive: () => {
      if (!isProven)
        throw failure({ status: 403, code: 'sign_in_again', detail: 'Confirma que eres tú para terminar.' });
      return { url: '/copia.zip' };
    },
  });
  jest.mocked(signInAgain).mockImplementation(async () => {
    isProven = true;
    return 'signed-in';
  });
  await user.click(await screen.findByRole('button', { name: 'Descargar copia' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirma que eres tú' }));
  await user.type(await dialog.findByLabelText('Contraseña'), 'correcta');
  await user.click(dialog.getByRole('button', { name: 'Continuar' }));
  await waitFor(() => expect(leaveTo).toHaveBeenCalledWith('/copia.zip'));
  expect(sent('openArchive')).toHaveLength(2);
});

test.each<[string, Partial<Archive>, string]>([
  ['could not be made', { state: 'failed' }, 'La copia no se pudo hacer'],
  ['is over', { expiresAt: '2026-01-01T00:00:00.000Z' }, 'La última copia ya se borró'],
  ['lacks pictures', { missingPictures: 2 }, 'Faltan 2 fotos'],
])('an archive that %s says so', async (_case, part, said) => {
  open({ getArchive: () => ({ archive: { ...ready, ...part } }) });
  expect(await screen.findByText(said)).toBeInTheDocument();
});

test('a refused request says why', async () => {
  const user = open({
    getArchive: () => ({ archive: null }),
    requestArchive: () => {
      throw failure({ status: 409, code: 'archive_running', detail: 'Ya se está preparando una copia.' });
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Pedir copia' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Ya se está preparando una copia.');
});

test('a role without the right to the records sees the reason, and requests nothing', () => {
  open({}, ['access_configuration']);
  expect(screen.getByText(/Expedientes|expedientes/)).toBeInTheDocument();
  expect(sent('getArchive')).toEqual([]);
});
