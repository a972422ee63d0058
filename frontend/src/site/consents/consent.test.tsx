import type { ConsentSheet, InformedConsent } from '@rostro/shared/contract/consents';
import { fireEvent, screen, within } from '@testing-library/react';
import { ApiError, type ApiErrorCode } from '#api/error.ts';
import { openApp } from '#test/render.tsx';

const answers = { look: jest.fn(), sign: jest.fn(), withdraw: jest.fn() };
jest.mock('#api/client.ts', () => ({
  ...jest.requireActual('#api/client.ts'),
  call: (id: string, input: { body: object }) => {
    if (id === 'lookAtConsents') return answers.look(input.body);
    if (id === 'signConsentByLink') return answers.sign(input.body);
    if (id === 'withdrawConsentByLink') return answers.withdraw(input.body);
    return new Promise(() => undefined);
  },
}));

const HERE = '/consentimiento#enlace';
const refuse = (status: number, code: ApiErrorCode, fields: Record<string, string> = {}) =>
  new ApiError({ status, code, detail: `Así no: ${code}`, fields });
const sheet: ConsentSheet = {
  ...{
    formId: 'p',
    edition: 1,
    institution: 'Rostro',
    title: 'Peeling químico',
    act: 'Ácido.',
    risks: 'Enrojecimiento.',
  },
  ...{ benefits: 'Tono.', alternatives: 'Nada.', contingencies: 'Urgencias.', place: 'Querétaro', witnesses: 0 },
  ...{ clientName: 'Eva Luna', isMinor: false, service: 'Peeling', startsAt: '2026-11-27T16:00:00.000Z' },
};
const signed: InformedConsent = {
  ...{ id: 's', formId: 'p', edition: 1, title: 'Peeling químico', signedAt: '2026-11-26T16:00:00.000Z', way: 'link' },
  ...{ signer: { name: 'Eva Luna', relationship: '' }, hash: 'a', withdrawn: null },
};
const opened = (more: object = {}) => ({ pass: 'pase', toSign: [sheet], signed: [], ...more });

function draw(name = /^Firma/) {
  const pad = screen.getByRole('img', { name });
  // jsdom has no pointer events, so mouse events stand in.
  for (const [type, clientX, clientY] of [
    ['pointerdown', 100, 100],
    ['pointermove', 400, 200],
    ['pointerup', 400, 200],
  ] as const) {
    fireEvent(pad, new MouseEvent(type, { bubbles: true, clientX, clientY, button: 0 }));
  }
}
async function open() {
  const { user } = await openApp(HERE);
  await user.type(await screen.findByLabelText('Últimos cuatro dígitos de tu teléfono'), '0134');
  await user.click(screen.getByRole('button', { name: 'Continuar' }));
  return user;
}
const submit = () => screen.findByRole('button', { name: 'Firmar y autorizar' });

beforeEach(() => {
  jest.resetAllMocks();
  answers.look.mockResolvedValue(opened());
  answers.sign.mockResolvedValue(signed);
});

test('asks for the digits, shows the letter, and sends the drawn signature', async () => {
  const user = await open();
  expect(answers.look).toHaveBeenCalledWith({ token: 'enlace', digits: '0134' });
  expect(await screen.findByText('Enrojecimiento.')).toBeInTheDocument();
  await user.click(await submit());
  expect(await screen.findByText('Falta la firma: firma dentro del recuadro')).toBeInTheDocument();
  expect(screen.getByText('Confirma que leíste la carta')).toBeInTheDocument();
  expect(answers.sign).not.toHaveBeenCalled();
  draw();
  await user.click(screen.getByLabelText(/Leí esta carta/));
  answers.look.mockResolvedValue(opened({ toSign: [], signed: [signed] }));
  await user.click(await submit());
  expect(await screen.findByText(/No falta ninguna firma/)).toBeInTheDocument();
  const [[body]] = answers.sign.mock.calls;
  expect(body).toMatchObject({ pass: 'pase', formId: 'p', edition: 1, signer: { name: 'Eva Luna', relationship: '' } });
  expect(body.signature).toHaveLength(1);
  expect(body.witnesses).toEqual([]);
});

test('a letter whose words changed meanwhile is read again; input and signature stay', async () => {
  const user = await open();
  await submit();
  draw();
  await user.click(screen.getByLabelText(/Leí esta carta/));
  answers.sign.mockRejectedValueOnce(refuse(409, 'consent_form_changed'));
  answers.look.mockResolvedValue(opened({ toSign: [{ ...sheet, edition: 2, risks: 'Quemadura.' }] }));
  await user.click(await submit());
  expect(await screen.findByText('Quemadura.')).toBeInTheDocument();
  expect(screen.getByText('Así no: consent_form_changed')).toBeInTheDocument();
  expect(screen.getByRole('img', { name: 'Firma: firmada' })).toBeInTheDocument();
  expect(screen.getByLabelText(/Leí esta carta/)).not.toBeChecked();
  await user.click(screen.getByLabelText(/Leí esta carta/));
  await user.click(await submit());
  expect(answers.sign.mock.calls.at(-1)?.[0]).toMatchObject({ edition: 2 });
});

test('for a minor another person signs, with witnesses if the letter requires them', async () => {
  answers.look.mockResolvedValue(opened({ toSign: [{ ...sheet, isMinor: true, witnesses: 1 }] }));
  const user = await open();
  await user.click(await submit());
  expect(await screen.findByText('Escribe el parentesco o la representación')).toBeInTheDocument();
  await user.type(screen.getByLabelText('Nombre completo de quien firma'), 'Rosa Luna');
  await user.type(screen.getByLabelText('Parentesco o representación'), 'madre');
  await user.type(screen.getByLabelText('Nombre del testigo 1'), 'Luis Paz');
  draw(/^Firma: /);
  draw(/^Firma del testigo 1/);
  await user.click(screen.getByLabelText(/Leí esta carta/));
  await user.click(await submit());
  expect(answers.sign.mock.calls[0]?.[0]).toMatchObject({
    signer: { name: 'Rosa Luna', relationship: 'madre' },
    witnesses: [{ name: 'Luis Paz' }],
  });
});

test('a drawn signature can be erased', async () => {
  const user = await open();
  await submit();
  draw();
  await user.click(screen.getByRole('button', { name: 'Borrar: Firma' }));
  expect(screen.getByRole('img', { name: /^Firma: vacía/ })).toBeInTheDocument();
});

test('a signed letter is withdrawn after a question', async () => {
  answers.look.mockResolvedValue(opened({ toSign: [], signed: [signed] }));
  const user = await open();
  await user.click(await screen.findByRole('button', { name: 'Revocar' }));
  expect(answers.withdraw).not.toHaveBeenCalled();
  const withdrawn = { at: '2026-11-26T17:00:00.000Z', by: 'Eva Luna', reason: '' };
  answers.withdraw.mockResolvedValue({ ...signed, withdrawn });
  answers.look.mockResolvedValue(opened({ signed: [{ ...signed, withdrawn }] }));
  await user.click(screen.getByRole('button', { name: 'Sí, revocar' }));
  const list = within(await screen.findByRole('list', { name: 'Cartas firmadas' }));
  expect(await list.findByText(/^Revocada el/)).toBeInTheDocument();
  expect(answers.withdraw).toHaveBeenCalledWith({ pass: 'pase', consentId: 's' });
});

test.each<[ApiErrorCode, number, string]>([
  ['link_invalid', 404, 'Este enlace no es válido'],
  ['consent_link_expired', 410, 'Este enlace venció'],
])('a link that is not valid gives advice: %s', async (code, status, title) => {
  answers.look.mockRejectedValue(refuse(status, code));
  await open();
  expect(await screen.findByRole('heading', { name: title })).toBeInTheDocument();
});

test('wrong digits are reported, and can be corrected', async () => {
  answers.look.mockRejectedValueOnce(refuse(422, 'consent_digits_wrong'));
  const user = await open();
  expect(await screen.findByText('Así no: consent_digits_wrong')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Continuar' }));
  expect(await screen.findByText('Enrojecimiento.')).toBeInTheDocument();
});
