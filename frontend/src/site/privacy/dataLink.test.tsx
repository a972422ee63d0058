import { screen, waitFor, within } from '@testing-library/react';
import { ApiError, type ApiErrorCode } from '#api/error.ts';
import { pasteInto } from '#test/pasteInto.ts';
import { openApp } from '#test/render.tsx';

const answers = { look: jest.fn(), complete: jest.fn() };
jest.mock('#api/client.ts', () => ({
  ...jest.requireActual('#api/client.ts'),
  call: (id: string, input: { body: object }) => {
    if (id === 'lookAtDataLink') return answers.look(input.body);
    if (id === 'completeData') return answers.complete(input.body);
    return new Promise(() => undefined);
  },
}));

const HERE = '/datos#enlace';
const refuse = (status: number, code: ApiErrorCode) => new ApiError({ status, code, detail: `Así no: ${code}` });
const save = () => screen.findByRole('button', { name: 'Guardar mis datos' });

beforeEach(() => {
  jest.resetAllMocks();
  answers.look.mockResolvedValue({ firstName: 'Eva', missing: ['email', 'birthDate'] });
  answers.complete.mockResolvedValue({ firstName: 'Eva', missing: [] });
});

test('asks for missing facts, sends them with the token, and thanks', async () => {
  const { user } = await openApp(HERE);
  expect(await screen.findByRole('heading', { name: 'Eva, completa tus datos' })).toBeInTheDocument();
  expect(answers.look).toHaveBeenCalledWith({ token: 'enlace' });
  await pasteInto(user, screen.getByLabelText('Correo'), 'eva@correo.mx');
  await pasteInto(user, screen.getByLabelText('Fecha de nacimiento'), '1990-05-05');
  await user.click(await save());
  expect(await screen.findByText('La clínica ya tiene tus datos.')).toBeInTheDocument();
  expect(answers.complete).toHaveBeenCalledWith({ token: 'enlace', email: 'eva@correo.mx', birthDate: '1990-05-05' });
});

test('one of two facts is enough, and none is not', async () => {
  const { user } = await openApp(HERE);
  await user.click(await save());
  expect(await screen.findByText('Escribe al menos un dato')).toBeInTheDocument();
  expect(answers.complete).not.toHaveBeenCalled();
  await pasteInto(user, screen.getByLabelText('Correo'), 'no es correo');
  await user.click(await save());
  await waitFor(() => expect(screen.queryByText('Escribe al menos un dato')).not.toBeInTheDocument());
  expect(answers.complete).not.toHaveBeenCalled();
  await user.clear(screen.getByLabelText('Correo'));
  await pasteInto(user, screen.getByLabelText('Fecha de nacimiento'), '1990-05-05');
  await user.click(await save());
  await waitFor(() => expect(answers.complete).toHaveBeenCalledWith({ token: 'enlace', birthDate: '1990-05-05' }));
});

test('asks only for missing facts, and for nothing if everything is known', async () => {
  answers.look.mockResolvedValueOnce({ firstName: '', missing: ['birthDate'] });
  const { unmount } = await openApp(HERE);
  expect(await screen.findByRole('heading', { name: 'Completa tus datos' })).toBeInTheDocument();
  expect(screen.queryByLabelText('Correo')).not.toBeInTheDocument();
  unmount();
  answers.look.mockResolvedValueOnce({ firstName: 'Eva', missing: [] });
  await openApp(HERE);
  expect(await screen.findByRole('heading', { name: 'Gracias, Eva' })).toBeInTheDocument();
});

test('a failed save is reported, and the input stays', async () => {
  answers.complete.mockRejectedValueOnce(refuse(503, 'busy'));
  const { user } = await openApp(HERE);
  await pasteInto(user, await screen.findByLabelText('Correo'), 'eva@correo.mx');
  await user.click(await save());
  expect(await screen.findByText('No pudimos guardar tus datos.')).toBeInTheDocument();
  expect(screen.getByLabelText('Correo')).toHaveValue('eva@correo.mx');
  await user.click(await save());
  expect(await screen.findByText('La clínica ya tiene tus datos.')).toBeInTheDocument();
});

test.each<[ApiErrorCode, number, string]>([
  ['link_invalid', 404, 'Este enlace no es válido'],
  ['data_link_expired', 410, 'Este enlace venció'],
])('a link that is not valid gives advice: %s', async (code, status, title) => {
  answers.look.mockRejectedValue(refuse(status, code));
  await openApp(HERE);
  expect(await screen.findByRole('heading', { name: title })).toBeInTheDocument();
  expect(within(screen.getByRole('main')).getByRole('link', { name: 'Contacto' })).toBeInTheDocument();
});

test('without a link there is nothing to fill in', async () => {
  await openApp('/datos');
  expect(await screen.findByRole('heading', { name: 'Este enlace no es válido' })).toBeInTheDocument();
  expect(answers.look).not.toHaveBeenCalled();
});
