import { screen, waitFor, within } from '@testing-library/react';
import { call } from '#api/client.ts';
import { ApiError } from '#api/error.ts';
import { currentSearch } from '#office/test/address.tsx';
import { screenWidth } from '#office/test/screenWidth.ts';
import { signedInWith } from '#office/test/session.ts';
import { pasteInto } from '#test/pasteInto.ts';
import { anEntry, aRole, aUser, EVERYTHING, karla, openUsers, rosario } from '../test/users.tsx';

jest.mock('#api/client.ts', () => ({ call: jest.fn() }));
jest.mock('#session/useSession.ts', () => ({ useSession: jest.fn() }));

const answers = jest.mocked(call) as unknown as jest.Mock;
let luis = aUser();
let says: Record<string, (input: never) => Promise<unknown>>;
const refuse = (status: number, code: ApiError['code'], detail: string) => () =>
  Promise.reject(new ApiError({ status, code, detail }));
const option = (text: string) => screen.findByText(text, { selector: '.ant-select-item-option-content' });
const sent = (id: string) => answers.mock.calls.filter(([name]) => name === id).map(([, input]) => input);

beforeEach(() => {
  screenWidth(1440);
  signedInWith(EVERYTHING);
  luis = aUser();
  says = {
    listUsers: async () => ({ items: [karla, luis, rosario] }),
    getAccessLog: async () => ({ items: [anEntry()], more: false }),
    listRoles: async () => ({
      items: [
        aRole('recepcion', 'Recepción', ['view_appointments']),
        aRole('cabina', 'Cabina', ['view_clients']),
        aRole('pausa', 'En pausa', [], false),
      ],
    }),
    updateUser: async () => ({ user: { ...luis, version: 5 }, emailVerificationSent: false }),
    setUserRole: async () => ({ ...luis, role: { id: 'cabina', name: 'Cabina', isActive: true } }),
  };
  answers.mockReset();
  answers.mockImplementation((id: string, input: never) => says[id]?.(input) ?? Promise.resolve(undefined));
});

afterEach(() => jest.restoreAllMocks());

async function openDetail(search: string, name = 'Luis Ángel Pacheco') {
  const user = openUsers(search);
  const dialog = within(await screen.findByRole('dialog', { name }));
  return { user, dialog };
}

test('the tabs are in the address, and closing keeps the user', async () => {
  const { user, dialog } = await openDetail('?user=luis&tab=personal');
  expect(dialog.getByText('55 1234 5678')).toBeInTheDocument();
  await user.click(dialog.getByRole('tab', { name: 'Accesos' }));
  expect(currentSearch()).toBe('?user=luis&tab=accesos');
  expect(await dialog.findByText('Cambió los permisos de un rol: Recepción')).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Cerrar' }));
  await waitFor(() => expect(currentSearch()).toBe('?user=luis'));
});

test('without the right to manage roles there is no such tab, whatever the address says', async () => {
  signedInWith(['access_configuration']);
  const { dialog } = await openDetail('?user=luis&tab=rol');
  expect(dialog.getByRole('tab', { name: 'Información Personal' })).toHaveAttribute('aria-selected', 'true');
  expect(dialog.queryByRole('tab', { name: 'Rol Asignado' })).not.toBeInTheDocument();
  expect(sent('listRoles')).toEqual([]);
});

describe('editing', () => {
  const edit = async (search = '?user=luis&tab=personal', name?: string) => {
    const { user, dialog } = await openDetail(search, name);
    await user.click(dialog.getByRole('button', { name: 'Editar' }));
    const type = async (label: string, text: string) => {
      const field = dialog.getByLabelText(new RegExp(`^${label}`));
      await user.clear(field);
      await pasteInto(user, field, text);
    };
    const save = () => user.click(dialog.getByRole('button', { name: 'Guardar' }));
    return { user, dialog, type, save };
  };

  test('sends only changes, with the version that was read', async () => {
    const { dialog, type, save } = await edit();
    await type('Puesto', 'Coordinadora');
    await type('Teléfono', '5500001111');
    await save();
    expect(await screen.findByText('Usuario actualizado correctamente')).toBeInTheDocument();
    expect(sent('updateUser')).toEqual([
      { params: { userId: 'luis' }, body: { position: 'Coordinadora', phone: '55 0000 1111', version: 4 } },
    ]);
    expect(dialog.getByRole('button', { name: 'Editar' })).toBeInTheDocument();
  });

  test('shows a person on the site only if that is switched on', async () => {
    const { user, dialog, save } = await edit();
    await user.click(dialog.getByRole('switch', { name: 'Mostrar en Nuestro equipo' }));
    await save();
    expect(sent('updateUser')).toEqual([{ params: { userId: 'luis' }, body: { isOnSite: true, version: 4 } }]);
  });

  test('sends nothing without a change', async () => {
    const { dialog, save } = await edit();
    await save();
    expect(sent('updateUser')).toEqual([]);
    expect(dialog.getByRole('button', { name: 'Editar' })).toBeInTheDocument();
  });

  test('keeps a new e-mail waiting for its owner', async () => {
    says.updateUser = async () => ({ user: luis, emailVerificationSent: true });
    const { dialog, type, save } = await edit();
    await type('Email', 'nuevo@correo.mx');
    await save();
    expect(await dialog.findByText('El correo nuevo está por verificarse')).toBeInTheDocument();
    expect(dialog.getByText(/Enviamos un correo a nuevo@correo.mx/)).toBeInTheDocument();
  });

  test('reports a taken phone under its field', async () => {
    says.updateUser = refuse(409, 'phone_taken', 'largo');
    const { dialog, type, save } = await edit();
    await type('Teléfono', '5500001111');
    await save();
    const text = 'El teléfono ya está registrado en otro usuario, por favor usa uno diferente.';
    await waitFor(() => expect(dialog.getByLabelText('Teléfono')).toHaveAccessibleDescription(text));
    expect(dialog.getByText(`Error al actualizar el perfil: ${text}`)).toBeInTheDocument();
    expect(screen.queryByText('Error al actualizar usuario')).not.toBeInTheDocument();
  });

  test('continues on the present values after another user’s change', async () => {
    const { dialog, type, save } = await edit();
    await type('Puesto', 'Coordinadora');
    says.updateUser = async () => {
      luis = aUser({ position: 'Gerente', version: 5 });
      return refuse(409, 'changed_meanwhile', 'Alguien más hizo cambios mientras tanto.')();
    };
    await save();
    expect(await dialog.findByText('Gerente')).toBeInTheDocument();
    expect(
      dialog.getByText('Error al actualizar el perfil: Alguien más hizo cambios mientras tanto.'),
    ).toBeInTheDocument();
    expect(dialog.getByLabelText(/^Puesto/)).toHaveValue('Coordinadora');
    says.updateUser = async () => ({ user: { ...luis, version: 6 }, emailVerificationSent: false });
    await save();
    await waitFor(() => expect(sent('updateUser')).toHaveLength(2));
    expect(sent('updateUser').at(-1)).toMatchObject({ body: { position: 'Coordinadora', version: 5 } });
  });

  test('is locked for a user with more rights, and the button says why', async () => {
    luis = aUser({ withinRights: false });
    const { user, dialog } = await openDetail('?user=luis&tab=personal');
    const button = await dialog.findByRole('button', { name: 'Editar' });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    await user.click(button);
    expect(await screen.findAllByText('No puedes editar a quien tiene permisos que tú no tienes.')).not.toHaveLength(0);
    expect(dialog.queryByLabelText('Email')).not.toBeInTheDocument();
  });

  test('leaves one’s own e-mail to the profile', async () => {
    const { dialog } = await edit('?user=karla&tab=personal', 'Karla Jiménez');
    expect(dialog.getByLabelText('Email')).toHaveAccessibleDescription('Tu propio correo se cambia en Mi Perfil');
  });

  test('allows a user without a phone to stay so', async () => {
    const { type, save } = await edit('?user=rosario&tab=personal', 'Rosario Medrano');
    await type('Puesto', 'Terapeuta');
    await save();
    await waitFor(() => expect(sent('updateUser')).toHaveLength(1));
  });
});

describe('the role', () => {
  const choose = async (name: string, search = '?user=luis&tab=rol') => {
    const { user, dialog } = await openDetail(search);
    await user.click(await dialog.findByRole('combobox', { name: 'Rol' }));
    await user.click(await option(name));
    return { user, dialog, save: () => user.click(dialog.getByRole('button', { name: 'Guardar rol' })) };
  };

  test('can be assigned', async () => {
    const { save } = await choose('Cabina');
    await save();
    expect(await screen.findByText('Rol asignado correctamente')).toBeInTheDocument();
    expect(sent('setUserRole')).toEqual([{ params: { userId: 'luis' }, body: { roleId: 'cabina' } }]);
  });

  test('can be removed', async () => {
    const { save } = await choose('Sin rol');
    await save();
    await waitFor(() => expect(sent('setUserRole')).toEqual([{ params: { userId: 'luis' }, body: { roleId: null } }]));
  });

  test('with fewer permissions names the lost ones', async () => {
    const { dialog } = await choose('Sin rol');
    expect(
      dialog.getByText(/^En cuanto guardes, Luis .* deja de tener (el permiso|los permisos) «/),
    ).toBeInTheDocument();
  });

  test('that is inactive is marked as granting nothing', async () => {
    const { dialog } = await choose('En pausa (inactivo)');
    expect(dialog.getByText('Este rol está inactivo: no da ningún permiso.')).toBeInTheDocument();
  });

  test.each([
    [403, 'rights_exceeded', 'No puedes dar permisos que tú no tienes.'],
    [409, 'last_holder', 'Con este cambio nadie tendría el permiso «Ver estadísticas».'],
  ] as const)('that is refused as %i %s says so', async (status, code, detail) => {
    says.setUserRole = refuse(status, code, detail);
    const { dialog, save } = await choose('Cabina');
    await save();
    expect(await dialog.findByText(detail)).toBeInTheDocument();
    expect(screen.getAllByText('Error al asignar rol')).not.toHaveLength(0);
  });

  test('with permissions that the editor lacks cannot be chosen', async () => {
    signedInWith(['manage_roles', 'access_configuration', 'view_appointments']);
    const { user, dialog } = await openDetail('?user=luis&tab=rol');
    await user.click(await dialog.findByRole('combobox', { name: 'Rol' }));
    await user.click(await option('Cabina: da permisos que tú no tienes'));
    expect(dialog.getByRole('button', { name: 'Guardar rol' })).toBeDisabled();
  });

  test('of oneself is locked, with the reason', async () => {
    const { dialog } = await openDetail('?user=karla&tab=rol', 'Karla Jiménez');
    expect(await dialog.findByText(/No puedes cambiar tu propio rol/)).toBeInTheDocument();
    expect(dialog.getByRole('combobox', { name: 'Rol' })).toBeDisabled();
  });

  test('cannot be chosen without the list of roles', async () => {
    jest.spyOn(Date, 'now').mockReturnValue(Date.now());
    says.listRoles = refuse(503, 'busy', 'Espera unos segundos.');
    const { user, dialog } = await openDetail('?user=luis&tab=rol');
    expect(await dialog.findByText('Error al cargar roles')).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Intentar de nuevo' }));
    expect(await screen.findByText('Ya hay una solicitud de roles en curso')).toBeInTheDocument();
  });
});
