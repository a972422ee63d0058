import type { PermissionCode } from '@rostro/shared/permissions';
import { screen, waitFor, within } from '@testing-library/react';
import { call } from '#api/client.ts';
import { DOORS } from '#office/extras/doors.ts';
import { currentAddress } from '#office/test/address.tsx';
import { openOffice } from '#office/test/office.tsx';
import { screenWidth } from '#office/test/screenWidth.ts';
import { signedInWith } from '#office/test/session.ts';
import { listOf, visitIn } from '#office/test/visits.ts';
import { CommandHost } from './CommandHost.tsx';

jest.mock('#api/client.ts', () => ({ call: jest.fn() }));
jest.mock('#session/useSession.ts', () => ({ useSession: jest.fn() }));

const answers = jest.mocked(call) as unknown as jest.Mock;

function openShell(permissions: PermissionCode[] = ['view_appointments', 'create_services']) {
  signedInWith(permissions);
  return openOffice(
    <>
      <CommandHost />
      <input aria-label="Notas" />
    </>,
  ).user;
}
const field = () => screen.findByRole('combobox', { name: 'Buscar cliente, cita o acción' });
const options = () => screen.getAllByRole('option').map((option) => option.textContent);

beforeEach(() => {
  screenWidth(1440);
  answers.mockReset();
  answers.mockResolvedValue(listOf([]));
});

/** `extras/doors.test.ts` has them. */
const OF_ROOMS = DOORS.flatMap(({ tabs = [] }) => tabs.map(({ label }) => label));

describe('the command bar', () => {
  test.each(['{Control>}k{/Control}', '{Meta>}k{/Meta}'])('opens by %s, ready for input', async (keys) => {
    const user = openShell();
    await user.keyboard(keys);
    await waitFor(async () => expect(await field()).toHaveFocus());
  });

  test('keeps the keys that are pressed before its field is there', async () => {
    const user = openShell();
    await user.click(screen.getByLabelText('Notas'));
    await user.keyboard('{Control>}k{/Control}mari');
    await waitFor(async () => expect(await field()).toHaveFocus());
    await user.keyboard('a');
    expect(await field()).toHaveValue('maria');
    expect(screen.getByLabelText('Notas')).toHaveValue('');
  });

  test('opens by its button; Escape closes it and focus returns there', async () => {
    const user = openShell();
    const button = screen.getByRole('button', { name: /Buscar cliente, cita o acción/ });
    await user.click(button);
    await waitFor(async () => expect(await field()).toHaveFocus());
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('combobox')).not.toBeInTheDocument());
    await waitFor(() => expect(button).toHaveFocus());
  });

  test('lists the actions and pages, with their keys; locked ones are left out', async () => {
    const user = openShell();
    await user.keyboard('{Control>}k{/Control}');
    await field();
    expect(options().filter((label) => !OF_ROOMS.includes(label ?? ''))).toEqual([
      'Nuevo ServicioNS',
      'PanelGP',
      'HoyGH',
      'CitasGA',
      'Por atenderGI',
      'Avisos sin entregarGV',
      'Mensajes',
      'TratamientosGS',
      'Plantillas de notas',
      'EquipoGE',
      'Lista de permisos',
      'Mi Perfil',
      'Ir al sitio',
    ]);
  });

  test('finds pages without accents, and Enter opens the marked one', async () => {
    const user = openShell(['access_configuration', 'view_statistics']);
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await field(), 'configuracion');
    expect(options()).toEqual(['ConfiguraciónGO', 'Configuración General', 'Configuración de Horarios']);
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(currentAddress()).toBe('/admin/config/schedule');
    await waitFor(() => expect(screen.queryByRole('combobox')).not.toBeInTheDocument());
  });

  test('creates something, if the role may', async () => {
    const user = openShell();
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await field(), 'nuevo');
    await user.keyboard('{Enter}');
    expect(currentAddress()).toBe('/admin/services?new=true');
  });

  test('explains an input without a match', async () => {
    const user = openShell();
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await field(), 'zzz');
    expect(await screen.findByText('Nada coincide con «zzz». Prueba con otro nombre o teléfono.')).toHaveAttribute(
      'role',
      'status',
    );
    expect(screen.queryByRole('option')).not.toBeInTheDocument();
  });
});

describe('appointments in the command bar', () => {
  test('are searched once per pause in the next 30 days, and open the agenda searched for their client', async () => {
    answers.mockResolvedValue(listOf([visitIn(30, 'Mariana Ríos')]));
    const user = openShell();
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await field(), 'mari');
    const found = await within(await screen.findByRole('group', { name: 'Citas' })).findByRole('option');
    expect(found).toHaveTextContent('Mariana Ríos');
    expect(found).toHaveTextContent('Limpieza facial profunda');
    expect(found).toHaveTextContent('Confirmada');
    expect(answers).toHaveBeenCalledTimes(1);
    const { query } = answers.mock.calls[0][1];
    expect(query).toMatchObject({ q: 'mari', page: 1, sort: 'startsAt' });
    expect(Date.parse(query.to) - Date.parse(query.from)).toBe(30 * 24 * 3_600_000);
    await user.click(found);
    expect(currentAddress()).toBe('/admin/appointments?q=5512345678');
  });

  test('of a client without a phone open the agenda searched for the name', async () => {
    const client = { id: 'c', fullName: 'Mariana Ríos', email: null, phone: null, unverified: false };
    answers.mockResolvedValue(listOf([visitIn(30, 'Mariana Ríos', { client })]));
    const user = openShell();
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await field(), 'mari');
    await user.click(await within(await screen.findByRole('group', { name: 'Citas' })).findByRole('option'));
    expect(new URLSearchParams(currentAddress().split('?')[1]).get('q')).toBe('Mariana Ríos');
  });

  test('are not searched without the right to see them', async () => {
    const user = openShell([]);
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await field(), 'zzz');
    await screen.findByText(/Nada coincide/);
    expect(answers).not.toHaveBeenCalled();
  });

  test('that could not be searched say so, and other results are still found', async () => {
    answers.mockRejectedValue(new Error('boom'));
    const user = openShell();
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await field(), 'trat');
    expect(await screen.findByText(/No pudimos buscar en las citas/)).toBeInTheDocument();
    expect(options()).toEqual(['TratamientosGS']);
  });
});

describe('clients in the command bar', () => {
  const mariana = { id: 'mariana', fullName: 'Mariana Ríos', email: 'mari@correo.mx', phone: '525512345678' };
  const asked = (id: string) => answers.mock.calls.filter(([name]) => name === id);
  const serving = (clients: object[], visits = listOf([])) =>
    answers.mockImplementation(async (id: string) => (id === 'listClientOptions' ? { items: clients } : visits));
  const look = async (permissions: PermissionCode[], text = 'mari') => {
    const user = openShell(permissions);
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await field(), text);
    return user;
  };
  const group = (name: string) => screen.findByRole('group', { name });

  test('are searched once per pause, and Enter opens the page of the marked one', async () => {
    serving([mariana]);
    const user = await look(['view_clients']);
    const found = await within(await group('Clientes')).findByRole('option');
    expect(found).toHaveTextContent('Mariana Ríos');
    expect(found).toHaveTextContent('55 1234 5678 · mari@correo.mx');
    expect(asked('listClientOptions').map(([, input]) => input)).toEqual([{ query: { q: 'mari' } }]);
    await waitFor(() => expect(found).toHaveAttribute('aria-selected', 'true'));
    await user.keyboard('{Enter}');
    expect(currentAddress()).toBe('/admin/clients/mariana');
  });

  test('can be booked for from here, if the role may', async () => {
    serving([mariana]);
    const user = await look(['view_clients', 'create_appointments']);
    await user.click(await within(await group('Crear')).findByRole('option', { name: 'Nueva Cita para Mariana Ríos' }));
    expect(currentAddress()).toBe('/admin/appointments?new=true&client=mariana');
  });

  test('are listed beside their appointments', async () => {
    serving([mariana], listOf([visitIn(30, 'Mariana Ríos')]));
    await look(['view_clients', 'view_appointments']);
    expect(within(await group('Clientes')).getAllByRole('option')).toHaveLength(1);
    expect(within(await group('Citas')).getAllByRole('option')).toHaveLength(1);
  });

  test('are at most six', async () => {
    serving(Array.from({ length: 20 }, (_, n) => ({ ...mariana, id: `c${n}` })));
    await look(['view_clients']);
    expect(within(await group('Clientes')).getAllByRole('option')).toHaveLength(6);
  });

  test('open the agenda searched for them, if the role may not open their page', async () => {
    serving([mariana]);
    const user = await look(['create_appointments', 'view_appointments']);
    await user.click(await within(await group('Clientes')).findByRole('option'));
    expect(currentAddress()).toBe('/admin/appointments?q=5512345678');
  });

  test.each([[['view_appointments']], [['delete_clients', 'edit_clients']], [[]]] as PermissionCode[][][])(
    'are not searched with %s alone',
    async (permissions) => {
      await look(permissions, 'zzz');
      await screen.findByText(/Nada coincide/);
      expect(asked('listClientOptions')).toEqual([]);
    },
  );

  test('are not searched by one letter', async () => {
    await look(['view_clients'], 'z');
    await screen.findByText(/Nada coincide/);
    expect(answers).not.toHaveBeenCalled();
  });

  test('that could not be searched say so, and appointments are still found', async () => {
    answers.mockImplementation(async (id: string) => {
      if (id === 'listClientOptions') throw new Error('boom');
      return listOf([visitIn(30, 'Mariana Ríos')]);
    });
    await look(['view_clients', 'view_appointments']);
    expect(await screen.findByText(/No pudimos buscar en los clientes/)).toBeInTheDocument();
    expect(within(await group('Citas')).getAllByRole('option')).toHaveLength(1);
  });
});

describe('pairs of keys', () => {
  test.each([
    ['gs', '/admin/services'],
    ['ga', '/admin/appointments'],
    ['GE', '/admin/equipment'],
    ['ns', '/admin/services?new=true'],
    ['gc', '/admin/clients'],
    ['nl', '/admin/clients?new=true'],
  ])('%s opens %s', async (keys, address) => {
    const user = openShell(['view_appointments', 'create_services', 'view_clients', 'edit_clients']);
    await user.keyboard(keys);
    expect(currentAddress()).toBe(address);
  });

  test('do nothing without the right', async () => {
    const user = openShell([]);
    await user.keyboard('gans');
    expect(currentAddress()).toBe('/admin');
  });

  test('do nothing while typing', async () => {
    const user = openShell();
    await user.type(screen.getByRole('textbox', { name: 'Notas' }), 'gs');
    expect(currentAddress()).toBe('/admin');
    expect(screen.getByRole('textbox', { name: 'Notas' })).toHaveValue('gs');
  });

  test('do nothing with a modifier, nor after a long pause', async () => {
    const user = openShell();
    await user.keyboard('g{Control>}s{/Control}');
    expect(currentAddress()).toBe('/admin');
    const now = jest.spyOn(Date, 'now');
    now.mockReturnValue(1_000_000);
    await user.keyboard('g');
    now.mockReturnValue(1_002_000);
    await user.keyboard('s');
    now.mockRestore();
    expect(currentAddress()).toBe('/admin');
  });
});
