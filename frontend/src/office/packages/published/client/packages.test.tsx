import type { ClientPackage, PackageTemplate } from '@rostro/shared/contract/packages';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import {
  aDetail,
  aMoney,
  answers,
  answerWith,
  openClients,
  pageOf,
  type Replies,
  refuse,
  signedInWith,
} from '#office/clients/test/clients.tsx';
import { failure } from '#office/test/answers.ts';
import { freezeDate } from '#test/clock.ts';
import { pasteInto } from '#test/pasteInto.ts';

jest.mock('#api/client.ts', () => ({ call: jest.fn() }));
jest.mock('#session/useSession.ts', () => ({ useSession: jest.fn() }));

const RIGHTS = ['view_clients', 'view_appointments', 'register_payments'] as const;
const six: PackageTemplate = {
  ...{ id: 't6', name: 'Seis limpiezas', serviceIds: [1], sessions: 6, priceCents: 425_000, isActive: true },
  ...{ validity: { count: 6, unit: 'months' }, version: 3, updatedAt: '2026-01-02T15:00:00.000Z' },
};
const old: PackageTemplate = { ...six, id: 'old', name: 'Ya no se vende', isActive: false };
const bought = (over: Partial<ClientPackage> = {}): ClientPackage => ({
  ...{ id: 'k1', name: 'Seis limpiezas', serviceIds: [1], serviceNames: ['Limpieza facial profunda'], sessions: 6 },
  ...{ sessionsLeft: 4, priceCents: 425_000, centsLeft: 283_334, refundedCents: 0, version: 3 },
  ...{ soldAt: '2026-10-01T18:00:00.000Z', soldBy: { id: 'karla', name: 'Karla Jiménez' }, expiresOn: '2027-04-01' },
  ...{ receipt: { day: '2026-10-01', number: 12 }, refunds: [], extensions: [], ...over },
});
const METHODS = [
  { id: 'cash', name: 'Efectivo', isActive: true, isCash: true },
  { id: 'card', name: 'Tarjeta', isActive: true, isCash: false },
];

let replies: Replies;
let owned: ClientPackage[];
const open = async () => {
  const user = openClients('/admin/clients/mariana?tab=pagos');
  const panel = await screen.findByRole('region', { name: 'Paquetes' });
  return { user, panel: within(panel) };
};
const sent = (route: string) => answers.mock.calls.filter(([id]) => id === route).map(([, input]) => input);
const choose = async (user: Awaited<ReturnType<typeof open>>['user'], field: string, option: RegExp | string) => {
  const dialog = within(screen.getByRole('dialog'));
  await user.click(dialog.getByRole('combobox', { name: field }));
  // A list that was opened before stays in the page.
  const offered = await screen.findAllByText(option, { selector: '.ant-select-item-option-content' });
  await user.click(offered.at(-1) as HTMLElement);
};

beforeEach(() => {
  freezeDate();
  signedInWith([...RIGHTS]);
  owned = [bought()];
  replies = answerWith({
    listClients: () => pageOf([]),
    getClient: () => aDetail(),
    listClientAppointments: () => ({ items: [] }),
    getClientMoney: () => aMoney(),
    listClientPackages: () => ({ items: owned }),
    listPackageTemplates: () => ({ items: [six, old] }),
    listPaymentMethods: () => ({ items: METHODS }),
  });
});
afterEach(() => jest.useRealTimers());

test('the paid sessions that may still be used stand among the figures; without packages there is no such figure', async () => {
  owned = [bought(), bought({ id: 'k0', expiresOn: '2026-11-01', sessionsLeft: 2 })];
  await open();
  const figure = (await screen.findByText('Sesiones pagadas')).parentElement;
  expect(figure).toHaveTextContent('Sesiones pagadas4Valen $2,833.34');
  cleanup();
  owned = [];
  const { panel } = await open();
  await panel.findByText('Este cliente no tiene paquetes.');
  expect(screen.queryByText('Sesiones pagadas')).not.toBeInTheDocument();
});

test('shows the remaining sessions, their worth and the last day', async () => {
  const { panel } = await open();
  const row = within(await panel.findByRole('listitem'));
  expect(row.getByText('Quedan 4 de 6 sesiones')).toBeInTheDocument();
  expect(row.getByText('Valen $2,833.34')).toBeInTheDocument();
  expect(row.getByText('Vence el 01/04/2027')).toBeInTheDocument();
  expect(row.getByRole('button', { name: 'Recibo n.º 000012' })).toBeInTheDocument();
});

test.each([
  ['2026-12-10', 'Vence el 10/12/2026', 'ant-tag-warning'],
  ['2026-11-10', 'Venció el 10/11/2026', 'ant-tag-error'],
])('warns of a package whose last day is %s', async (expiresOn, words, look) => {
  owned = [bought({ expiresOn })];
  const { panel } = await open();
  expect((await panel.findByText(words)).closest('.ant-tag')).toHaveClass(look);
});

test('a package without sessions says so and offers nothing; a refund stays listed with its receipt', async () => {
  const by = { id: 'ana', name: 'Ana' };
  const refund = { at: '2026-11-02T18:00:00.000Z', by, sessions: 4, amountCents: 283_334, reason: 'Se muda' };
  owned = [
    bought({ sessionsLeft: 0, centsLeft: 0, refunds: [{ ...refund, receipt: { day: '2026-11-02', number: 20 } }] }),
  ];
  const { panel } = await open();
  expect(await panel.findByText('Sin sesiones por usar')).toBeInTheDocument();
  expect(panel.getByText(/Se devolvieron 4 sesiones/)).toHaveTextContent('$2,833.34');
  expect(panel.getByRole('button', { name: 'Recibo n.º 000020' })).toBeInTheDocument();
  expect(panel.queryByRole('button', { name: /Devolver|Ampliar/ })).not.toBeInTheDocument();
});

test('without the right to register payments the packages are read-only', async () => {
  signedInWith(['view_clients', 'view_appointments']);
  const { panel } = await open();
  expect(await panel.findByText('Quedan 4 de 6 sesiones')).toBeInTheDocument();
  expect(panel.queryByRole('button', { name: /Vender|Devolver|Ampliar/ })).not.toBeInTheDocument();
});

test('a client without packages, and a failed load, are reported', async () => {
  replies.listClientPackages = refuse({ status: 500, code: 'internal' });
  const { user, panel } = await open();
  expect(await panel.findByText('Error al cargar los paquetes')).toBeInTheDocument();
  owned = [];
  replies.listClientPackages = () => ({ items: owned });
  await user.click(panel.getByRole('button', { name: /Intentar de nuevo|Reintentar/ }));
  expect(await panel.findByText('Este cliente no tiene paquetes.')).toBeInTheDocument();
});

describe('selling', () => {
  test('offers the packages for sale, takes the whole price, and shows the receipt', async () => {
    replies.sellPackage = () => bought({ id: 'k2', sessionsLeft: 6 });
    const { user, panel } = await open();
    await user.click(panel.getByRole('button', { name: 'Vender paquete' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Vender paquete' }));
    // The only package for sale is preselected.
    expect(await dialog.findByText('6 sesiones. Se usan durante 6 meses.')).toBeInTheDocument();
    await waitFor(() => expect(dialog.getByRole('combobox', { name: 'Paquete' })).toHaveFocus());
    expect(dialog.queryByText(/Ya no se vende/)).not.toBeInTheDocument();
    const pay = dialog.getByRole('button', { name: 'Cobrar $4,250.00' });
    await user.click(pay);
    expect(await dialog.findByText(/método de pago/)).toBeInTheDocument();
    expect(sent('sellPackage')).toEqual([]);
    await choose(user, 'Método', 'Tarjeta');
    await user.click(pay);
    expect(await screen.findByText('Paquete vendido: Seis limpiezas')).toBeInTheDocument();
    expect(sent('sellPackage')).toEqual([
      {
        params: { clientId: 'mariana' },
        body: {
          ...{ templateId: 't6', version: 3 },
          lines: [{ paymentMethodId: 'card', amountCents: 425_000, referenceNumber: '', notes: '' }],
        },
      },
    ]);
    expect(sent('getReceipt')).toEqual([{ params: { day: '2026-10-01', number: 12 } }]);
    // The dialog that opened the receipt is gone.
    const receipt = within(screen.getByRole('dialog', { name: /^Recibo/ }));
    await user.click(receipt.getByRole('button', { name: 'Cerrar' }));
    await waitFor(() => expect(panel.getByRole('heading', { name: 'Paquetes' })).toHaveFocus());
  });

  test('can use two different methods, whose sum is the price', async () => {
    replies.sellPackage = () => bought();
    const { user, panel } = await open();
    await user.click(panel.getByRole('button', { name: 'Vender paquete' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Vender paquete' }));
    await dialog.findByText('6 sesiones. Se usan durante 6 meses.');
    await choose(user, 'Método', 'Efectivo');
    await user.click(dialog.getByRole('switch', { name: 'Dividir en dos métodos' }));
    await user.click(dialog.getByRole('button', { name: 'Cobrar $4,250.00' }));
    expect(await dialog.findByText('Elige otro método')).toBeInTheDocument();
    expect(dialog.getByText('Escribe una parte de $4,250.00')).toBeInTheDocument();
    await choose(user, 'Segundo método', 'Tarjeta');
    await pasteInto(user, dialog.getByRole('spinbutton', { name: 'Monto con el segundo método' }), '1000');
    await user.click(dialog.getByRole('button', { name: 'Cobrar $4,250.00' }));
    expect(await screen.findByText('Paquete vendido: Seis limpiezas')).toBeInTheDocument();
    expect(sent('sellPackage')[0].body.lines).toMatchObject([
      { paymentMethodId: 'cash', amountCents: 325_000 },
      { paymentMethodId: 'card', amountCents: 100_000 },
    ]);
  });

  test('explains a refusal of the server, and keeps the choices', async () => {
    replies.sellPackage = () => {
      throw failure({ status: 409, code: 'day_closed', detail: 'El corte de hoy ya se hizo.' });
    };
    const { user, panel } = await open();
    await user.click(panel.getByRole('button', { name: 'Vender paquete' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Vender paquete' }));
    await dialog.findByText('6 sesiones. Se usan durante 6 meses.');
    await choose(user, 'Método', 'Efectivo');
    await user.click(dialog.getByRole('button', { name: 'Cobrar $4,250.00' }));
    expect(await dialog.findByText('El corte de hoy ya se hizo.')).toBeInTheDocument();
    expect(dialog.getByText('Efectivo')).toBeInTheDocument();
  });

  test('without a package for sale the panel links to the page that makes one', async () => {
    replies.listPackageTemplates = () => ({ items: [old] });
    const { user, panel } = await open();
    await user.click(panel.getByRole('button', { name: 'Vender paquete' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Vender paquete' }));
    expect(await dialog.findByRole('link', { name: 'Paquetes' })).toHaveAttribute('href', '/admin/services/packages');
  });
});

test('a refund shows its amount, and needs a method and a reason', async () => {
  replies.refundPackage = () => bought({ sessionsLeft: 0, centsLeft: 0 });
  const { user, panel } = await open();
  await user.click(await panel.findByRole('button', { name: 'Devolver Seis limpiezas' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Devolver paquete' }));
  expect(dialog.getByText(/que valen/)).toHaveTextContent('4 sesiones');
  await user.click(dialog.getByRole('button', { name: 'Devolver $2,833.34' }));
  expect(await dialog.findByText('Escribe el motivo')).toBeInTheDocument();
  await choose(user, 'Método', 'Efectivo');
  await pasteInto(user, dialog.getByRole('textbox', { name: 'Motivo' }), 'Se muda de ciudad');
  await user.click(dialog.getByRole('button', { name: 'Devolver $2,833.34' }));
  expect(await screen.findByText('Devolución registrada correctamente')).toBeInTheDocument();
  expect(sent('refundPackage')).toEqual([
    {
      params: { clientId: 'mariana', packageId: 'k1' },
      body: {
        ...{ version: 3, reason: 'Se muda de ciudad' },
        lines: [{ paymentMethodId: 'cash', amountCents: 283_334, referenceNumber: '', notes: '' }],
      },
    },
  ]);
});

test('a package can be extended, until a later day and with a reason', async () => {
  replies.extendPackage = () => bought({ expiresOn: '2027-06-01' });
  const { user, panel } = await open();
  await user.click(await panel.findByRole('button', { name: 'Ampliar vigencia de Seis limpiezas' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Ampliar vigencia' }));
  const day = dialog.getByLabelText('Último día para usarlo');
  await pasteInto(user, day, '2027-03-01');
  await pasteInto(user, dialog.getByRole('textbox', { name: 'Motivo' }), 'Estuvo enferma');
  await user.click(dialog.getByRole('button', { name: 'Ampliar vigencia' }));
  expect(await dialog.findByText('Elige un día desde el 02/04/2027')).toBeInTheDocument();
  await user.clear(day);
  await pasteInto(user, day, '2027-06-01');
  await user.click(dialog.getByRole('button', { name: 'Ampliar vigencia' }));
  expect(await screen.findByText('La vigencia se amplió')).toBeInTheDocument();
  expect(sent('extendPackage')[0].body).toEqual({ version: 3, expiresOn: '2027-06-01', reason: 'Estuvo enferma' });
});
