import { act, screen, waitFor, within } from '@testing-library/react';
import { call } from '#api/client.ts';
import { ApiError } from '#api/error.ts';
import { currentPath } from '#office/test/address.tsx';
import { screenWidth } from '#office/test/screenWidth.ts';
import { pasteInto } from '#test/pasteInto.ts';
import { aRole, openRoles, signedInWith } from './test/roles.tsx';

jest.mock('#api/client.ts', () => ({ call: jest.fn() }));
jest.mock('#session/useSession.ts', () => ({ useSession: jest.fn() }));

const answers = jest.mocked(call) as unknown as jest.Mock;
const roles = [aRole({ assignments: 3 }), aRole({ id: 'pausa', name: 'En pausa', isActive: false, description: '' })];
let list: () => Promise<unknown>;
let create: () => Promise<unknown>;
const listed = () => answers.mock.calls.filter(([id]) => id === 'listRoles').length;
const failing =
  (status: number, code: ApiError['code'], detail = 'detalle') =>
  () =>
    Promise.reject(new ApiError({ status, code, detail }));

beforeEach(() => {
  screenWidth(1440);
  signedInWith(['manage_roles', 'access_configuration']);
  list = async () => ({ items: roles });
  create = async () => aRole({ id: 'nuevo', name: 'Cabina', permissions: [] });
  answers.mockReset();
  answers.mockImplementation((id: string) => (id === 'createRole' ? create() : list()));
});
afterEach(() => jest.useRealTimers());

test('without the permission the roles are restricted and not loaded', () => {
  signedInWith(['access_configuration']);
  openRoles();
  expect(screen.getByRole('heading', { name: 'Acceso Restringido' })).toBeInTheDocument();
  expect(screen.getByText('Gestionar roles')).toBeInTheDocument();
  expect(answers).not.toHaveBeenCalled();
});

test('a row shows name, description, status and the number of users', async () => {
  openRoles();
  const row = await screen.findByRole('row', { name: /Recepción/ });
  for (const text of ['Atiende el mostrador.', 'Activo', '3 usuarios']) {
    expect(within(row).getByText(text)).toBeInTheDocument();
  }
  const idle = screen.getByRole('row', { name: /En pausa/ });
  expect(within(idle).getByText('Inactivo')).toBeInTheDocument();
  expect(within(idle).getByText('Nadie')).toBeInTheDocument();
  expect(within(row).getByRole('link', { name: 'Editar el rol Recepción' })).toHaveAttribute(
    'href',
    '/admin/config/roles/recepcion',
  );
});

test('on phones the roles are cards', async () => {
  screenWidth(390);
  openRoles();
  expect(await screen.findByText('Recepción')).toBeInTheDocument();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
});

test('without the configuration the link to the editor is locked and says why', async () => {
  signedInWith(['manage_roles']);
  const { user } = openRoles();
  await user.click(await screen.findByRole('button', { name: 'Editar el rol Recepción' }));
  const tooltipAndToast = await screen.findAllByText('No tienes permiso para acceder a la configuración');
  expect(tooltipAndToast).toHaveLength(2);
  expect(currentPath()).toBe('/admin/config/roles');
});

test('an empty list explains how to make the first role', async () => {
  list = async () => ({ items: [] });
  openRoles();
  expect(await screen.findByText('Aún no hay roles')).toBeInTheDocument();
});

describe('retrying a failed list', () => {
  const again = { name: 'Intentar de nuevo' };
  const opened = Date.now();
  let clock: jest.SpyInstance;
  beforeEach(() => {
    clock = jest.spyOn(Date, 'now').mockReturnValue(opened);
    list = failing(422, 'validation');
  });
  afterEach(() => jest.restoreAllMocks());

  test('is refused if it is too soon', async () => {
    const { user } = openRoles();
    await screen.findByText('Error al cargar roles');
    clock.mockReturnValue(opened + 1000);
    await user.click(screen.getByRole('button', again));
    expect(await screen.findByText('Demasiadas solicitudes, intenta nuevamente en unos segundos')).toBeInTheDocument();
    expect(listed()).toBe(1);
  });

  test('shows the list later', async () => {
    const { user } = openRoles();
    await screen.findByText('Error al cargar roles');
    list = async () => ({ items: [aRole({ name: 'Mostrador' })] });
    clock.mockReturnValue(opened + 3000);
    await user.click(screen.getByRole('button', again));
    expect(await screen.findByText('Mostrador')).toBeInTheDocument();
  });
});

test('after ten seconds the wait is announced, and can be ended and begun anew', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  list = () => new Promise(() => undefined);
  const { user } = openRoles();
  act(() => void jest.advanceTimersByTime(9_000));
  expect(screen.queryByText(/tardando más de lo esperado/)).not.toBeInTheDocument();
  act(() => void jest.advanceTimersByTime(2_000));
  expect(screen.getByText('La carga de los roles está tardando más de lo esperado.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Cancelar' }));
  expect(await screen.findByRole('heading', { name: 'Se canceló la carga por tiempo excesivo' })).toBeInTheDocument();
  list = async () => ({ items: roles });
  await user.click(screen.getByRole('button', { name: 'Intentar de nuevo' }));
  expect(await screen.findByText('Recepción')).toBeInTheDocument();
});

test.each([
  [403, 'forbidden', 'No tienes permisos para acceder a la tabla "roles". Verifica las políticas de seguridad.'],
  [500, 'internal', 'La tabla "roles" no existe en la base de datos. Por favor ejecuta el script de configuración.'],
  [503, 'busy', 'Error al cargar roles'],
] as const)('a list that fails as %i %s says so', async (status, code, text) => {
  list = failing(status, code);
  openRoles();
  expect(await screen.findByText(text)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Intentar de nuevo' })).toBeInTheDocument();
});

describe('a new role', () => {
  const openNew = async () => {
    const { user } = openRoles();
    await user.click(screen.getByRole('button', { name: 'Nuevo Rol' }));
    const dialog = await screen.findByRole('dialog', { name: 'Nuevo Rol' });
    const send = () => user.click(within(dialog).getByRole('button', { name: 'Crear rol' }));
    return { user, dialog, send };
  };

  test('requires a name', async () => {
    const { dialog, send } = await openNew();
    await waitFor(() => expect(within(dialog).getByLabelText('Nombre')).toHaveFocus());
    await send();
    expect(within(dialog).getByText('El nombre del rol es requerido')).toBeInTheDocument();
    expect(answers).not.toHaveBeenCalledWith('createRole', expect.anything(), expect.anything());
  });

  test('is created, announced and listed', async () => {
    const { user, dialog, send } = await openNew();
    await pasteInto(user, within(dialog).getByLabelText('Nombre'), ' Cabina ');
    await pasteInto(user, within(dialog).getByLabelText(/Descripción/), 'Aplica tratamientos.');
    const before = listed();
    await send();
    expect(await screen.findByText('Rol creado correctamente')).toBeInTheDocument();
    expect(answers).toHaveBeenCalledWith(
      'createRole',
      { body: { name: 'Cabina', description: 'Aplica tratamientos.' } },
      { idempotencyKey: expect.any(String) },
    );
    await waitFor(() => expect(listed()).toBe(before + 1));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  test.each([
    [422, 'validation', 'No se pudo crear el rol'],
    [500, 'internal', 'Ocurrió un error al crear el rol'],
  ] as const)('that fails as %i keeps the input and its key', async (status, code, text) => {
    create = failing(status, code);
    const { user, dialog, send } = await openNew();
    await pasteInto(user, within(dialog).getByLabelText('Nombre'), 'Cabina');
    await send();
    expect(await within(dialog).findByText(text)).toBeInTheDocument();
    expect(within(dialog).getByLabelText('Nombre')).toHaveValue('Cabina');
    await send();
    const keys = answers.mock.calls
      .filter(([id]) => id === 'createRole')
      .map(([, , options]) => options.idempotencyKey);
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBe(keys[1]);
  });
});
