import type { RouteId } from '@rostro/shared/contract/index';
import type { InvoiceAsk, InvoiceMonth } from '@rostro/shared/contract/invoices';
import type { PermissionCode } from '@rostro/shared/permissions';
import { screen, within } from '@testing-library/react';
import { call } from '#api/client.ts';
import { answering, failure, type Replies } from '#office/test/answers.ts';
import { dialog } from '#office/test/dialog.ts';
import { openOffice } from '#office/test/office.tsx';
import { screenWidth } from '#office/test/screenWidth.ts';
import { signedInWith } from '#office/test/session.ts';
import { freezeDate } from '#test/clock.ts';
import { downloadFile } from '#ui/download.ts';
import AsksPage from './AsksPage.tsx';

jest.mock('#api/client.ts', () => ({ call: jest.fn() }));
jest.mock('#session/useSession.ts', () => ({ useSession: jest.fn() }));
jest.mock('#ui/download.ts', () => ({ downloadFile: jest.fn() }));

const asked = jest.mocked(call) as unknown as jest.Mock;
const ask = (part: Partial<InvoiceAsk> = {}): InvoiceAsk => ({
  ...{ day: '2026-11-20', number: 7, amountCents: 85_000, state: 'asked', isVoid: false, version: 1 },
  ...{ askedAt: '2026-11-20T18:00:00.000Z', askedBy: null },
  client: { id: 'ana', name: 'Ana López', phone: null },
  profile: {
    ...{ id: 'p', rfc: 'CUSC850516316', name: 'CESAR CRUZ', postalCode: '45638', regime: '612', use: 'G03' },
    ...{ email: 'cesar@correo.mx', usedAt: '2026-11-20T18:00:00.000Z' },
  },
  ...part,
});
const done = ask({
  ...{ number: 8, state: 'done', version: 2 },
  done: { at: '2026-11-21T18:00:00.000Z', by: { id: 'karla', name: 'Karla' }, uuid: 'AD662D33' },
});
const month = (part: Partial<InvoiceMonth> = {}): InvoiceMonth => ({
  ...{ month: '2026-11', amountCents: 116_000, exemptCents: 0, baseCents: 100_000, ivaCents: 16_000, receipts: 2 },
  byMethod: [{ id: 'card', name: 'Tarjeta', satForm: '04', amountCents: 116_000 }],
  ...{ asked: 1, done: 1, doubtful: 0 },
  ...part,
});

function open(replies: Replies = {}, permissions: PermissionCode[] = ['issue_invoices', 'close_day']) {
  signedInWith(permissions);
  asked.mockReset();
  const answer = answering({ getInvoiceMonth: () => month(), ...replies });
  asked.mockImplementation(async (id: RouteId, input: { query?: { month?: string } }) =>
    id === 'listInvoiceAsks'
      ? { items: input.query?.month === undefined ? [ask()] : [ask(), done] }
      : answer(id, input as never),
  );
  return openOffice(<AsksPage />, '/admin/cash/invoices');
}
const callsOf = (id: string) => asked.mock.calls.filter(([one]) => one === id).map(([, input]) => input);

beforeEach(() => {
  freezeDate();
  screenWidth(1440);
  jest.mocked(downloadFile).mockClear();
});
afterEach(() => jest.useRealTimers());

test('what is to be made has the data that a provider asks for', async () => {
  open();
  const list = await screen.findByRole('region', { name: /^Por hacer/ });
  const row = await within(list).findByRole('listitem');
  for (const text of [
    '$850.00',
    'Recibo n.º 000007',
    'Ana López',
    'CESAR CRUZ',
    'CUSC850516316 · C.P. 45638',
    'Pedida',
  ])
    expect(row).toHaveTextContent(text);
  expect(within(row).getByRole('button', { name: 'Copiar los datos de CUSC850516316' })).toBeInTheDocument();
});

test('is marked as made with a UUID that looks like one, or with none', async () => {
  const { user } = open({ settleInvoiceAsk: () => done });
  await user.click(await screen.findByRole('button', { name: /^Marcar como hecha la factura/ }));
  const box = within(await dialog('¿Ya está hecha?'));
  await user.type(box.getByLabelText(/Folio fiscal/), 'abc');
  await user.click(box.getByRole('button', { name: 'Marcar como hecha' }));
  expect(await box.findByText('El folio fiscal tiene 36 letras y números, con guiones')).toBeInTheDocument();
  await user.clear(box.getByLabelText(/Folio fiscal/));
  await user.type(box.getByLabelText(/Folio fiscal/), 'ad662d33-6934-459c-a128-bdf0393e0f44');
  await user.dblClick(box.getByRole('button', { name: 'Marcar como hecha' }));
  expect(await screen.findByText('Factura marcada como hecha')).toBeInTheDocument();
  expect(callsOf('settleInvoiceAsk')).toEqual([
    {
      params: { day: '2026-11-20', number: 7 },
      body: { uuid: 'AD662D33-6934-459C-A128-BDF0393E0F44', version: 1 },
    },
  ]);
});

test('what is made is listed by the month, and opened again only by who may', async () => {
  const { user } = open();
  const list = within(await screen.findByRole('region', { name: /^Hechas, de los pagos de noviembre 2026/ }));
  expect(await list.findByText(/Karla · AD662D33/)).toBeInTheDocument();
  expect(list.getAllByRole('listitem')).toHaveLength(1);
  const button = list.getByRole('button', { name: /^Volver a abrir/ });
  expect(button).toHaveAttribute('aria-disabled', 'true');
  await user.click(button);
  expect(callsOf('reopenInvoiceAsk')).toEqual([]);
});

describe('the month', () => {
  test('has the sums of the SAT, and its file', async () => {
    const { user } = open({ getInvoiceFile: () => ({ fileName: 'facturacion-2026-11.csv', csv: 'a,b' }) });
    const panel = within(await screen.findByRole('region', { name: 'Para el contador: noviembre 2026' }));
    for (const text of ['$1,160.00', '$1,000.00', '$160.00']) expect(await panel.findAllByText(text)).not.toEqual([]);
    await user.click(panel.getByRole('button', { name: 'Descargar' }));
    expect(downloadFile).toHaveBeenCalledWith('facturacion-2026-11.csv', expect.any(String), 'a,b');
  });

  test('says what a person has to look at', async () => {
    const byMethod = [{ id: 'check', name: 'Cheque', satForm: null, amountCents: 1 }];
    open({ getInvoiceMonth: () => month({ byMethod, doubtful: 1 }) });
    const alert = await screen.findByText(/Sin forma de pago del SAT: Cheque\. Un recibo tiene dos tratamientos/);
    expect(alert).toBeInTheDocument();
  });

  test('without an issuer leads to the settings', async () => {
    const missing = () => Promise.reject(failure({ status: 409, code: 'issuer_missing' }));
    open({ getInvoiceMonth: missing }, ['issue_invoices', 'close_day', 'access_configuration']);
    expect(await screen.findByText('Falta decir quién factura')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Configuración › Facturación' })).toHaveAttribute(
      'href',
      '/admin/config/invoices',
    );
  });

  test('is not read for who does not close days', async () => {
    open({}, ['issue_invoices']);
    await screen.findByRole('region', { name: /^Por hacer/ });
    expect(callsOf('getInvoiceMonth')).toEqual([]);
    expect(screen.queryByRole('region', { name: /contador/ })).not.toBeInTheDocument();
  });
});

test('without the permission is restricted and not loaded', () => {
  open({}, ['close_day']);
  expect(screen.getByRole('heading', { name: 'Acceso Restringido' })).toBeInTheDocument();
  expect(callsOf('listInvoiceAsks')).toEqual([]);
});
