import type { RecordLogEntry } from '@rostro/shared/contract/records/record-file';
import { screen, waitFor, within } from '@testing-library/react';
import { call } from '#api/client.ts';
import { answering, failure, type Replies } from '#office/test/answers.ts';
import { openOffice } from '#office/test/office.tsx';
import { screenWidth } from '#office/test/screenWidth.ts';
import { signedInWith } from '#office/test/session.ts';
import { pressTwice } from '#test/pressTwice.ts';
import { downloadFile } from '#ui/download.ts';
import { RecordFile } from './RecordFile.tsx';

jest.mock('#api/client.ts', () => ({ call: jest.fn() }));
jest.mock('#session/useSession.ts', () => ({ useSession: jest.fn() }));
jest.mock('#ui/download.ts', () => ({ downloadFile: jest.fn() }));

const mocked = jest.mocked(call) as unknown as jest.Mock;
const saved = jest.mocked(downloadFile);
const entry = (id: string, part: Partial<RecordLogEntry> = {}): RecordLogEntry => ({
  ...{ id, at: `2026-11-20T22:1${id}:00.000Z`, by: { id: 'elena', name: 'Elena Castañeda' }, action: 'record.view' },
  ...{ subject: 'ana', address: '189.1.2.3', ...part },
});

let replies: Replies;
beforeEach(() => {
  screenWidth(1440);
  signedInWith(['view_records', 'access_configuration']);
  replies = {};
  saved.mockReset();
  mocked.mockReset();
  mocked.mockImplementation((id, input) => answering(replies)(id, input));
});
const open = () => openOffice(<RecordFile clientId="ana" />);
const button = (name: string) => screen.findByRole('button', { name });

test('the whole record is saved as a file, and two presses log one reading', async () => {
  replies.getRecordPdf = () => ({ fileName: 'expediente.pdf', pdf: btoa('%PDF') });
  open();
  await pressTwice(await button('Descargar expediente'));
  await waitFor(() =>
    expect(saved).toHaveBeenCalledWith('expediente.pdf', 'application/pdf', new Uint8Array([37, 80, 68, 70])),
  );
  expect(mocked.mock.calls.filter(([id]) => id === 'getRecordPdf')).toHaveLength(1);
});

test('a failure is reported', async () => {
  replies.getRecordPdf = () => {
    throw failure({ detail: 'Hay muchas solicitudes en este momento.' });
  };
  const { user } = open();
  await user.click(await button('Descargar expediente'));
  expect(await screen.findByText(/Hay muchas solicitudes/)).toBeInTheDocument();
});

test('the readers are listed page by page, and exported completely', async () => {
  const pageOf: Record<string, unknown> = {
    [entry('2').at]: { items: [entry('1', { by: null, action: 'self' })], more: false },
  };
  const first = { items: [entry('3'), entry('2', { action: 'record.export' })], more: true };
  mocked.mockImplementation(async (_, { query }) => pageOf[query.before] ?? first);
  const { user } = open();
  await user.click(await button('Quién lo consultó'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Accesos al expediente' }));
  expect(await dialog.findByText('Descargó el expediente')).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Ver anteriores' }));
  expect(await dialog.findByText(/La persona, con su enlace/)).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Exportar CSV' }));
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
  const [name, , text] = saved.mock.calls[0] ?? [];
  expect(name).toBe('accesos-expediente.csv');
  expect(String(text).trim().split('\r\n')).toHaveLength(4);
  expect(text).toContain('Elena Castañeda,Descargó el expediente,ana,189.1.2.3');
});

test('the log needs the right to administer', async () => {
  signedInWith(['view_records']);
  open();
  await button('Descargar expediente');
  expect(screen.queryByRole('button', { name: 'Quién lo consultó' })).not.toBeInTheDocument();
});
