import type { InvoiceLink } from '@rostro/shared/contract/invoices';
import { screen, waitFor, within } from '@testing-library/react';
import { ApiError, type ApiErrorCode } from '#api/error.ts';
import { openApp } from '#test/render.tsx';

const answers = { look: jest.fn(), ask: jest.fn() };
jest.mock('#api/client.ts', () => ({
  ...jest.requireActual('#api/client.ts'),
  call: (id: string, input: { body: object }) => {
    if (id === 'lookAtInvoice') return answers.look(input.body);
    if (id === 'askInvoice') return answers.ask(input.body);
    return new Promise(() => undefined);
  },
}));

const HERE = '/factura#enlace';
const link = (part: Partial<InvoiceLink> = {}): InvoiceLink => ({
  ...{ day: '2026-11-28', number: 7, amountCents: 135_000, clinicName: 'Rostro', state: null, isMedical: false },
  expiresAt: '2026-12-01T02:00:00.000Z',
  ...part,
});
const refuse = (status: number, code: ApiErrorCode, fields: Record<string, string> = {}) =>
  new ApiError({ status, code, detail: `Así no: ${code}`, fields });

beforeEach(() => {
  jest.resetAllMocks();
  answers.look.mockResolvedValue(link());
  answers.ask.mockResolvedValue(link({ state: 'asked' }));
});

const field = (label: string) => screen.findByLabelText(label);
const ask = () => screen.findByRole('button', { name: 'Pedir factura' });
type User = Awaited<ReturnType<typeof openApp>>['user'];
async function fill(user: User, typed: Record<string, string> = {}) {
  const said = {
    RFC: 'cusc-850516-316',
    'Nombre o razón social': ' César  Cruz',
    'Código postal de tu domicilio fiscal': '45638',
    Correo: 'cesar@correo.mx',
    ...typed,
  };
  for (const [label, text] of Object.entries(said)) {
    if (text !== '') await user.type(await field(label), text);
  }
}

test('shows the payment, has six fields and no name, and asks for the invoice once for two presses', async () => {
  const { user } = await openApp(HERE);
  expect(await screen.findByText(/^Pago del sábado 28 de noviembre de 2026 · \$1,350\.00$/)).toBeInTheDocument();
  expect(screen.getByText('Puedes pedirla aquí hasta el lunes 30 de noviembre, 8:00 p.m.')).toBeInTheDocument();
  await fill(user);
  await user.selectOptions(await field('Régimen fiscal'), '612');
  expect(await field('Uso de la factura')).toHaveValue('G03');
  await user.dblClick(await ask());
  expect(await screen.findByText(/La clínica la hace y te la envía a cesar@correo\.mx/)).toBeInTheDocument();
  expect(answers.ask.mock.calls).toEqual([
    [
      {
        ...{ token: 'enlace', rfc: 'CUSC850516316', name: 'CÉSAR CRUZ', postalCode: '45638' },
        ...{ regime: '612', use: 'G03', email: 'cesar@correo.mx' },
      },
    ],
  ]);
});

test('names each empty field, and asks nothing', async () => {
  const { user } = await openApp(HERE);
  await user.click(await ask());
  for (const text of [
    'El RFC tiene 13 letras y números si es de una persona, y 12 si es de una empresa.',
    'Escribe el nombre o la razón social',
    'El código postal tiene 5 números, como 76000.',
    'Elige el régimen fiscal',
  ])
    expect(await screen.findByText(text)).toBeInTheDocument();
  expect(await field('RFC')).toHaveFocus();
  expect(answers.ask).not.toHaveBeenCalled();
});

describe('the choices', () => {
  const regimes = async () =>
    within(await field('Régimen fiscal'))
      .getAllByRole('option')
      .map((option) => (option as HTMLOptionElement).value);

  test('of the regime follow the RFC', async () => {
    const { user } = await openApp(HERE);
    expect(await regimes()).toContain('601');
    await user.type(await field('RFC'), 'CUSC850516316');
    expect(await regimes()).toContain('605');
    expect(await regimes()).not.toContain('601');
  });

  test('of the use are those of the regime; a single one is no question', async () => {
    const { user } = await openApp(HERE);
    await user.type(await field('RFC'), 'CUSC850516316');
    await user.selectOptions(await field('Régimen fiscal'), '616');
    await waitFor(() => expect(screen.queryByLabelText('Uso de la factura')).not.toBeInTheDocument());
    await user.selectOptions(await field('Régimen fiscal'), '605');
    expect(await field('Uso de la factura')).not.toHaveTextContent('G03');
  });

  test('begin with medical fees where everything is medical and the regime allows it', async () => {
    answers.look.mockResolvedValue(link({ isMedical: true }));
    const { user } = await openApp(HERE);
    await user.type(await field('RFC'), 'CUSC850516316');
    await user.selectOptions(await field('Régimen fiscal'), '612');
    await waitFor(async () => expect(await field('Uso de la factura')).toHaveValue('D01'));
  });
});

test('offers a company its name without its form', async () => {
  const { user } = await openApp(HERE);
  await user.type(await field('RFC'), 'EKU9003173C9');
  await user.type(await field('Nombre o razón social'), 'Escuela Kemper Urgate, S.A. de C.V.');
  await user.click(screen.getByRole('button', { name: 'Dejar «ESCUELA KEMPER URGATE»' }));
  expect(await field('Nombre o razón social')).toHaveValue('ESCUELA KEMPER URGATE');
  expect(screen.queryByText(/tipo de sociedad/)).not.toBeInTheDocument();
});

test('doubts a wrong check digit and takes it', async () => {
  const { user } = await openApp(HERE);
  await fill(user, { RFC: 'CUSC850516315' });
  expect(screen.getByText(/no parece de este RFC/)).toBeInTheDocument();
  await user.selectOptions(await field('Régimen fiscal'), '612');
  await user.click(await ask());
  await waitFor(() => expect(answers.ask).toHaveBeenCalledTimes(1));
});

test('keeps what was typed when the server refuses, and says why', async () => {
  answers.ask.mockRejectedValueOnce(refuse(429, 'invoice_tries'));
  const { user } = await openApp(HERE);
  await fill(user);
  await user.selectOptions(await field('Régimen fiscal'), '612');
  await user.click(await ask());
  expect(await screen.findByText('Así no: invoice_tries')).toBeInTheDocument();
  expect(await field('RFC')).toHaveValue('CUSC850516316');
});

test('of an invoice that was asked for shows none of its data, and takes a correction', async () => {
  answers.look.mockResolvedValue(link({ state: 'asked' }));
  const { user } = await openApp(HERE);
  expect(await screen.findByText('Pediste tu factura.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Corregir mis datos' }));
  expect(await field('RFC')).toHaveValue('');
});

test('of an invoice that is made has no form', async () => {
  answers.look.mockResolvedValue(link({ state: 'done' }));
  await openApp(HERE);
  expect(await screen.findByText('Esta factura ya está hecha.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Pedir factura' })).not.toBeInTheDocument();
});

test.each([
  ['link_invalid', 404, 'Este enlace no es válido'],
  ['invoice_link_expired', 410, 'Este enlace venció'],
  ['receipt_void', 409, 'Este enlace venció'],
  ['module_off', 404, 'Esta página ya no está disponible'],
] as const)('a link that answers %s says what to do', async (code, status, heading) => {
  answers.look.mockRejectedValue(refuse(status, code));
  await openApp(HERE);
  expect(await screen.findByRole('heading', { name: heading })).toBeInTheDocument();
});

test('without a token asks nothing', async () => {
  await openApp('/factura');
  expect(await screen.findByRole('heading', { name: 'Este enlace no es válido' })).toBeInTheDocument();
  expect(answers.look).not.toHaveBeenCalled();
});
