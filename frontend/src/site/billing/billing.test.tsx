import type { RouteOutput } from '@rostro/shared/contract/index';
import type { OwnPackage, OwnPayment, OwnReceipt } from '@rostro/shared/contract/payments/payments';
import { screen, waitFor, within } from '@testing-library/react';
import { type Answers, answer, problem } from '#test/api.ts';
import { currentAddress, openApp } from '#test/render.tsx';
import { business, me } from '#test/samples.ts';

jest.mock('#session/amplify.ts', () => ({ currentAccessToken: async () => 'el-token' }));

const line = (amountCents: number, over: Partial<OwnPayment['lines'][number]> = {}) => ({
  paymentMethodId: 'efectivo',
  paymentMethodName: 'Efectivo',
  amountCents,
  referenceNumber: '',
  createdAt: '2026-11-02T18:05:00.000Z',
  receiptNumber: 7,
  receiptDay: '2026-11-20',
  ...over,
});

const aPayment = (over: Partial<OwnPayment> = {}): OwnPayment => ({
  id: 'p1',
  appointmentId: 'a1',
  totalCents: 135_000,
  discountPercentage: 10,
  discountCents: 13_500,
  finalCents: 121_500,
  pendingCents: 0,
  paidAt: '2026-11-02T18:05:00.000Z',
  status: 'completed',
  lines: [
    line(100_000),
    line(21_500, { paymentMethodId: 'spei', paymentMethodName: 'Transferencia SPEI', referenceNumber: 'SPEI-4711' }),
  ],
  appointment: {
    id: 'a1',
    startsAt: '2026-11-02T17:00:00.000Z',
    service: { id: 4, name: 'Peeling químico', category: 'cosmetology' },
  },
  ...over,
});

const receipt: OwnReceipt = {
  number: 7,
  day: '2026-11-20',
  at: '2026-11-20T21:40:00.000Z',
  isVoid: false,
  voidedAt: null,
  client: { fullName: 'Mariana Ríos Cárdenas' },
  service: { id: 4, name: 'Peeling químico', category: 'cosmetology' },
  startsAt: '2026-11-02T17:00:00.000Z',
  registeredBy: { name: 'Karla Jiménez' },
  lines: [
    {
      paymentMethodId: 'efectivo',
      paymentMethodName: 'Efectivo',
      isCash: true,
      amountCents: 121_500,
      referenceNumber: '',
    },
  ],
  amountCents: 121_500,
  totalCents: 135_000,
  discountCents: 13_500,
  finalCents: 121_500,
  pendingCents: 0,
};

const deposit = aPayment({
  id: 'p2',
  discountPercentage: 0,
  discountCents: 0,
  finalCents: 135_000,
  pendingCents: 67_500,
  status: 'partial',
  lines: [line(67_500)],
  appointment: { ...aPayment().appointment, id: 'a2', service: null },
});

type MyMoney = RouteOutput<'listMyPayments'>;
const money = (items: OwnPayment[], more: Partial<MyMoney> = {}): MyMoney => ({
  ...{ items, balanceCents: 0, movements: [], opening: [], packages: [], otherReceipts: [] },
  ...more,
});
const serving = (items: OwnPayment[], more: Answers = {}) =>
  answer({ getBusiness: business, getMe: me, listMyPayments: money(items), ...more });
const open = () => openApp('/billing', { signedIn: true });
const cardOf = async (name: string) =>
  within((await screen.findByRole('heading', { name })).closest('li') as HTMLElement);
/** The sums stand above the cards. */
const figure = (of: string) => screen.getAllByText(of, { selector: 'dt' })[0]?.nextElementSibling;

describe('the balance', () => {
  const visit = aPayment().appointment;
  it('is shown with its movements', async () => {
    const left = aPayment({ status: 'refunded', creditedCents: 121_500 });
    const movements = [
      { kind: 'use' as const, amountCents: -21_500, at: '2026-11-09T18:00:00.000Z', appointment: visit },
      { kind: 'credit' as const, amountCents: 121_500, at: '2026-11-08T18:00:00.000Z', appointment: visit },
    ];
    serving([left], { listMyPayments: money([left], { balanceCents: 100_000, movements }) });
    await open();
    const card = within(await screen.findByRole('region', { name: 'Tu saldo a favor' }));
    expect(card.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Se usó para pagar.*−\$215\.00$/),
      expect.stringMatching(/^Quedó a tu favor.*\+\$1,215\.00$/),
    ]);
    expect(figure('Saldo a favor')).toHaveTextContent('$1,000.00');
    expect(figure('Total pagado')).toHaveTextContent('$0.00');
    expect((await cardOf('Peeling químico')).getByText('Quedó a tu favor')).toBeInTheDocument();
  });

  it('includes the opening balance', async () => {
    const opening = [{ amountCents: 125_050, at: '2026-11-08T18:00:00.000Z' }];
    serving([], { listMyPayments: money([aPayment()], { balanceCents: 125_050, opening }) });
    await open();
    const card = within(await screen.findByRole('region', { name: 'Tu saldo a favor' }));
    expect(card.getByRole('listitem')).toHaveTextContent(/^Saldo que ya tenías.*\+\$1,250\.50$/);
  });

  it('is hidden if there never was one', async () => {
    serving([aPayment()]);
    await open();
    await cardOf('Peeling químico');
    expect(screen.queryByRole('region', { name: 'Tu saldo a favor' })).not.toBeInTheDocument();
    expect(screen.queryByText('Saldo a favor', { selector: 'dt' })).not.toBeInTheDocument();
  });
});

describe('the receipts of refunds and of cancelled payments', () => {
  const visit = aPayment().appointment;
  const others = [
    {
      ...{ kind: 'refund' as const, receipt: { day: '2026-11-21', number: 9 }, amountCents: 20_000 },
      ...{ at: '2026-11-21T18:00:00.000Z', appointment: visit },
    },
    {
      ...{ kind: 'cancelled' as const, receipt: { day: '2026-11-20', number: 7 }, amountCents: 121_500 },
      ...{ at: '2026-11-20T18:00:00.000Z', appointment: visit },
    },
  ];
  const region = () => screen.findByRole('region', { name: 'Recibos cancelados' });

  it('of refunds are at the newest payment of their visit, to print and to save', async () => {
    const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
    const refund: OwnReceipt = { ...receipt, number: 9, day: '2026-11-21', amountCents: -20_000 };
    const older = aPayment({ id: 'p0', paidAt: '2026-11-01T18:00:00.000Z' });
    serving([], {
      listMyPayments: money([aPayment(), older], { otherReceipts: others }),
      getMyReceipt: () => refund,
    });
    const { user } = await open();
    const [newest, oldest] = (await screen.findAllByRole('heading', { name: 'Peeling químico' })).map((heading) =>
      within(heading.closest('li') as HTMLElement),
    );
    expect(newest?.getByText('Te devolvimos').closest('li')).toHaveTextContent('Te devolvimos21/11/2026−$200.00');
    expect(oldest?.queryByText('Te devolvimos')).not.toBeInTheDocument();
    const cancelled = within(await region()).getAllByRole('listitem');
    expect(cancelled.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Pago canceladoPeeling químico.*\$1,215\.00Recibo n\.º 000007$/),
    ]);
    await user.click(screen.getByRole('button', { name: 'Recibo n.º 000009' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Recibo n.º 000009' }));
    expect(await dialog.findByText('Devolución')).toBeInTheDocument();
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Imprimir o guardar PDF' })).toBeEnabled());
    await user.click(dialog.getByRole('button', { name: 'Imprimir o guardar PDF' }));
    expect(print).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('region', { name: 'Recibo para imprimir' })).toHaveTextContent('Devuelto ahora$200.00');
    print.mockRestore();
  });

  it('are shown even alone, and a cancelled one says so', async () => {
    serving([], {
      listMyPayments: money([], { otherReceipts: others.slice(1) }),
      getMyReceipt: () => ({ ...receipt, isVoid: true, voidedAt: '2026-11-20T18:00:00.000Z' }),
    });
    const { user } = await open();
    await user.click(within(await region()).getByRole('button', { name: 'Recibo n.º 000007' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Recibo n.º 000007' }));
    expect(await dialog.findByText('Cancelado')).toBeInTheDocument();
    expect(screen.queryByText('Todavía no tienes pagos')).not.toBeInTheDocument();
  });
});

describe('the own payments', () => {
  it('show price, discount, total and each line', async () => {
    serving([aPayment()]);
    await open();
    const card = await cardOf('Peeling químico');
    for (const text of [
      'Pagado',
      'Pago del lunes 2 de noviembre de 2026',
      '$1,350.00',
      'Descuento (10%)',
      '−$135.00',
      '$1,215.00',
      '$1,000.00',
      'Transferencia SPEI',
      /Ref\. SPEI-4711/,
      'Cita: lunes 2 de noviembre, 11:00 a.m.',
    ]) {
      expect(card.getByText(text)).toBeInTheDocument();
    }
    expect(card.queryByText('Por pagar')).not.toBeInTheDocument();
  });

  it('open each of their receipts, to read and to print', async () => {
    const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
    let fails = true;
    const getMyReceipt = () => (fails ? problem('internal') : receipt);
    serving([aPayment()], { getMyReceipt });
    const { user } = await open();
    const card = await cardOf('Peeling químico');
    // Both lines of the payment are on one receipt.
    await user.click(card.getByRole('button', { name: 'Recibo n.º 000007' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Recibo n.º 000007' }));
    expect(await dialog.findByText('No pudimos cargar tu recibo.')).toBeInTheDocument();
    expect(dialog.getByRole('button', { name: 'Imprimir o guardar PDF' })).toBeDisabled();
    fails = false;
    await user.click(dialog.getByRole('button', { name: 'Intentar de nuevo' }));
    expect(await dialog.findByText('Karla Jiménez')).toBeInTheDocument();
    expect(dialog.getByText(`Tel. ${business.phone}`)).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Imprimir o guardar PDF' }));
    expect(print).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('region', { name: 'Recibo para imprimir' })).toHaveTextContent('Recibido ahora$1,215.00');
    await user.click(dialog.getByRole('button', { name: 'Cerrar' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    print.mockRestore();
  });

  it('from the balance have no receipt to open', async () => {
    const used = line(121_500, { paymentMethodId: 'balance', receiptNumber: null, receiptDay: null });
    serving([aPayment({ lines: [used] })]);
    await open();
    expect((await cardOf('Peeling químico')).queryByRole('button')).not.toBeInTheDocument();
  });

  it('show the refund, and owe the pending amount of a visit’s newest payment', async () => {
    const rest = aPayment({ id: 'p3', appointment: deposit.appointment, refundedCents: 20_000, pendingCents: 20_000 });
    serving([rest, deposit]);
    await open();
    expect((await screen.findByText('Devuelto')).nextElementSibling).toHaveTextContent('$200.00');
    expect(figure('Total pagado')).toHaveTextContent('$1,690.00');
    expect(figure('Por pagar')).toHaveTextContent('$200.00');
  });

  it('show the pending amount, and name a deleted service', async () => {
    serving([deposit]);
    await open();
    const card = await cardOf('Servicio no encontrado');
    expect(card.getByText('Pago parcial')).toBeInTheDocument();
    expect(card.getByText('Por pagar').nextElementSibling).toHaveTextContent('$675.00');
    expect(card.queryByText(/Descuento/)).not.toBeInTheDocument();
  });

  it('sum up the paid and the owed money, without refunds and void payments', async () => {
    serving([
      aPayment(),
      deposit,
      aPayment({ id: 'p3', status: 'refunded' }),
      aPayment({ id: 'p4', status: 'cancelled', pendingCents: 5000 }),
    ]);
    await open();
    expect(await screen.findByText('Reembolsado')).toBeInTheDocument();
    expect(screen.getByText('Cancelado')).toBeInTheDocument();
    expect(figure('Total pagado')).toHaveTextContent('$1,890.00');
    expect(figure('Por pagar')).toHaveTextContent('$675.00');
  });

  it('may be empty', async () => {
    serving([]);
    await open();
    expect(await screen.findByText('Todavía no tienes pagos')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Ver Mis Citas' })).toHaveAttribute('href', '/appointments');
  });

  it('report and retry a failed load', async () => {
    let fails = true;
    serving([], { listMyPayments: () => (fails ? problem('internal') : money([aPayment()])) });
    const { user } = await open();
    expect(await screen.findByText('No pudimos cargar tus pagos.')).toBeInTheDocument();
    fails = false;
    await user.click(screen.getByRole('button', { name: 'Intentar de nuevo' }));
    expect(await screen.findByText('Peeling químico')).toBeInTheDocument();
  });

  it('need a session', async () => {
    serving([aPayment()]);
    await openApp('/billing');
    await waitFor(() => expect(currentAddress()).toMatch(/^\/login/));
  });
});

describe('packages', () => {
  const aPackage = (over: Partial<OwnPackage> = {}): OwnPackage => ({
    ...{ id: 'k1', name: 'Seis limpiezas', serviceIds: [1], serviceNames: ['Limpieza facial profunda'], sessions: 6 },
    ...{ sessionsLeft: 4, priceCents: 425_000, centsLeft: 283_334, refundedCents: 0 },
    ...{ soldAt: '2026-10-01T18:00:00.000Z', expiresOn: '2190-04-01', receipt: { day: '2026-10-01', number: 12 } },
    ...over,
  });
  const open = async (packages: OwnPackage[], items: OwnPayment[] = []) => {
    serving([], { listMyPayments: money(items, { packages }) });
    await openApp('/billing', { signedIn: true });
    return within(await screen.findByRole('region', { name: 'Tus paquetes' }));
  };

  test('show the remaining sessions and the last day, with their receipts', async () => {
    const card = await open([aPackage(), aPackage({ id: 'k2', name: 'Un peeling', sessionsLeft: 1, sessions: 1 })]);
    expect(card.getByText('Te quedan 4 de 6')).toBeInTheDocument();
    expect(card.getByText('Te queda 1 de 1')).toBeInTheDocument();
    expect(card.getAllByText('Vence el jueves 1 de abril de 2190')).toHaveLength(2);
    expect(card.getAllByRole('button', { name: 'Recibo n.º 000012' })).toHaveLength(2);
  });

  test('that have ended, or have no sessions, say so', async () => {
    const over = aPackage({ id: 'k2', expiresOn: '2020-05-04' });
    const card = await open([over, aPackage({ sessionsLeft: 0, centsLeft: 0 })]);
    expect(card.getByText('Venció el 04/05/2020. Pregunta en la clínica qué puedes hacer.')).toBeInTheDocument();
    expect(card.getByText('Sin sesiones por usar')).toBeInTheDocument();
  });

  test('count once as paid: when they are bought, and not when they are used', async () => {
    const session = line(70_833, { paymentMethodId: 'package', paymentMethodName: 'Paquete', receiptNumber: null });
    const used = aPayment({ totalCents: 70_833, discountCents: 0, finalCents: 70_833, lines: [session] });
    await open([aPackage({ refundedCents: 25_000 })], [used]);
    expect(screen.getByText('Total pagado').nextSibling).toHaveTextContent('$4,000.00');
  });
});
