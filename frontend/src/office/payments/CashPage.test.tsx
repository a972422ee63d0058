import type { CashDay, LoweredVisit } from '@rostro/shared/contract/payments/cash';
import type { PermissionCode } from '@rostro/shared/permissions';
import { addDays, instantOf, todayAt, toInstant } from '@rostro/shared/time';
import { act, screen, waitFor, within } from '@testing-library/react';
import { call } from '#api/client.ts';
import { forgetDrafts } from '#edit/drafts.ts';
import { currentAddress } from '#office/test/address.tsx';
import { answering, failure, type Replies } from '#office/test/answers.ts';
import { dialog } from '#office/test/dialog.ts';
import { openOffice } from '#office/test/office.tsx';
import { screenWidth } from '#office/test/screenWidth.ts';
import { signedInWith } from '#office/test/session.ts';
import { freezeDate } from '#test/clock.ts';
import { pasteInto } from '#test/pasteInto.ts';
import { business } from '#test/samples.ts';
import { downloadFile } from '#ui/download.ts';
import CashPage from './CashPage.tsx';
import { aCashDay, aClosing, anEmptyDay, aReceipt } from './test/samples.ts';

jest.mock('#api/client.ts', () => ({ call: jest.fn() }));
jest.mock('#session/useSession.ts', () => ({ useSession: jest.fn() }));
jest.mock('#ui/download.ts', () => ({ downloadFile: jest.fn() }));

const asked = jest.mocked(call) as unknown as jest.Mock;
const save = jest.mocked(downloadFile);
let today = '';
/** The server's response for any day. */
let said: (day: string) => CashDay;

function openCash(replies: Replies = {}, search = '', permissions: PermissionCode[] = ['close_day']) {
  signedInWith(permissions);
  const answers: Replies = {
    getCashDay: ({ params }) => said(String(params.day)),
    getBusiness: () => business,
    listDayVisits: () => ({ open: [], unpaid: [], lowered: [] }),
    getReceipt: ({ params }) => aReceipt(String(params.day), Number(params.number)),
    ...replies,
  };
  asked.mockImplementation(answering(answers));
  return openOffice(<CashPage />, `/admin/cash${search}`);
}
const sent = (route: string) => asked.mock.calls.filter(([id]) => id === route).map(([, input]) => input);
const textsOf = (rows: readonly HTMLElement[]) =>
  rows.map((row) => [...row.children].map((cell) => cell.textContent.replaceAll('\u00a0', ' ')));
const rowsOf = (title: string) =>
  textsOf(
    within(screen.getByRole('table', { name: title }))
      .getAllByRole('row')
      .slice(1),
  );
const list = () => within(screen.getByRole('region', { name: 'Recibos' }));
const receipts = () => textsOf(list().queryAllByRole('row', { name: /^Recibo n/ }));
const counted = () => screen.findByLabelText('Efectivo contado');
const reason = () => screen.getByLabelText('Motivo de la diferencia');
const closeIt = () => screen.getByRole('button', { name: 'Hacer corte' });
const confirm = async () => within(await dialog('¿Hacer el corte?')).getByRole('button', { name: 'Hacer corte' });

beforeEach(() => {
  freezeDate();
  forgetDrafts();
  screenWidth(1440);
  today = todayAt(instantOf(Date.now()));
  said = (day) => aCashDay(day);
  asked.mockReset();
  save.mockClear();
});
afterEach(() => jest.useRealTimers());

describe('the payments', () => {
  test('are restricted without the permission, and nothing is requested', () => {
    openCash({}, '', ['register_payments']);
    expect(screen.getByRole('heading', { name: 'Acceso Restringido' })).toBeInTheDocument();
    expect(screen.getByText('Hacer el corte del día')).toBeInTheDocument();
    expect(asked).not.toHaveBeenCalled();
  });

  test('are restricted too if the right is withdrawn meanwhile', async () => {
    openCash({ getCashDay: () => Promise.reject(failure({ status: 403, code: 'forbidden' })) });
    expect(await screen.findByRole('heading', { name: 'Acceso Restringido' })).toBeInTheDocument();
  });

  test('are summed up in total, by method, and by person', async () => {
    openCash();
    expect(await screen.findByText('2 cobros, 1 cancelado')).toBeInTheDocument();
    expect(screen.getAllByText('$850.50')).not.toHaveLength(0);
    expect(rowsOf('Por método')).toEqual([
      ['Efectivo', '1', '$500.00'],
      ['Tarjeta', '2', '$350.50'],
    ]);
    expect(rowsOf('Por persona')).toEqual([['Karla Jiménez', '2', '$850.50']]);
    expect(sent('getCashDay')[0]).toEqual({ params: { day: today }, query: {} });
  });

  test('have a row for each receipt; a void one is struck through and says so', async () => {
    openCash();
    await screen.findByText('2 cobros, 1 cancelado');
    expect(receipts()).toEqual([
      ['Recibo n.º 0000123:00 p.m.', 'Ana LópezLimpieza facial', 'Efectivo, Tarjeta', '$700.00'],
      ['Recibo n.º 0000133:00 p.m.', 'Cliente sin datosLimpieza facial', 'Tarjeta', '$150.50'],
      ['Recibo n.º 0000143:00 p.m.', 'Ana LópezLimpieza facial', 'Efectivo', '$500.00Cancelado'],
    ]);
    expect(screen.getByText('$500.00', { selector: 's' })).toBeInTheDocument();
  });

  test('show client and method below the number on a phone', async () => {
    screenWidth(390);
    openCash();
    await screen.findByText('2 cobros, 1 cancelado');
    const [first] = within(screen.getByRole('list', { name: 'Recibos' })).getAllByRole('listitem');
    expect(first).toHaveTextContent('Recibo n.º 000012Ana LópezLimpieza facialEfectivo, Tarjeta3:00 p.m.$700.00');
  });

  test.each([
    ['?q=13', ['13']],
    ['?q=000013', ['13']],
    ['?q=ana', ['12', '14']],
    ['?method=Tarjeta', ['12', '13']],
    ['?method=Tarjeta&q=ana', ['12']],
    ['?state=void', ['14']],
    ['?state=valid&person=Karla+Jim%C3%A9nez', ['12', '13']],
    ['?person=Nadie', []],
  ])('filtered by %s are %j; the figures stay those of the day', async (search, numbers) => {
    openCash({}, search);
    expect(await screen.findByText('2 cobros, 1 cancelado')).toBeInTheDocument();
    expect(receipts().map(([number]) => /0+(\d+?)3:00/.exec(number ?? '')?.[1])).toEqual(numbers);
  });

  test('keep the search in the address, and offer to reset it if nothing is found', async () => {
    const { user } = openCash({}, '?q=nadie');
    await user.click(await screen.findByRole('button', { name: 'Quitar la búsqueda' }));
    expect(currentAddress()).toBe('/admin/cash');
    expect(receipts()).toHaveLength(3);
    await user.click(screen.getByRole('button', { name: 'Filtros' }));
    await user.click(screen.getByText('Cancelados'));
    expect(currentAddress()).toBe('/admin/cash?state=void');
    await user.click(screen.getByRole('button', { name: 'Quitar filtro Estado: Cancelados' }));
    expect(receipts()).toHaveLength(3);
  });

  test('open the receipt of a pressed row', async () => {
    const { user } = openCash();
    await user.click(await screen.findByRole('button', { name: 'Recibo n.º 000013' }));
    expect(await dialog('Recibo n.º 000013')).toBeInTheDocument();
    expect(sent('getReceipt')).toEqual([{ params: { day: today, number: 13 } }]);
  });

  test('of an empty day say so, and the day can be closed', async () => {
    said = anEmptyDay;
    openCash();
    expect(await screen.findByRole('heading', { name: 'Todavía no hay cobros este día' })).toBeInTheDocument();
    expect(closeIt()).toBeEnabled();
    expect(screen.getByRole('button', { name: 'Exportar' })).toBeDisabled();
  });

  test('retry a failed load', async () => {
    let isDown = true;
    const { user } = openCash({
      getCashDay: ({ params }) => (isDown ? Promise.reject(failure()) : said(String(params.day))),
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('No pudimos cargar los cobros de este día');
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Intentar de nuevo' }));
    expect(await screen.findByText('2 cobros, 1 cancelado')).toBeInTheDocument();
  });

  test('say that they are loading', () => {
    openCash({ getCashDay: () => new Promise(() => undefined) });
    expect(screen.getByText('Cargando el corte…')).toHaveAttribute('role', 'status');
  });
});

describe('the day', () => {
  test('is in the address, goes back and forward, and never beyond today', async () => {
    const { user } = openCash();
    await screen.findByText('2 cobros, 1 cancelado');
    expect(screen.getByRole('button', { name: 'Día siguiente' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Día anterior' }));
    expect(currentAddress()).toBe(`/admin/cash?day=${addDays(today, -1)}`);
    await waitFor(() => expect(sent('getCashDay').at(-1)).toEqual({ params: { day: addDays(today, -1) }, query: {} }));
    await user.click(screen.getByRole('button', { name: 'Día siguiente' }));
    expect(currentAddress()).toBe('/admin/cash');
  });

  test.each(['?day=2190-01-01', '?day=2026-02-30', '?day=ayer'])('%s is today', async (search) => {
    openCash({}, search);
    await screen.findByText('2 cobros, 1 cancelado');
    expect(sent('getCashDay')).toEqual([{ params: { day: today }, query: {} }]);
  });

  test('keeps its input after leaving and returning', async () => {
    const { user } = openCash();
    await user.type(await counted(), '499');
    await user.click(screen.getByRole('button', { name: 'Día anterior' }));
    await waitFor(() => expect(screen.getByLabelText('Efectivo contado')).toHaveValue(''));
    await user.click(screen.getByRole('button', { name: 'Hoy' }));
    await waitFor(() => expect(screen.getByLabelText('Efectivo contado')).toHaveValue('499'));
  });
});

describe('counting', () => {
  test.each([
    ['450', 'Faltan $50.00'],
    ['520.00', 'Sobran $20.00'],
    ['500', 'Cuadra'],
    ['$ 1,500.5', 'Sobran $1,000.50'],
  ])('%s says «%s» at once', async (typed, difference) => {
    const { user } = openCash();
    await user.type(await counted(), typed);
    expect(screen.getByText(difference)).toBeInTheDocument();
  });

  test.each([
    ['   ', 'Escribe el efectivo contado; si no hay, escribe 0'],
    ['500,50', 'Escribe un monto válido, por ejemplo 1,250.50'],
    ['mil', 'Escribe un monto válido, por ejemplo 1,250.50'],
  ])('«%s» is refused', async (typed, problem) => {
    const { user } = openCash();
    await user.type(await counted(), typed);
    await user.click(closeIt());
    expect(screen.getByText(problem)).toBeInTheDocument();
    expect(await counted()).toHaveAttribute('aria-invalid', 'true');
    await waitFor(() => expect(screen.getByLabelText('Efectivo contado')).toHaveFocus());
    expect(sent('closeCashDay')).toEqual([]);
  });

  test('a difference needs a reason; without one the field is not shown', async () => {
    const { user } = openCash();
    await user.type(await counted(), '500');
    expect(screen.queryByLabelText('Motivo de la diferencia')).not.toBeInTheDocument();
    await user.type(await counted(), '.01');
    await user.click(closeIt());
    expect(reason()).toHaveAttribute('aria-invalid', 'true');
    expect(screen.getByText('Escribe el motivo de la diferencia')).toBeInTheDocument();
    expect(sent('closeCashDay')).toEqual([]);
  });
});

describe('closing', () => {
  const shut = (day: string) => aCashDay(day, { state: 'closed', version: 5, closings: [aClosing(day)] });

  test('asks with the figures, sends the ones on the screen, and names the closer of the day', async () => {
    const { user } = openCash({ closeCashDay: ({ params }) => shut(String(params.day)) });
    await user.type(await counted(), '450');
    await pasteInto(user, reason(), ' Se compró agua ');
    await user.click(closeIt());
    const asking = await dialog('¿Hacer el corte?');
    for (const text of ['$500.00', '$450.00', 'Faltan $50.00', 'Se compró agua'])
      expect(within(asking).getByText(text)).toBeInTheDocument();
    await user.click(await confirm());
    expect(await screen.findByText('Corte hecho', { selector: 'h2' })).toBeInTheDocument();
    expect(screen.getByText(/^Karla Jiménez, .*8:15 p\.m\.$/)).toBeInTheDocument();
    expect(screen.getByText('Se compró agua')).toBeInTheDocument();
    expect(sent('closeCashDay')).toEqual([
      { params: { day: today }, query: {}, body: { version: 4, countedCashCents: 45_000, reason: 'Se compró agua' } },
    ]);
    expect(screen.queryByLabelText('Efectivo contado')).not.toBeInTheDocument();
  });

  test('can be cancelled: nothing is sent, and the input stays', async () => {
    const { user } = openCash();
    await user.type(await counted(), '500');
    await user.click(closeIt());
    await user.click(within(await dialog('¿Hacer el corte?')).getByRole('button', { name: 'Volver' }));
    expect(await counted()).toHaveValue('500');
    expect(sent('closeCashDay')).toEqual([]);
  });

  test('with changed figures says so, shows the new ones and keeps the input', async () => {
    const { user } = openCash({
      closeCashDay: () => {
        said = (day) => aCashDay(day, { version: 5, expectedCashCents: 60_000 });
        return Promise.reject(failure({ status: 409, code: 'changed_meanwhile', detail: 'Alguien más…' }));
      },
    });
    await user.type(await counted(), '500');
    await user.click(closeIt());
    await user.click(await confirm());
    expect(await screen.findByText('Las cifras cambiaron mientras contabas')).toBeInTheDocument();
    expect(screen.getByText('Faltan $100.00')).toBeInTheDocument();
    expect(await counted()).toHaveValue('500');
  });

  test('after another user shows their closing', async () => {
    const { user } = openCash({
      closeCashDay: () => {
        said = shut;
        return Promise.reject(failure({ status: 409, code: 'day_closed', detail: 'El corte…' }));
      },
    });
    await user.type(await counted(), '500');
    await user.click(closeIt());
    await user.click(await confirm());
    expect(await screen.findByText('El corte de este día ya está hecho')).toBeInTheDocument();
    expect(screen.getByText(/^Karla Jiménez, /)).toBeInTheDocument();
  });

  test('can be retried after a failure', async () => {
    let isDown = true;
    const { user } = openCash({
      closeCashDay: ({ params }) =>
        isDown ? Promise.reject(failure({ status: 503, code: 'busy', detail: 'Espera.' })) : shut(String(params.day)),
    });
    await user.type(await counted(), '500');
    await user.click(closeIt());
    await user.click(await confirm());
    expect(await screen.findByText('No se pudo hacer el corte')).toBeInTheDocument();
    expect(await counted()).toHaveValue('500');
    isDown = false;
    await user.click(closeIt());
    await user.click(await confirm());
    expect(await screen.findByText('Corte hecho', { selector: 'h2' })).toBeInTheDocument();
  });

  test('keeps the input when a new payment changes the figures', async () => {
    const { user, cache } = openCash();
    await user.type(await counted(), '500');
    said = (day) => aCashDay(day, { version: 5, expectedCashCents: 60_000 });
    await act(() => cache.invalidateQueries());
    expect(await screen.findByText('Faltan $100.00')).toBeInTheDocument();
    expect(await counted()).toHaveValue('500');
  });
});

describe('reopening', () => {
  const reopened = { at: '2026-11-21T03:00:00.000Z', by: { id: 'luz', name: 'Luz Ortiz' }, reason: 'Faltó un pago' };
  const shut = (day: string) => aCashDay(day, { state: 'closed', version: 5, closings: [aClosing(day)] });
  const openAgain = (day: string) => aCashDay(day, { version: 6, closings: [aClosing(day, { reopened })] });
  const ask = async (user: ReturnType<typeof openCash>['user']) => {
    await user.click(await screen.findByRole('button', { name: 'Reabrir corte' }));
    return within(await dialog('¿Reabrir el corte?'));
  };

  test('needs a reason, and keeps the closing in the history', async () => {
    said = shut;
    const { user } = openCash({ reopenCashDay: ({ params }) => openAgain(String(params.day)) });
    const asking = await ask(user);
    await user.click(asking.getByRole('button', { name: 'Reabrir corte' }));
    expect(asking.getByText('Escribe el motivo')).toBeInTheDocument();
    await pasteInto(user, asking.getByLabelText('Motivo'), 'Faltó un pago');
    await user.click(asking.getByRole('button', { name: 'Reabrir corte' }));
    const history = await screen.findByRole('region', { name: 'Cortes anteriores de este día' });
    expect(history).toHaveTextContent('Esperado $500.00, contado $450.00. Faltan $50.00: Se compró agua');
    expect(history).toHaveTextContent(/Reabierto: Luz Ortiz, .*p\.m\. Motivo: Faltó un pago/);
    expect(closeIt()).toBeEnabled();
    expect(sent('reopenCashDay')).toEqual([
      { params: { day: today }, query: {}, body: { version: 5, reason: 'Faltó un pago' } },
    ]);
  });

  test('after another user says so', async () => {
    said = shut;
    const { user } = openCash({
      reopenCashDay: () => {
        said = openAgain;
        return Promise.reject(failure({ status: 409, code: 'day_not_closed', detail: 'No está hecho.' }));
      },
    });
    const asking = await ask(user);
    await pasteInto(user, asking.getByLabelText('Motivo'), 'Faltó un pago');
    await user.click(asking.getByRole('button', { name: 'Reabrir corte' }));
    expect(await screen.findByText('El corte ya está reabierto')).toBeInTheDocument();
    expect(closeIt()).toBeEnabled();
  });
});

describe('an export', () => {
  test('as a file has a row for each part, and void parts add nothing', async () => {
    const { user } = openCash();
    await screen.findByText('2 cobros, 1 cancelado');
    await user.click(screen.getByRole('button', { name: 'Exportar' }));
    const [name, , text] = save.mock.calls[0] ?? [];
    expect(name).toBe(`corte-${today}.csv`);
    expect(String(text).split('\r\n')).toEqual([
      '\uFEFFRecibo,Día,Hora,Cliente,Tratamiento,Método,Referencia,Importe,Importe cancelado,Registró',
      `12,${today},3:00 p.m.,Ana López,Limpieza facial,Efectivo,,500,0,Karla Jiménez`,
      `12,${today},3:00 p.m.,Ana López,Limpieza facial,Tarjeta,A-100,200,0,Karla Jiménez`,
      `13,${today},3:00 p.m.,Cliente sin datos,Limpieza facial,Tarjeta,A-100,150.5,0,Karla Jiménez`,
      `14,${today},3:00 p.m.,Ana López,Limpieza facial,Efectivo,,0,500,Karla Jiménez`,
    ]);
  });

  test('as a sheet has the figures, the closing and places to sign, and disappears after printing', async () => {
    said = (day) => aCashDay(day, { state: 'closed', version: 5, closings: [aClosing(day)] });
    const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
    const { user } = openCash();
    await user.click(await screen.findByRole('button', { name: 'Imprimir' }));
    expect(print).toHaveBeenCalledTimes(1);
    const sheet = screen.getByLabelText('Corte para imprimir');
    for (const text of ['$850.50', '$450.00', 'Faltan $50.00', 'Se compró agua', 'Entrega: nombre y firma'])
      expect(within(sheet).getAllByText(text)).not.toHaveLength(0);
    expect(sheet).toHaveTextContent('Cancelado $500.00');
    act(() => void window.dispatchEvent(new Event('afterprint')));
    expect(screen.queryByLabelText('Corte para imprimir')).not.toBeInTheDocument();
  });

  test('as the sheet of an open day leaves room for the count', async () => {
    jest.spyOn(window, 'print').mockImplementation(() => undefined);
    const { user } = openCash();
    await user.click(await screen.findByRole('button', { name: 'Imprimir' }));
    expect(screen.getByLabelText('Corte para imprimir')).toHaveTextContent('Sin hacer');
  });
});

describe('a visit below its list price', () => {
  const lowered = (): LoweredVisit => ({
    ...{ appointmentId: 'a1', startsAt: toInstant(today, '10:00') },
    client: { id: 'ana', fullName: 'Ana López', email: null, phone: null },
    service: { id: 1, name: 'Limpieza facial', category: 'cosmetology' },
    ...{ listCents: 35_000, totalCents: 10_000, differenceCents: 25_000 },
    parts: [
      {
        ...{ how: 'total', amountCents: 20_000, reason: '', at: toInstant(today, '15:00') },
        by: { id: 'karla', name: 'Karla Jiménez' },
      },
      {
        how: 'discount',
        amountCents: 5_000,
        reason: 'Clienta de años',
        at: toInstant(addDays(today, -1), '15:00'),
        by: null,
      },
    ],
  });
  const withLowered = () => openCash({ listDayVisits: () => ({ open: [], unpaid: [], lowered: [lowered()] }) });
  const section = () => screen.findByRole('region', { name: 'Menos que el precio de lista' });

  test('is listed with both prices, the difference, the author and the reason', async () => {
    withLowered();
    const shown = within(await section());
    expect(textsOf(shown.getAllByRole('row').slice(-1))).toEqual([
      [
        'Ana LópezLimpieza facial, 10:00 a.m.',
        ...['$350.00', '$100.00', '$250.00'],
        expect.stringMatching(
          /^Se registraron \$200\.00 menos, sin descuento Karla Jiménez, 3:00 p\.m\.Descuento de \$50\.00: Clienta de años Persona sin datos, \S+ \d+ de \S+.* 3:00 p\.m\.$/,
        ),
      ],
    ]);
    expect(shown.getByRole('link', { name: 'Ana López' })).toHaveAttribute('href', '/admin/appointments?edit=a1');
  });

  test('is listed on a phone', async () => {
    screenWidth(390);
    withLowered();
    const cards = within(await section()).getByRole('list', { name: 'Menos que el precio de lista' });
    expect(cards).toHaveTextContent('Ana López');
    expect(await section()).toHaveTextContent('$100.00 de $350.00: $250.00 menos');
  });

  test('is in the file and on the sheet', async () => {
    jest.spyOn(window, 'print').mockImplementation(() => undefined);
    const { user } = withLowered();
    await user.click(within(await section()).getByRole('button', { name: 'Exportar las citas que cuestan menos' }));
    await waitFor(() => expect(save).toHaveBeenCalledTimes(1));
    const [name, , text] = save.mock.calls[0] ?? [];
    expect(name).toBe(`menos-que-lista-${today}.csv`);
    expect(String(text)).toContain('Ana López,Limpieza facial,350,100,250,');
    await user.click(screen.getByRole('button', { name: 'Imprimir' }));
    const sheet = within(screen.getByLabelText('Corte para imprimir'));
    expect(sheet.getByRole('table', { name: 'Menos que el precio de lista' })).toHaveTextContent(
      'Descuento de $50.00: Clienta de años',
    );
  });

  test('has no section if there is none', async () => {
    openCash();
    await screen.findByText('2 cobros, 1 cancelado');
    expect(screen.queryByText(/precio de lista/)).not.toBeInTheDocument();
  });

  test('is reported as unknown after a failed load', async () => {
    openCash({ listDayVisits: () => Promise.reject(failure()) });
    expect(await screen.findByText(/No pudimos revisar si hay cobros menores/)).toBeInTheDocument();
  });
});
