import { screen, waitFor, within } from '@testing-library/react';
import { ApiError, type ApiErrorCode } from '#api/error.ts';
import { openApp } from '#test/render.tsx';
import { me } from '#test/samples.ts';

const answers = { look: jest.fn(), send: jest.fn(), own: jest.fn() };
jest.mock('#session/amplify.ts', () => ({ currentAccessToken: async () => 'el-token' }));
jest.mock('#api/client.ts', () => ({
  ...jest.requireActual('#api/client.ts'),
  call: (id: string, input: { body: object }) => {
    if (id === 'lookAtHealthForm') return answers.look(input.body);
    if (id === 'answerHealthForm') return answers.send(input.body);
    if (id === 'createOwnHealthFormLink') return answers.own();
    if (id === 'getMe') return Promise.resolve(me);
    return new Promise(() => undefined);
  },
}));

const HERE = '/salud#un-enlace-firmado-por-la-clinica';
const TOKEN = 'un-enlace-firmado-por-la-clinica';
const refuse = (status: number, code: ApiErrorCode, fields: Record<string, string> = {}) =>
  new ApiError({ status, code, detail: `Así no: ${code}`, fields });
const sheet = (more: object = {}) => ({
  ...{ clinic: 'Rostro', firstName: 'Ana', way: 'link', notice: '2026-11-20', expiresAt: '2026-12-03T16:00:00.000Z' },
  ...more,
});

beforeEach(() => {
  jest.resetAllMocks();
  sessionStorage.clear();
  window.scrollTo = jest.fn();
  answers.look.mockResolvedValue(sheet());
  answers.send.mockResolvedValue({ at: '2026-11-26T16:00:00.000Z' });
});

type User = Awaited<ReturnType<typeof openApp>>['user'];
const begin = () => screen.findByRole('button', { name: 'Empezar' });
const agree = async (user: User) => {
  await user.click(await screen.findByLabelText(/consentimiento expreso/));
  await user.click(await begin());
};
const submit = () => screen.findByRole('button', { name: 'Enviar mis respuestas' });
const inQuestion = (name: RegExp) => within(screen.getByRole('group', { name }));
const choose = (user: User, question: RegExp, answer: string | RegExp) =>
  user.click(inQuestion(question).getByRole('radio', { name: answer }));
async function answerAll(user: User): Promise<void> {
  await choose(user, /alergia/, 'Sí');
  await user.type(screen.getByLabelText('¿A qué? Una por renglón'), 'Penicilina{Enter}Látex');
  await choose(user, /medicamento/, 'No tomo ninguno');
  await choose(user, /embarazada/, 'Estoy lactando');
  await choose(user, /enfermedad/, 'No sé');
  await choose(user, /es tu caso/, 'Sí, algo de esto');
  await user.click(screen.getByRole('checkbox', { name: /Marcapasos/ }));
  await choose(user, /cirugías/, 'No me he hecho');
  await choose(user, /al sol/, /A veces me quemo/);
}
const SAID = {
  ...{ allergies: ['Penicilina', 'Látex'], warnings: ['Marcapasos'], medication: '', conditions: '', procedures: '' },
  ...{ pregnancy: 'lactating', phototype: 'III', none: ['medication', 'procedures'] },
};

test('no question is shown without the box, which is never preset', async () => {
  const { user } = await openApp(HERE);
  expect(await screen.findByRole('heading', { name: 'Ana, tu formulario de salud' })).toBeVisible();
  expect(screen.getByRole('checkbox')).not.toBeChecked();
  await user.click(await begin());
  expect(await screen.findByText(/Marca la casilla para seguir/)).toBeVisible();
  expect(screen.queryByRole('group')).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Aviso de privacidad' })).toHaveAttribute('href', '/privacy');
});

test('asks, sends the choices with the shown notice, and deletes them here', async () => {
  const { user } = await openApp(HERE);
  await agree(user);
  await answerAll(user);
  await user.click(await submit());
  expect(await screen.findByText(/Tus respuestas están en tu expediente/)).toBeVisible();
  expect(answers.send.mock.calls).toEqual([[{ token: TOKEN, notice: '2026-11-20', consent: true, ...SAID }]]);
  expect(sessionStorage).toHaveLength(0);
});

test('a link for home asks for the digits of the phone first, and sends them with the answer', async () => {
  answers.look.mockImplementation(async ({ digits }: { digits?: string }) => {
    if (digits === '4567') return sheet();
    throw refuse(422, digits === undefined ? 'health_digits_needed' : 'health_digits_wrong');
  });
  const { user } = await openApp(HERE);
  const field = await screen.findByLabelText('Últimos cuatro dígitos de tu teléfono');
  expect(screen.queryByText(/Ana/)).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Continuar' }));
  expect(await screen.findByText('Escribe los últimos cuatro dígitos de tu teléfono')).toBeVisible();
  await user.type(field, '1111');
  await user.click(screen.getByRole('button', { name: 'Continuar' }));
  expect(await screen.findByText('Así no: health_digits_wrong')).toBeVisible();
  await user.clear(field);
  await user.type(field, '4567');
  await user.click(screen.getByRole('button', { name: 'Continuar' }));
  await agree(user);
  await answerAll(user);
  await user.click(await submit());
  expect(await screen.findByText(/Tus respuestas están en tu expediente/)).toBeVisible();
  expect(answers.send.mock.calls).toMatchObject([[{ token: TOKEN, digits: '4567' }]]);
});

test('a link that is used up while it asks for digits says so', async () => {
  answers.look
    .mockRejectedValueOnce(refuse(422, 'health_digits_needed'))
    .mockRejectedValueOnce(refuse(409, 'link_used'));
  const { user } = await openApp(HERE);
  await user.type(await screen.findByLabelText('Últimos cuatro dígitos de tu teléfono'), '4567');
  await user.click(screen.getByRole('button', { name: 'Continuar' }));
  expect(await screen.findByRole('heading', { name: 'Este enlace ya se usó' })).toBeVisible();
});

test('marks questions without an answer, and a yes without its text', async () => {
  const { user } = await openApp(HERE);
  await agree(user);
  await user.click(await submit());
  expect(await screen.findAllByText('Elige una respuesta')).toHaveLength(7);
  await choose(user, /alergia/, 'Sí');
  await choose(user, /es tu caso/, 'Sí, algo de esto');
  await user.click(await submit());
  expect(await screen.findByText('Escribe a qué')).toBeVisible();
  expect(await screen.findByText('Elige al menos una')).toBeVisible();
  expect(answers.send).not.toHaveBeenCalled();
});

test('a lost network keeps the input: another press sends the same answers', async () => {
  answers.send.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const { user } = await openApp(HERE);
  await agree(user);
  await answerAll(user);
  await user.click(await submit());
  expect(await screen.findByText('No pudimos enviar tus respuestas; siguen aquí.')).toBeVisible();
  await user.click(await submit());
  expect(await screen.findByText(/Tus respuestas están en tu expediente/)).toBeVisible();
  expect(answers.send.mock.calls[1]).toEqual(answers.send.mock.calls[0]);
});

test('a reload keeps the input, and another link on the same tablet finds none of it', async () => {
  const { user, unmount } = await openApp(HERE);
  await agree(user);
  await answerAll(user);
  unmount();
  const again = await openApp(HERE);
  expect(await screen.findByLabelText('¿A qué? Una por renglón')).toHaveValue('Penicilina\nLátex');
  again.unmount();
  await openApp('/salud#un-enlace-de-otra-persona-distinta');
  await begin();
  expect(sessionStorage).toHaveLength(0);
});

test('an answer that arrived without its response ends the page', async () => {
  answers.send.mockRejectedValueOnce(refuse(409, 'link_used'));
  const { user } = await openApp(HERE);
  await agree(user);
  await answerAll(user);
  await user.click(await submit());
  expect(await screen.findByRole('heading', { name: 'Este enlace ya se usó' })).toBeVisible();
  await waitFor(() => expect(sessionStorage).toHaveLength(0));
});

test('another notice must be agreed to again, and the answers are still there', async () => {
  answers.send.mockRejectedValueOnce(refuse(409, 'notice_changed'));
  const { user } = await openApp(HERE);
  await agree(user);
  await answerAll(user);
  answers.look.mockResolvedValue(sheet({ notice: '2027-01-15' }));
  await user.click(await submit());
  expect(await screen.findByText(/El aviso de privacidad cambió/)).toBeVisible();
  await agree(user);
  await user.click(await submit());
  expect(await screen.findByText(/Tus respuestas están en tu expediente/)).toBeVisible();
  expect(answers.send.mock.calls.at(-1)).toEqual([{ token: TOKEN, notice: '2027-01-15', consent: true, ...SAID }]);
});

test('a refusal of the server is shown at its question', async () => {
  answers.send.mockRejectedValueOnce(
    refuse(422, 'validation', { 'allergies.1': 'Escribe como máximo 120 caracteres' }),
  );
  const { user } = await openApp(HERE);
  await agree(user);
  await answerAll(user);
  await user.click(await submit());
  expect(await inQuestion(/alergia/).findByText('Escribe como máximo 120 caracteres')).toBeVisible();
});

test('on the tablet the thanks say what to do with it', async () => {
  answers.look.mockResolvedValue(sheet({ way: 'tablet' }));
  const { user } = await openApp(HERE);
  await agree(user);
  await answerAll(user);
  await user.click(await submit());
  expect(await screen.findByText(/Devuelve la tableta/)).toBeVisible();
});

test.each<[ApiErrorCode, number, string]>([
  ['link_used', 409, 'Este enlace ya se usó'],
  ['health_link_expired', 410, 'Este enlace venció'],
  ['link_invalid', 404, 'Este enlace no es válido'],
])('a link that is not valid says so: %s', async (code, status, title) => {
  answers.look.mockRejectedValue(refuse(status, code));
  await openApp(HERE);
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
});

test('a link that cannot be read now is retried', async () => {
  answers.look.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const { user } = await openApp(HERE);
  await user.click(await screen.findByRole('button', { name: 'Intentar de nuevo' }));
  expect(await begin()).toBeVisible();
});

describe('a signed-in client', () => {
  test('needs no link: the page makes one, once, and keeps it in its address', async () => {
    answers.own.mockResolvedValue({ url: `https://clinica.example${HERE}`, expiresAt: '2026-12-03T16:00:00.000Z' });
    await openApp('/salud', { signedIn: true });
    expect(await begin()).toBeVisible();
    expect(answers.own).toHaveBeenCalledTimes(1);
    expect(answers.look).toHaveBeenCalledWith({ token: TOKEN });
  });

  test('reads the reason of a failure, and retries', async () => {
    answers.own.mockRejectedValueOnce(refuse(429, 'health_form_tries'));
    answers.own.mockResolvedValue({ url: `https://clinica.example${HERE}`, expiresAt: '2026-12-03T16:00:00.000Z' });
    const { user } = await openApp('/salud', { signedIn: true });
    expect(await screen.findByText('Así no: health_form_tries')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Intentar de nuevo' }));
    expect(await begin()).toBeVisible();
  });

  test('without a session the page without a link opens no form', async () => {
    await openApp('/salud');
    expect(await screen.findByRole('heading', { name: 'Este enlace no es válido' })).toBeVisible();
    expect(answers.own).not.toHaveBeenCalled();
  });
});
