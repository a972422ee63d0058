import { CashDay, type DrawerMovement } from '@rostro/shared/contract/payments/cash';
import { MESSAGES } from '@rostro/shared/messages';
import { addDays, instantOf, todayAt, toInstant } from '@rostro/shared/time';
import { screen, waitFor, within } from '@testing-library/react';
import { call } from '#api/client.ts';
import { forgetDrafts } from '#edit/drafts.ts';
import { answering, failure, type Replies } from '#office/test/answers.ts';
import { dialog } from '#office/test/dialog.ts';
import { openOffice } from '#office/test/office.tsx';
import { screenWidth } from '#office/test/screenWidth.ts';
import { signedInWith } from '#office/test/session.ts';
import { freezeDate } from '#test/clock.ts';
import { pasteInto } from '#test/pasteInto.ts';
import { business } from '#test/samples.ts';
import CashPage from './CashPage.tsx';
import { aCashDay, aClosing } from './test/samples.ts';

jest.mock('#api/client.ts', () => ({ call: jest.fn() }));
jest.mock('#session/useSession.ts', () => ({ useSession: jest.fn() }));

type Moved = DrawerMovement;
const asked = jest.mocked(call) as unknown as jest.Mock;
let today = '';
let now: CashDay;

const aMovement = (number: number, part: Partial<Moved> = {}): Moved => ({
  ...{ number, kind: 'cash_out', amountCents: 30_000, reason: 'Agua', reverses: null },
  ...{ at: toInstant(today, '15:00'), by: { id: 'karla', name: 'Karla Jiménez' } },
  ...part,
});
/** A day with these movements in its drawer, beside $500.00 of payments in cash. */
function aDay(movements: Moved[], part: Partial<CashDay> = {}): CashDay {
  const of = (kind: Moved['kind']) =>
    movements.reduce((sum, one) => (one.kind === kind ? sum + one.amountCents : sum), 0);
  const drawer = { floatCents: of('float'), cashInCents: of('cash_in'), cashOutCents: of('cash_out'), movements };
  const expectedCashCents = 50_000 + drawer.floatCents + drawer.cashInCents - drawer.cashOutCents;
  return CashDay.parse({ ...aCashDay(today), drawer, expectedCashCents, ...part });
}
const movementsIn = ({ drawer }: CashDay): Moved[] => drawer.movements;
const NONE = { open: [], unpaid: [], lowered: [] };

function openCash(replies: Replies = {}) {
  signedInWith(['close_day']);
  asked.mockImplementation(
    answering({
      getCashDay: () => now,
      getBusiness: () => business,
      listDayVisits: () => NONE,
      addDrawerMovement: ({ body }) => {
        const { kind, amountCents, reason } = body as unknown as Moved;
        now = aDay([...movementsIn(now), aMovement(movementsIn(now).length + 1, { kind, amountCents, reason })]);
        return now;
      },
      ...replies,
    }),
  );
  return openOffice(<CashPage />, '/admin/cash');
}
const sent = (route: string) => asked.mock.calls.filter(([id]) => id === route).map(([, input]) => input);
const drawer = () => screen.findByRole('region', { name: 'Caja' });
const press = async (user: ReturnType<typeof openCash>['user'], name: string) =>
  user.click(within(await drawer()).getByRole('button', { name }));
const sums = async () =>
  within(await drawer())
    .getAllByRole('term')
    .map((term) => `${term.textContent} ${term.nextElementSibling?.textContent}`);

beforeEach(() => {
  freezeDate();
  forgetDrafts();
  screenWidth(1440);
  today = todayAt(instantOf(Date.now()));
  now = aDay([]);
  asked.mockReset();
});
afterEach(() => jest.useRealTimers());

describe('the drawer', () => {
  test('shows what it should hold and why', async () => {
    now = aDay([aMovement(1, { kind: 'float', amountCents: 100_000, reason: '' }), aMovement(2)]);
    openCash();
    await waitFor(async () =>
      expect(await sums()).toEqual([
        'Fondo inicial $1,000.00',
        'Cobros en efectivo $500.00',
        'Entradas $0.00',
        'Salidas −$300.00',
      ]),
    );
    expect(screen.getByText('Efectivo esperado').nextElementSibling).toHaveTextContent('$1,200.00');
    expect(screen.queryByRole('button', { name: 'Registrar fondo' })).not.toBeInTheDocument();
  });

  test('requires a reason for taking cash out', async () => {
    const { user } = openCash();
    await press(user, 'Salida');
    const form = within(await dialog('Registrar una salida de efectivo'));
    await pasteInto(user, form.getByLabelText(/^Monto/), '300');
    await user.click(form.getByRole('button', { name: 'Registrar' }));
    expect(await form.findByText('Escribe el motivo')).toBeInTheDocument();
    await pasteInto(user, form.getByLabelText(/^Motivo/), 'Agua');
    await user.click(form.getByRole('button', { name: 'Registrar' }));
    expect(await screen.findByText('Salida registrada')).toBeInTheDocument();
    expect(sent('addDrawerMovement')).toEqual([
      { params: { day: today }, query: {}, body: { kind: 'cash_out', amountCents: 30_000, reason: 'Agua' } },
    ]);
    expect(within(await drawer()).getByRole('listitem')).toHaveTextContent('Salida: Agua');
  });

  test('of an empty past day says that only today takes movements', async () => {
    now = aDay([], { day: addDays(today, -1), version: 0, receipts: [], closings: [] });
    openCash();
    const { getByText, queryByRole } = within(await drawer());
    expect(getByText(MESSAGES.day_over)).toBeInTheDocument();
    expect(queryByRole('button', { name: 'Salida' })).not.toBeInTheDocument();
  });

  test('needs no reason for its float', async () => {
    const { user } = openCash();
    await press(user, 'Registrar fondo');
    const form = within(await dialog('Registrar el fondo inicial'));
    await pasteInto(user, form.getByLabelText(/^Monto/), '1000');
    await user.click(form.getByRole('button', { name: 'Registrar' }));
    expect(await screen.findByText('Fondo registrado')).toBeInTheDocument();
    expect(sent('addDrawerMovement')).toMatchObject([{ body: { kind: 'float', amountCents: 100_000, reason: '' } }]);
  });

  test('requires a reason for taking a movement back, and shows it beside it', async () => {
    now = aDay([aMovement(1)]);
    const { user } = openCash({
      reverseDrawerMovement: () => {
        now = aDay([aMovement(1), aMovement(2, { amountCents: -30_000, reverses: 1, reason: 'Mal escrito' })]);
        return now;
      },
    });
    await press(user, 'Anular salida de −$300.00');
    const form = within(await dialog('¿Anular el movimiento?'));
    await pasteInto(user, form.getByLabelText(/^Motivo/), 'Mal escrito');
    await user.click(form.getByRole('button', { name: 'Anular movimiento' }));
    expect(await screen.findByText('Movimiento anulado')).toBeInTheDocument();
    expect(sent('reverseDrawerMovement')).toEqual([
      { params: { day: today, number: 1 }, query: {}, body: { reason: 'Mal escrito' } },
    ]);
    const shown = within(await drawer());
    expect(shown.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Se anuló: salida: Mal escrito'),
      expect.stringContaining('Anulado'),
    ]);
    expect(shown.queryByRole('button', { name: /^Anular/ })).not.toBeInTheDocument();
  });

  test('of a closed day is read-only', async () => {
    now = aDay([aMovement(1)], { state: 'closed', closings: [aClosing(today, { counts: { 20000: 1 } })] });
    openCash();
    const shown = within(await drawer());
    expect(shown.getByRole('listitem')).toHaveTextContent('Salida: Agua');
    expect(shown.queryByRole('button')).not.toBeInTheDocument();
    expect(screen.getByText('1 × $200')).toBeInTheDocument();
  });

  test('explains a failed movement, and keeps it', async () => {
    const { user } = openCash({
      addDrawerMovement: () => Promise.reject(failure({ status: 409, code: 'day_closed', detail: 'Ya está hecho.' })),
    });
    await press(user, 'Entrada');
    const form = within(await dialog('Registrar una entrada de efectivo'));
    await pasteInto(user, form.getByLabelText(/^Monto/), '50');
    await pasteInto(user, form.getByLabelText(/^Motivo/), 'Cambio');
    await user.click(form.getByRole('button', { name: 'Registrar' }));
    expect(await form.findByText('Ya está hecho.')).toBeInTheDocument();
    expect(form.getByLabelText(/^Monto/)).toHaveValue('50.00');
  });
});

describe('the count by notes and coins', () => {
  const count = async (user: ReturnType<typeof openCash>['user'], pieces: Record<string, string>) => {
    await user.click(await screen.findByRole('button', { name: 'Contar por billetes y monedas' }));
    for (const [label, text] of Object.entries(pieces)) await pasteInto(user, screen.getByLabelText(label), text);
  };
  const closeIt = (user: ReturnType<typeof openCash>['user']) =>
    user.click(screen.getByRole('button', { name: 'Hacer corte' }));

  test('fills the counted amount, shows the difference, and is sent with the closing', async () => {
    const { user } = openCash({
      closeCashDay: () => {
        now = aDay([], { state: 'closed', closings: [aClosing(today)] });
        return now;
      },
    });
    await count(user, { $200: '2', $50: '1', '50¢': '100' });
    expect(screen.getByLabelText('Efectivo contado')).toHaveValue('500.00');
    expect(screen.getByText('Cuadra')).toBeInTheDocument();
    await closeIt(user);
    const question = within(await dialog('¿Hacer el corte?'));
    expect(question.getByText('2 × $200, 1 × $50, 100 × 50¢')).toBeInTheDocument();
    await user.click(question.getByRole('button', { name: 'Hacer corte' }));
    await waitFor(() =>
      expect(sent('closeCashDay')).toMatchObject([
        { body: { countedCashCents: 50_000, counts: { 20000: 2, 5000: 1, 50: 100 } } },
      ]),
    );
  });

  test('must be a number and add up to the amount', async () => {
    const { user } = openCash();
    await count(user, { $500: '1' });
    const field = screen.getByLabelText('Efectivo contado');
    await user.clear(field);
    await pasteInto(user, field, '501');
    await closeIt(user);
    expect(await screen.findByText(/^Los billetes y monedas suman \$500\.00/)).toBeInTheDocument();
    await pasteInto(user, screen.getByLabelText('$100'), 'dos');
    await closeIt(user);
    expect(await screen.findByText('Escribe cuántos hay, sin decimales')).toBeInTheDocument();
    expect(sent('closeCashDay')).toEqual([]);
  });
});

describe('the day close', () => {
  const visit = (appointmentId: string, time: string, pendingCents: number | null) => ({
    ...{ appointmentId, startsAt: toInstant(today, time), pendingCents },
    client: { id: 'ana', fullName: 'Ana López', email: null, phone: null },
    service: { id: 1, name: 'Limpieza facial', category: 'cosmetology' as const },
  });
  const ask = async (replies: Replies) => {
    const { user } = openCash(replies);
    await pasteInto(user, await screen.findByLabelText('Efectivo contado'), '500');
    await user.click(screen.getByRole('button', { name: 'Hacer corte' }));
    return { user, question: within(await dialog('¿Hacer el corte?')) };
  };

  test('warns of visits that are open or not paid, links to them, and goes on after a confirmation', async () => {
    const { user, question } = await ask({
      listDayVisits: () => ({
        open: [visit('a', '10:00', null), visit('b', '11:00', 0)],
        unpaid: [visit('a', '10:00', null), visit('c', '12:00', 35_000)],
        lowered: [],
      }),
      closeCashDay: () => aDay([], { state: 'closed', closings: [aClosing(today)] }),
    });
    expect(question.getByText('Quedan 2 citas sin cerrar y 2 citas sin pagar')).toBeInTheDocument();
    const listed = within(question.getByRole('list', { name: 'Citas por atender' })).getAllByRole('listitem');
    expect(listed.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Limpieza facial: sin cerrar, sin pago'),
      expect.stringContaining('Limpieza facial: sin cerrar'),
      expect.stringContaining('Limpieza facial: debe $350.00'),
    ]);
    expect(question.getAllByRole('link')[0]).toHaveAttribute('href', '/admin/appointments?edit=a');
    await user.click(question.getByRole('button', { name: 'Hacer corte' }));
    expect(await screen.findByText('Corte hecho', { selector: 'h2' })).toBeInTheDocument();
  });

  test('does not warn without open visits', async () => {
    const { question } = await ask({});
    expect(question.queryByText(/^Quedan/)).not.toBeInTheDocument();
  });

  test('says that the visits could not be read, and can go on', async () => {
    const { question } = await ask({ listDayVisits: () => Promise.reject(failure()) });
    expect(question.getByText(/No pudimos revisar si quedan citas/)).toBeInTheDocument();
    expect(question.getByRole('button', { name: 'Hacer corte' })).toBeEnabled();
  });
});
