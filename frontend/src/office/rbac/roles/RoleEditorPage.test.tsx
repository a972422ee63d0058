import { PERMISSION_CODES } from '@rostro/shared/permissions';
import { screen, waitFor, within } from '@testing-library/react';
import { call } from '#api/client.ts';
import { ApiError } from '#api/error.ts';
import { currentPath } from '#office/test/address.tsx';
import { screenWidth } from '#office/test/screenWidth.ts';
import { staffWith } from '#office/test/staff.ts';
import { pasteInto } from '#test/pasteInto.ts';
import { aHolder, aRole, EVERYTHING, openRoles, signedInWith } from './test/roles.tsx';

jest.mock('#api/client.ts', () => ({ call: jest.fn() }));
jest.mock('#session/useSession.ts', () => ({ useSession: jest.fn() }));

const PATH = '/admin/config/roles/recepcion';
const answers = jest.mocked(call) as unknown as jest.Mock;
let role = aRole();
let says: Record<string, (input: never) => Promise<unknown>>;
const refuse = (status: number, code: ApiError['code'], detail: string) => () =>
  Promise.reject(new ApiError({ status, code, detail }));
const sent = (id: string) => answers.mock.calls.filter(([name]) => name === id).map(([, input]) => input);

beforeEach(() => {
  screenWidth(1440);
  signedInWith(EVERYTHING);
  role = aRole();
  says = {
    getRole: async () => role,
    listRoles: async () => ({ items: [role] }),
    listUsers: async () => ({ items: [aHolder('Luis Pacheco', 'recepcion'), aHolder('Ana Ruiz', 'otro')] }),
    updateRole: async ({ body }: { body: object }) => aRole({ ...role, ...body, version: role.version + 1 }),
    setRolePermissions: async ({ body }: { body: { codes: never[]; version: number } }) =>
      aRole({ permissions: body.codes, version: body.version + 1 }),
    deleteRole: async () => ({ id: 'recepcion' }),
  };
  answers.mockReset();
  answers.mockImplementation((id: string, input: never) => says[id]?.(input) ?? Promise.resolve(undefined));
});

async function openEditor() {
  const opened = openRoles(PATH);
  await screen.findByRole('heading', { name: 'Recepción' });
  const save = () => opened.user.click(screen.getByRole('button', { name: 'Guardar cambios' }));
  const area = (name: string) => screen.getByRole('region', { name });
  return { ...opened, save, area };
}

test.each([
  ['access_configuration', 'Gestionar roles'],
  ['manage_roles', 'Acceder a la configuración'],
] as const)('with %s alone the editor is restricted: «%s» is missing', (held, missing) => {
  signedInWith([held]);
  openRoles(PATH);
  expect(screen.getByRole('heading', { name: 'Acceso Restringido' })).toBeInTheDocument();
  expect(screen.getByText(missing)).toBeInTheDocument();
  expect(answers).not.toHaveBeenCalled();
});

test('shows the role with its areas and its users', async () => {
  const { area } = await openEditor();
  expect(screen.getByText(`3 de ${PERMISSION_CODES.length} permisos · sin usuarios`)).toBeInTheDocument();
  expect(screen.getByLabelText('Nombre')).toHaveValue('Recepción');
  expect(screen.getByRole('switch', { name: 'Activo' })).toBeChecked();
  const names = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(names.slice(3)).toEqual([
    'Citas',
    'Pagos',
    'Clientes',
    'Expedientes clínicos',
    'Servicios',
    'Equipos',
    'Estadísticas',
    'Corte del día',
    'Facturación',
    'Configuración',
  ]);
  expect(within(area('Citas')).getByText('2 de 5')).toBeInTheDocument();
  expect(await screen.findByRole('link', { name: 'Luis Pacheco' })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Ana Ruiz' })).not.toBeInTheDocument();
});

test('the role with every permission says so; only its words and its limit can change', async () => {
  role = aRole({ permissions: EVERYTHING, permitsAll: true });
  await openEditor();
  expect(screen.getByText(/tiene siempre todos los permisos/)).toBeInTheDocument();
  const boxes = screen.getAllByRole('checkbox');
  for (const box of boxes) expect(box).toBeDisabled();
  expect(boxes).toHaveLength(EVERYTHING.length);
  expect(screen.queryByText(/tú no lo tienes/)).not.toBeInTheDocument();
  for (const name of ['Activar todos', 'Desactivar todos', 'Eliminar']) {
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  }
  expect(screen.queryByRole('switch', { name: 'Activo' })).not.toBeInTheDocument();
  expect(screen.getByLabelText('Nombre')).toBeEnabled();
});

test('changes are marked on their row, counted, and can be discarded', async () => {
  const { user, area } = await openEditor();
  await user.click(screen.getByRole('checkbox', { name: /Eliminar clientes/ }));
  await user.click(screen.getByRole('checkbox', { name: /Activar y publicar tratamientos/ }));
  expect(within(area('Clientes')).getByText('se agrega')).toBeInTheDocument();
  expect(within(area('Servicios')).getByText('se quita')).toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'Cambios sin guardar' })).toHaveTextContent('2 cambios sin guardar');
  await user.click(screen.getByRole('button', { name: 'Descartar' }));
  expect(screen.queryByRole('region', { name: 'Cambios sin guardar' })).not.toBeInTheDocument();
  expect(screen.getByRole('checkbox', { name: /Eliminar clientes/ })).not.toBeChecked();
});

test('an area can be granted and revoked as a whole', async () => {
  const { user, area } = await openEditor();
  await user.click(within(area('Citas')).getByRole('button', { name: 'Activar todos' }));
  expect(within(area('Citas')).getByText('5 de 5')).toBeInTheDocument();
  await user.click(within(area('Citas')).getByRole('button', { name: 'Desactivar todos' }));
  expect(within(area('Citas')).getByText('0 de 5')).toBeInTheDocument();
});

test('permissions that the editor lacks are locked with a reason, and left out of "Activar todos"', async () => {
  signedInWith(['manage_roles', 'access_configuration', 'view_clients', 'edit_clients']);
  const { user, area } = await openEditor();
  const lacking = within(area('Clientes')).getByRole('checkbox', { name: /Eliminar clientes/ });
  expect(lacking).toBeDisabled();
  expect(lacking).toHaveAccessibleName(/No puedes darlo ni quitarlo porque tú no lo tienes/);
  await user.click(within(area('Clientes')).getByRole('button', { name: 'Activar todos' }));
  expect(within(area('Clientes')).getByText('2 de 4')).toBeInTheDocument();
  expect(within(area('Citas')).queryByRole('button', { name: /todos/ })).not.toBeInTheDocument();
});

describe('saving', () => {
  test('sends fields and permissions as two calls in order, the second with the new version', async () => {
    const { user, save } = await openEditor();
    await user.clear(screen.getByLabelText('Nombre'));
    await pasteInto(user, screen.getByLabelText('Nombre'), 'Mostrador');
    await user.click(screen.getByRole('checkbox', { name: /Eliminar clientes/ }));
    await save();
    expect(await screen.findByText('Rol actualizado correctamente')).toBeInTheDocument();
    expect(sent('updateRole')).toEqual([{ params: { roleId: 'recepcion' }, body: { name: 'Mostrador', version: 3 } }]);
    const codes = ['toggle_services', 'create_appointments', 'delete_clients', 'view_appointments'];
    expect(sent('setRolePermissions')).toEqual([{ params: { roleId: 'recepcion' }, body: { codes, version: 4 } }]);
    expect(screen.queryByRole('region', { name: 'Cambios sin guardar' })).not.toBeInTheDocument();
  });

  test('sends the limit of discounts as a field, even zero', async () => {
    const { user, save } = await openEditor();
    const limit = screen.getByRole('spinbutton', { name: 'Descuento sin motivo, hasta' });
    // The limit has never been set.
    expect(limit).toHaveValue('100');
    await user.clear(limit);
    await pasteInto(user, limit, '101');
    await save();
    expect(limit).toHaveAccessibleDescription('Escribe un número entero de 0 a 100');
    expect(sent('updateRole')).toEqual([]);
    await user.clear(limit);
    await pasteInto(user, limit, '0');
    await save();
    await screen.findByText('Rol actualizado correctamente');
    const body = { discountLimit: 0, version: 3 };
    expect(sent('updateRole')).toEqual([{ params: { roleId: 'recepcion' }, body }]);
    expect(sent('setRolePermissions')).toEqual([]);
  });

  test('of permissions alone is one call, and one’s own rights are read again', async () => {
    const { user, save, cache } = await openEditor();
    const invalidated = jest.spyOn(cache, 'invalidateQueries');
    await user.click(screen.getByRole('checkbox', { name: /Eliminar clientes/ }));
    await save();
    await screen.findByText('Rol actualizado correctamente');
    expect(sent('updateRole')).toEqual([]);
    expect(invalidated).toHaveBeenCalledWith({ queryKey: ['me'] });
  });

  test('tells if the fields were saved before the permissions failed', async () => {
    says.setRolePermissions = refuse(503, 'busy', 'Espera unos segundos.');
    const { user, save } = await openEditor();
    await user.click(screen.getByRole('switch', { name: 'Activo' }));
    await user.click(screen.getByRole('checkbox', { name: /Eliminar clientes/ }));
    says.getRole = async () => aRole({ isActive: false, version: 4 });
    await save();
    await user.click(await screen.findByRole('button', { name: 'Desactivar y guardar' }));
    expect(
      await screen.findByText('Los datos del rol sí se guardaron; los permisos no. Espera unos segundos.'),
    ).toBeInTheDocument();
    expect(screen.getAllByText('Error al actualizar rol')).not.toHaveLength(0);
    const bar = screen.getByRole('region', { name: 'Cambios sin guardar' });
    await waitFor(() => expect(bar).toHaveTextContent('1 cambio sin guardar'));
    says.setRolePermissions = async () => aRole({ isActive: false, version: 5 });
    await save();
    await screen.findByText('Rol actualizado correctamente');
    expect(sent('updateRole')).toHaveLength(1);
    expect(sent('setRolePermissions').at(-1)).toMatchObject({ body: { version: 4 } });
  });

  test.each([
    [403, 'forbidden', 'No tienes permiso para guardar cambios.'],
    [409, 'last_holder', 'No se pudo actualizar el rol'],
    [500, 'internal', 'Error al actualizar rol'],
  ] as const)('that fails as %i %s says so and keeps the changes', async (status, code, text) => {
    says.setRolePermissions = refuse(status, code, 'Es la última persona.');
    const { user, save } = await openEditor();
    await user.click(screen.getByRole('checkbox', { name: /Eliminar clientes/ }));
    await save();
    expect(await screen.findByText('Es la última persona.')).toBeInTheDocument();
    expect(screen.getAllByText(text)).not.toHaveLength(0);
    expect(screen.getByRole('checkbox', { name: /Eliminar clientes/ })).toBeChecked();
  });

  test('over another user’s change names their values, which can be used', async () => {
    const { user, save } = await openEditor();
    await user.click(screen.getByRole('checkbox', { name: /Eliminar clientes/ }));
    says.setRolePermissions = refuse(409, 'changed_meanwhile', 'Alguien más hizo cambios mientras tanto.');
    role = aRole({ permissions: ['view_appointments', 'create_appointments', 'register_payments'], version: 9 });
    await save();
    expect(await screen.findByRole('note')).toHaveTextContent(
      'Alguien más guardó: con «Registrar pagos», sin «Activar y publicar tratamientos», sin «Eliminar clientes»',
    );
    expect(screen.getByRole('checkbox', { name: /Eliminar clientes/ })).toBeChecked();
    await user.click(screen.getByRole('button', { name: 'Usar lo guardado en Permisos' }));
    expect(screen.getByRole('checkbox', { name: /Registrar pagos/ })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: /Eliminar clientes/ })).not.toBeChecked();
    expect(screen.queryByRole('note')).not.toBeInTheDocument();
  });

  test('requires a name', async () => {
    const { user, save } = await openEditor();
    await user.clear(screen.getByLabelText('Nombre'));
    await save();
    expect(screen.getByLabelText('Nombre')).toHaveAccessibleDescription('El nombre del rol es requerido');
    expect(sent('updateRole')).toEqual([]);
  });

  test('warns of a change to one’s own role', async () => {
    signedInWith(EVERYTHING, 'recepcion');
    const { user } = await openEditor();
    await user.click(screen.getByRole('checkbox', { name: /Eliminar clientes/ }));
    expect(screen.getByText(/Es tu propio rol/)).toBeInTheDocument();
  });
});

describe('before rights are revoked from the role', () => {
  const asked = (name: string) => screen.findByRole('dialog', { name });
  const take = async (editor: Awaited<ReturnType<typeof openEditor>>, ...names: RegExp[]) => {
    for (const name of names) await editor.user.click(screen.getByRole('checkbox', { name }));
    await editor.save();
  };

  test('a dialog names them, the pages that close and the users; confirming saves', async () => {
    const editor = await openEditor();
    await take(editor, /Ver citas/);
    const dialog = within(await asked('¿Quitar el permiso «Ver citas» del rol Recepción?'));
    expect(within(dialog.getByRole('list', { name: 'Qué se cierra' })).getAllByRole('listitem')).toHaveLength(1);
    expect(dialog.getByText('Abrir la agenda, el detalle de cada cita, sus pagos y los avisos.')).toBeInTheDocument();
    const holders = within(await dialog.findByRole('list', { name: 'Para quién' })).getAllByRole('listitem');
    expect(holders.map(({ textContent }) => textContent)).toEqual(['Luis Pacheco']);
    expect(sent('setRolePermissions')).toEqual([]);
    await editor.user.click(dialog.getByRole('button', { name: 'Quitar y guardar' }));
    expect(await screen.findByText('Rol actualizado correctamente')).toBeInTheDocument();
    expect(sent('setRolePermissions')).toHaveLength(1);
  });

  test('going back saves nothing, keeps the draft and shows no error', async () => {
    const editor = await openEditor();
    await take(editor, /Ver citas/, /Crear citas/);
    const dialog = within(await asked('¿Quitar 2 permisos del rol Recepción?'));
    const back = dialog.getByRole('button', { name: 'Seguir editando' });
    await waitFor(() => expect(back).toHaveFocus());
    await editor.user.click(back);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByRole('checkbox', { name: /Ver citas/ })).not.toBeChecked();
    expect(screen.getByRole('region', { name: 'Cambios sin guardar' })).toHaveTextContent('2 cambios sin guardar');
    expect(screen.queryByText('No se pudo actualizar el rol')).not.toBeInTheDocument();
    expect([...sent('setRolePermissions'), ...sent('updateRole')]).toEqual([]);
  });

  test('switching the role off revokes all of them', async () => {
    const editor = await openEditor();
    await editor.user.click(screen.getByRole('switch', { name: 'Activo' }));
    await editor.save();
    const dialog = within(await asked('¿Desactivar el rol Recepción?'));
    expect(within(dialog.getByRole('list', { name: 'Qué se cierra' })).getAllByRole('listitem')).toHaveLength(3);
    await editor.user.click(dialog.getByRole('button', { name: 'Desactivar y guardar' }));
    await screen.findByText('Rol actualizado correctamente');
    expect(sent('updateRole')).toHaveLength(1);
  });

  test.each([
    [[], true, 'Nadie tiene este rol: nadie pierde nada ahora.'],
    [[aHolder('Luis Pacheco', 'recepcion')], false, /^El rol está inactivo/],
    [[{ ...aHolder('Karla Ruiz', 'recepcion'), id: staffWith([]).id }], true, 'Karla Ruiz (tú)'],
  ])('the dialog says so if %j have the role, active: %j', async (items, isActive, text) => {
    role = aRole({ isActive });
    says.listUsers = async () => ({ items });
    const editor = await openEditor();
    await take(editor, /Ver citas/);
    const dialog = within(await asked('¿Quitar el permiso «Ver citas» del rol Recepción?'));
    expect(await dialog.findByText(text)).toBeInTheDocument();
  });

  test('without the names the dialog shows their number and the reason', async () => {
    role = aRole({ assignments: 2 });
    says.listUsers = refuse(503, 'busy', 'Espera unos segundos.');
    const editor = await openEditor();
    await take(editor, /Ver citas/);
    const dialog = within(await asked('¿Quitar el permiso «Ver citas» del rol Recepción?'));
    expect(await dialog.findByRole('alert')).toHaveTextContent(
      '2 usuarios. No se pudo cargar quién tiene este rol. Espera unos segundos.',
    );
  });

  test('a change that only grants does not ask', async () => {
    const editor = await openEditor();
    await take(editor, /Eliminar clientes/);
    await screen.findByText('Rol actualizado correctamente');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

describe('leaving with unsaved changes', () => {
  const changed = async () => {
    const editor = await openEditor();
    await editor.user.click(screen.getByRole('checkbox', { name: /Eliminar clientes/ }));
    await editor.user.click(screen.getByRole('link', { name: 'Panel' }));
    return editor;
  };
  const question = { name: 'Tienes cambios sin guardar' };

  test('asks, and can be cancelled', async () => {
    const { user } = await changed();
    await screen.findByRole('dialog', question);
    expect(currentPath()).toBe(PATH);
    await user.click(screen.getByRole('button', { name: 'Seguir editando' }));
    expect(screen.getByRole('checkbox', { name: /Eliminar clientes/ })).toBeChecked();
    expect(currentPath()).toBe(PATH);
  });

  test('asks, and can go on', async () => {
    const { user } = await changed();
    await user.click(await screen.findByRole('button', { name: 'Salir sin guardar' }));
    expect(currentPath()).toBe('/admin');
  });

  test('by closing the tab makes the browser ask', async () => {
    await changed();
    const closing = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(closing);
    expect(closing.defaultPrevented).toBe(true);
  });

  test('does not ask without a change', async () => {
    const { user } = await openEditor();
    await user.click(screen.getByRole('link', { name: 'Panel' }));
    expect(currentPath()).toBe('/admin');
  });
});

describe('deleting', () => {
  const TOOLTIP_AND_TOAST = 2;
  const openDialog = async () => {
    const { user } = await openEditor();
    await user.click(screen.getByRole('button', { name: 'Eliminar' }));
    const dialog = await screen.findByRole('dialog', { name: 'Eliminar rol' });
    const phrase = within(dialog).getByRole('textbox');
    const button = within(dialog).getByRole('button', { name: 'Eliminar rol' });
    return { user, dialog, phrase, button };
  };
  const MISMATCH = 'El texto de confirmación no coincide. Por favor, escribe el texto exacto para confirmar.';

  test('requires the exact phrase, and tells as soon as it diverges', async () => {
    const { user, dialog, phrase, button } = await openDialog();
    await user.type(phrase, 'Si quiero eliminar el rol Recepc');
    expect(within(dialog).queryByText(MISMATCH)).not.toBeInTheDocument();
    expect(button).toBeDisabled();
    await user.type(phrase, 'ion');
    expect(phrase).toHaveAccessibleDescription(MISMATCH);
    expect(button).toBeDisabled();
    expect(sent('deleteRole')).toEqual([]);
  });

  test('returns to the list', async () => {
    const { user, phrase, button } = await openDialog();
    await pasteInto(user, phrase, 'Si quiero eliminar el rol Recepción');
    await user.click(button);
    expect(await screen.findByText('Rol eliminado correctamente')).toBeInTheDocument();
    await waitFor(() => expect(currentPath()).toBe('/admin/config/roles'));
    expect(sent('deleteRole')).toEqual([{ params: { roleId: 'recepcion' } }]);
  });

  test.each([
    [403, 'forbidden', 'No tienes permiso para eliminar roles. Verifica los permisos de tu cuenta.'],
    [503, 'busy', 'Espera unos segundos.'],
  ] as const)('that is refused as %i says why', async (status, code, text) => {
    says.deleteRole = refuse(status, code, 'Espera unos segundos.');
    const { user, dialog, phrase, button } = await openDialog();
    await pasteInto(user, phrase, 'Si quiero eliminar el rol Recepción');
    await user.click(button);
    expect(await within(dialog).findByText('No se pudo eliminar el rol')).toBeInTheDocument();
    expect(within(dialog).getByText(text)).toBeInTheDocument();
  });

  test('of a role that was assigned meanwhile names its users', async () => {
    const inUse =
      'No se puede eliminar el rol porque está siendo utilizado por usuarios. Primero reasigna estos usuarios a otro rol.';
    says.deleteRole = refuse(409, 'role_in_use', inUse);
    const { user, dialog, phrase, button } = await openDialog();
    await pasteInto(user, phrase, 'Si quiero eliminar el rol Recepción');
    await user.click(button);
    expect(await within(dialog).findByText(inUse)).toBeInTheDocument();
    expect(within(dialog).getByRole('link', { name: 'Ver a quién reasignar' })).toHaveAttribute(
      'href',
      '/admin/config/personal/users?role=recepcion',
    );
  });

  test('is locked while the role has users', async () => {
    role = aRole({ assignments: 2 });
    const { user } = await openEditor();
    expect(screen.getByRole('link', { name: '2 usuarios' })).toHaveAttribute(
      'href',
      '/admin/config/personal/users?role=recepcion',
    );
    await user.click(screen.getByRole('button', { name: 'Eliminar' }));
    expect(await screen.findAllByText(/está siendo utilizado por usuarios/)).toHaveLength(TOOLTIP_AND_TOAST);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('is locked for a role with permissions that the user lacks', async () => {
    signedInWith(['manage_roles', 'access_configuration']);
    const { user } = await openEditor();
    await user.click(screen.getByRole('button', { name: 'Eliminar' }));
    expect(await screen.findAllByText(/^No tienes permiso para eliminar roles\./)).toHaveLength(TOOLTIP_AND_TOAST);
  });
});

describe('a role that cannot be read', () => {
  test('is reported as gone', async () => {
    says.getRole = refuse(404, 'role_not_found', 'Rol no encontrado.');
    openRoles(PATH);
    expect(await screen.findByText('Rol no encontrado.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Ver todos los roles' })).toHaveAttribute('href', '/admin/config/roles');
  });

  test('names the missing right', async () => {
    says.getRole = refuse(403, 'forbidden', 'No tienes permiso para realizar esta acción.');
    openRoles(PATH);
    expect(await screen.findByText('Error al cargar rol')).toBeInTheDocument();
    expect(screen.getByText('No tienes permiso para ver roles. Verifica tu cuenta.')).toBeInTheDocument();
  });

  test('retries', async () => {
    says.getRole = refuse(503, 'busy', 'Espera unos segundos.');
    const { user } = openRoles(PATH);
    expect(await screen.findByText('Espera unos segundos.')).toBeInTheDocument();
    says.getRole = async () => role;
    await user.click(screen.getByRole('button', { name: 'Intentar de nuevo' }));
    expect(await screen.findByRole('heading', { name: 'Recepción' })).toBeInTheDocument();
  });
});
