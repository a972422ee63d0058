import type { AccessLogEntry, AccessSubject } from '@rostro/shared/contract/rbac';
import { screen, waitFor, within } from '@testing-library/react';
import { call } from '#api/client.ts';
import { ApiError } from '#api/error.ts';
import { currentSearch } from '#office/test/address.tsx';
import { screenWidth } from '#office/test/screenWidth.ts';
import { signedInWith } from '#office/test/session.ts';
import { downloadFile } from '#ui/download.ts';
import { anEntry, aUser, EVERYTHING, karla, openUsers, rosario } from './test/users.tsx';

jest.mock('#api/client.ts', () => ({ call: jest.fn() }));
jest.mock('#session/useSession.ts', () => ({ useSession: jest.fn() }));
jest.mock('#ui/download.ts', () => ({ downloadFile: jest.fn() }));

const answers = jest.mocked(call) as unknown as jest.Mock;
let says: Record<string, (input: never) => Promise<unknown>>;
const refuse = (status: number, code: ApiError['code'], detail: string) => () =>
  Promise.reject(new ApiError({ status, code, detail }));
const option = (text: string) => screen.findByText(text, { selector: '.ant-select-item-option-content' });
const sent = (id: string) => answers.mock.calls.filter(([name]) => name === id).map(([, input]) => input);

beforeEach(() => {
  screenWidth(1440);
  signedInWith(EVERYTHING);
  says = {
    listUsers: async () => ({ items: [karla, aUser(), rosario] }),
    getAccessLog: async () => ({ items: [anEntry()], more: false }),
    deleteUser: async () => ({ id: 'luis' }),
  };
  answers.mockReset();
  answers.mockImplementation((id: string, input: never) => says[id]?.(input) ?? Promise.resolve(undefined));
  jest.mocked(downloadFile).mockReset();
});

test('without the permission the users are restricted and not loaded', () => {
  signedInWith(['manage_roles']);
  openUsers();
  expect(screen.getByRole('heading', { name: 'Acceso Restringido' })).toBeInTheDocument();
  expect(answers).not.toHaveBeenCalled();
});

test('a right that was withdrawn meanwhile restricts the page too', async () => {
  says.listUsers = refuse(403, 'forbidden', 'No tienes permiso.');
  openUsers();
  expect(await screen.findByRole('heading', { name: 'Acceso Restringido' })).toBeInTheDocument();
});

describe('the list', () => {
  test('shows name, e-mail, position and role', async () => {
    openUsers();
    const row = await screen.findByRole('row', { name: /Luis Ángel Pacheco/ });
    for (const text of ['luis@correo.mx', 'Recepcionista', 'Recepción']) {
      expect(within(row).getByText(text)).toBeInTheDocument();
    }
    expect(within(screen.getByRole('row', { name: /Rosario/ })).getByText('Sin rol')).toBeInTheDocument();
  });

  test('consists of cards on phones', async () => {
    screenWidth(390);
    openUsers();
    expect(await screen.findByText('Luis Ángel Pacheco')).toBeInTheDocument();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
  });

  test('is searched by the server, and the search is in the address', async () => {
    const user = openUsers();
    await user.type(screen.getByRole('searchbox'), 'luis');
    await waitFor(() => expect(currentSearch()).toBe('?q=luis'));
    expect(sent('listUsers').at(-1)).toEqual({ query: { q: 'luis' } });
  });

  test('explains an empty result, and offers a way out', async () => {
    says.listUsers = async () => ({ items: [] });
    const user = openUsers('?q=nadie');
    expect(await screen.findByText('No se encontraron usuarios.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Quitar la búsqueda' }));
    expect(currentSearch()).toBe('');
  });

  test('retries a failed load', async () => {
    const list = says.listUsers;
    says.listUsers = refuse(500, 'internal', 'Ha ocurrido un error inesperado');
    const user = openUsers();
    expect(await screen.findByRole('alert')).toHaveTextContent('Error al cargar usuarios');
    if (list) says.listUsers = list;
    await user.click(screen.getByRole('button', { name: 'Intentar de nuevo' }));
    expect(await screen.findByText('Luis Ángel Pacheco')).toBeInTheDocument();
  });

  test('stays after a failed reload, and says so', async () => {
    const user = openUsers('?user=luis');
    await screen.findByRole('row', { name: /Luis/ });
    says.listUsers = refuse(503, 'busy', 'Espera unos segundos.');
    await user.click(screen.getByRole('button', { name: 'Opciones de Luis Ángel Pacheco' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Eliminar' }));
    await user.click(await screen.findByRole('button', { name: 'Eliminar usuario' }));
    expect(
      await screen.findByText('Error al recargar la lista de usuarios. Espera unos segundos.'),
    ).toBeInTheDocument();
    expect(screen.getByRole('row', { name: /Rosario/ })).toBeInTheDocument();
  });

  test('is sorted by its headers', async () => {
    const user = openUsers();
    await user.click(await screen.findByRole('columnheader', { name: /Email/ }));
    expect(currentSearch()).toBe('?sort=email');
    await user.click(screen.getByRole('columnheader', { name: /Email/ }));
    expect(currentSearch()).toBe('?sort=-email');
  });
});

describe('filters and export', () => {
  test('filter by role, with a removable chip', async () => {
    const user = openUsers();
    await screen.findByText('Rosario Medrano');
    await user.click(screen.getByRole('button', { name: 'Filtros' }));
    await user.click(screen.getByRole('combobox', { name: /^Rol/ }));
    await user.click(await option('Sin rol'));
    expect(currentSearch()).toBe('?role=none');
    expect(screen.queryByRole('row', { name: /Luis/ })).not.toBeInTheDocument();
    expect(screen.getByRole('row', { name: /Rosario/ })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Quitar filtro Rol: Sin rol' }));
    expect(currentSearch()).toBe('');
  });

  test('filter by position', async () => {
    const user = openUsers();
    await screen.findByText('Rosario Medrano');
    await user.click(screen.getByRole('button', { name: 'Filtros' }));
    await user.click(screen.getByRole('combobox', { name: /^Puesto/ }));
    await user.click(await option('Recepcionista'));
    expect(currentSearch()).toBe('?position=Recepcionista');
    expect(screen.queryByRole('row', { name: /Rosario/ })).not.toBeInTheDocument();
  });

  test('export the shown rows, and no cell runs as a formula', async () => {
    says.listUsers = async () => ({ items: [aUser({ fullName: '=cmd()' }), rosario] });
    const user = openUsers('?role=any');
    await screen.findByText('=cmd()');
    await user.click(screen.getByRole('button', { name: 'Exportar' }));
    const [name, , text] = jest.mocked(downloadFile).mock.calls[0] ?? [];
    expect(name).toBe('usuarios-del-panel.csv');
    expect(text).toContain('Nombre,Email,Teléfono,Puesto,Rol');
    expect(text).toContain("'=cmd()");
    expect(text).toContain('55 1234 5678');
    expect(text).not.toContain('Rosario');
  });
});

describe('the access log', () => {
  test('opens beside the list, in the address', async () => {
    const user = openUsers();
    await user.click(await screen.findByText('luis@correo.mx'));
    expect(currentSearch()).toBe('?user=luis');
    const panel = await screen.findByRole('complementary', { name: 'Accesos de Luis Ángel Pacheco' });
    expect(await within(panel).findByText('Cambió los permisos de un rol: Recepción')).toBeInTheDocument();
    expect(within(panel).getByText(/Viernes 20 de noviembre, 3:00 p.m./)).toHaveTextContent(/\(hace .+\)/);
    expect(within(panel).getByText('Chrome en Windows · 187.190.1.2')).toBeInTheDocument();
    await user.click(within(panel).getByRole('button', { name: 'Cerrar' }));
    expect(currentSearch()).toBe('');
  });

  test('names and links the subjects of an act, and marks those who are gone', async () => {
    const of = (id: string, part: Partial<AccessLogEntry>) => anEntry({ id, ...part });
    const sofia: AccessSubject = { kind: 'client', id: 'sofia', name: 'Sofía Rivas' };
    const visit: AccessSubject = { kind: 'visit', id: 'cita-1', startsAt: '2026-12-01T16:00:00.000Z' };
    const items = [
      of('e1', { action: 'payment.register', about: [sofia, visit] }),
      of('e2', { action: 'record.view', about: [{ kind: 'gone', what: 'client' }] }),
      of('e3', { action: 'alerts.view', about: [sofia], others: 4 }),
      of('e4', { action: 'user.save', about: [{ kind: 'user', id: 'rosario', name: 'Rosario Luna' }] }),
      of('e5', { action: 'cash.close', about: [{ kind: 'days', from: '2026-12-01', to: '2026-12-01' }] }),
      of('e6', { action: 'address.unblock', about: [] }),
      of('e7', { action: 'appointment.status', about: [{ kind: 'gone', what: 'visit' }] }),
      of('e8', { action: 'message.settle', about: [] }),
      of('e9', { action: 'record.sign', about: [{ kind: 'hidden' }] }),
    ];
    says.getAccessLog = async () => ({ items, more: false });
    openUsers('?user=luis');
    const log = await screen.findByRole('list', { name: 'Registro de accesos' });
    expect(
      within(log)
        .getAllByRole('paragraph')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Registró un pago de Sofía Rivas, martes 1 de diciembre, 10:00 a.m.',
      'Consultó el expediente de alguien que ya no está registrado',
      'Vio las alertas clínicas de Sofía Rivas y 4 más',
      'Editó un usuario del panel: Rosario Luna',
      'Hizo el corte del día: 1 dic 2026',
      'Permitió volver a escribir a alguien',
      'Cambió el estado de una cita de alguien cuya cita ya no se conserva',
      'Atendió un mensaje',
      'Firmó una nota clínica de alguien cuyo nombre no muestra tu rol',
    ]);
    const hrefs = within(log)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
    expect(hrefs).toEqual([
      '/admin/clients/sofia',
      '/admin/appointments?edit=cita-1',
      '/admin/clients/sofia',
      '/admin/config/personal/users?user=rosario',
    ]);
  });

  test('lies over the list on phones', async () => {
    screenWidth(390);
    openUsers('?user=luis');
    const drawer = await screen.findByRole('dialog', { name: 'Luis Ángel Pacheco' });
    expect(await within(drawer).findByText('Cambió los permisos de un rol: Recepción')).toBeInTheDocument();
  });

  test('is covered by the details on phones', async () => {
    screenWidth(390);
    openUsers('?user=luis&tab=personal');
    expect(await screen.findByRole('tab', { name: 'Información Personal' })).toBeInTheDocument();
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
  });

  test('loads earlier entries after the last one', async () => {
    says.getAccessLog = async () => ({ items: [anEntry()], more: true });
    const user = openUsers('?user=luis');
    await screen.findByText('Cambió los permisos de un rol: Recepción');
    says.getAccessLog = async () => ({
      items: [anEntry({ id: 'e2', kind: 'sign_in', action: 'sign-in', about: [], origin: null })],
      more: false,
    });
    await user.click(screen.getByRole('button', { name: 'Ver más' }));
    expect(await screen.findByText('Inició sesión')).toBeInTheDocument();
    expect(screen.getByText('Origen no registrado')).toBeInTheDocument();
    expect(sent('getAccessLog').at(-1)).toEqual({
      params: { userId: 'luis' },
      query: { before: '2026-11-20T21:00:00.000Z' },
    });
    expect(screen.queryByRole('button', { name: 'Ver más' })).not.toBeInTheDocument();
  });

  test('of a user without acts says so', async () => {
    says.getAccessLog = async () => ({ items: [], more: false });
    openUsers('?user=luis');
    expect(await screen.findByText('Aún no hay actividad de esta persona.')).toBeInTheDocument();
  });

  test('retries a failed load', async () => {
    says.getAccessLog = refuse(503, 'busy', 'Espera unos segundos.');
    const user = openUsers('?user=luis');
    expect(await screen.findByText('Error al cargar los accesos')).toBeInTheDocument();
    says.getAccessLog = async () => ({ items: [anEntry()], more: false });
    await user.click(screen.getByRole('button', { name: 'Intentar de nuevo' }));
    expect(await screen.findByText('Cambió los permisos de un rol: Recepción')).toBeInTheDocument();
  });

  test('opens for a user that the search does not match', async () => {
    says.listUsers = async ({ query }: { query: { q?: string } }) => ({ items: query.q ? [rosario] : [aUser()] });
    openUsers('?q=rosario&user=luis');
    expect(await screen.findByRole('complementary', { name: /Luis/ })).toBeInTheDocument();
  });

  test('of a deleted user says so', async () => {
    openUsers('?user=nadie');
    expect(await screen.findByText(/No encontramos a esa persona/)).toBeInTheDocument();
  });
});

describe('deleting', () => {
  const openMenu = async (name: string) => {
    const user = openUsers();
    await user.click(await screen.findByRole('button', { name: `Opciones de ${name}` }));
    return { user, entry: await screen.findByRole('menuitem', { name: /Eliminar/ }) };
  };

  test('asks with the name', async () => {
    const { user, entry } = await openMenu('Luis Ángel Pacheco');
    await user.click(entry);
    await screen.findByRole('dialog', { name: '¿Eliminar a Luis Ángel Pacheco?' });
    await user.click(screen.getByRole('button', { name: 'Eliminar usuario' }));
    expect(await screen.findByText('Usuario eliminado correctamente')).toBeInTheDocument();
    expect(sent('deleteUser')).toEqual([{ params: { userId: 'luis' } }]);
  });

  test('can be cancelled', async () => {
    const { user, entry } = await openMenu('Luis Ángel Pacheco');
    await user.click(entry);
    await user.click(await screen.findByRole('button', { name: 'Conservar' }));
    expect(sent('deleteUser')).toEqual([]);
  });

  test('is refused for the last administrator, with a message', async () => {
    says.deleteUser = refuse(409, 'last_holder', 'Con este cambio nadie tendría el permiso «Ver estadísticas».');
    const { user, entry } = await openMenu('Luis Ángel Pacheco');
    await user.click(entry);
    await user.click(await screen.findByRole('button', { name: 'Eliminar usuario' }));
    expect(await screen.findByText('No se pudo eliminar el usuario')).toBeInTheDocument();
    expect(screen.getByText('Con este cambio nadie tendría el permiso «Ver estadísticas».')).toBeInTheDocument();
  });

  test('is locked for oneself, with the reason', async () => {
    const { entry } = await openMenu('Karla Jiménez');
    expect(entry).toHaveAttribute('aria-disabled', 'true');
    expect(entry).toHaveTextContent('No puedes eliminar tu propia cuenta.');
  });

  test('is locked for a user with more rights, with the reason', async () => {
    says.listUsers = async () => ({ items: [aUser({ withinRights: false })] });
    const { entry } = await openMenu('Luis Ángel Pacheco');
    expect(entry).toHaveAttribute('aria-disabled', 'true');
    expect(entry).toHaveTextContent('No puedes eliminar a quien tiene permisos que tú no tienes.');
  });
});
