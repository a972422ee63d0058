import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { call } from '#api/client.ts';
import { answering, failure, type Replies } from '#office/test/answers.ts';
import { openOffice } from '#office/test/office.tsx';
import { staffWith } from '#office/test/staff.ts';
import { signInAgain } from '#session/again/sign.ts';
import { AccountMenu } from './AccountMenu.tsx';

jest.mock('#api/client.ts', () => ({ call: jest.fn(), knowRoutes: jest.fn() }));
jest.mock('#session/again/sign.ts', () => ({ signInAgain: jest.fn(), answerAgain: jest.fn() }));

const answers = jest.mocked(call) as unknown as jest.Mock;
const set = jest.fn();
let replies: Replies = {};
beforeEach(() => {
  set.mockReset().mockResolvedValue({});
  replies = { getPanelPin: () => ({ state: 'none' }), setPanelPin: set, deletePanelPin: () => ({}) };
  answers.mockReset();
  answers.mockImplementation((id, input) => answering(replies)(id, input));
});

async function openDialog() {
  openOffice(<AccountMenu me={staffWith([])} />);
  const user = userEvent.setup({ pointerEventsCheck: 0 });
  await user.click(screen.getByRole('button', { name: /Cuenta de/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'PIN de la pantalla' }));
  await screen.findByRole('dialog', { name: 'PIN de la pantalla' });
  return user;
}
async function choose(user: Awaited<ReturnType<typeof openDialog>>, pin: string, repeated = pin) {
  await user.type(await screen.findByLabelText('PIN'), pin);
  await user.type(screen.getByLabelText('Repite el PIN'), repeated);
  await user.click(screen.getByRole('button', { name: 'Guardar PIN' }));
}
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

test('a PIN is chosen in the menu of the account', async () => {
  const user = await openDialog();
  await choose(user, '2580');
  expect(await screen.findByText('Tu PIN quedó guardado')).toBeInTheDocument();
  expect(set.mock.calls).toMatchObject([[{ body: { pin: '2580' } }]]);
  await gone();
});

test.each([
  ['1234', '1234', 'Elige otro: ese lo adivina cualquiera'],
  ['25', '25', 'Escribe de 4 a 6 dígitos'],
  ['2580', '2581', 'Los dos PIN no coinciden'],
])('%s and %s are refused', async (pin, repeated, said) => {
  const user = await openDialog();
  await choose(user, pin, repeated);
  expect(await screen.findByText(said)).toBeInTheDocument();
  expect(set).not.toHaveBeenCalled();
});

test('after an old sign-in the person proves who they are, and the PIN is saved as typed', async () => {
  set.mockRejectedValueOnce(failure({ status: 403, code: 'sign_in_again', detail: 'Hace rato' }));
  jest.mocked(signInAgain).mockResolvedValue('signed-in');
  const user = await openDialog();
  await choose(user, '2580');
  await user.type(await screen.findByLabelText('Contraseña'), 'correcta');
  await user.click(screen.getByRole('button', { name: 'Continuar' }));
  await waitFor(() => expect(set).toHaveBeenCalledTimes(2));
  expect(set.mock.calls[1]).toMatchObject([{ body: { pin: '2580' } }]);
  await gone();
});

test('a PIN is deleted', async () => {
  replies.getPanelPin = () => ({ state: 'ready' });
  const user = await openDialog();
  expect(await screen.findByLabelText('PIN nuevo')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Borrar mi PIN' }));
  expect(await screen.findByText(/Tu PIN se borró/)).toBeInTheDocument();
  await gone();
});
