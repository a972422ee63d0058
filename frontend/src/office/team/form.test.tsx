import type { ResourceForm } from '@rostro/shared/contract/team/resources';
import type { PermissionCode } from '@rostro/shared/permissions';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { forgetDrafts } from '#edit/drafts.ts';
import { OUTSIDE } from '#office/clinic/test/outside.ts';
import { aUser } from '#office/rbac/users/test/users.tsx';
import { currentPath } from '#office/test/address.tsx';
import { callsTo, problem } from '#test/api.ts';
import { freezeDate } from '#test/clock.ts';
import { pasteInto } from '#test/pasteInto.ts';
import { aResource, MORNING, openResources, workdays } from './test/resources.ts';

jest.mock('#session/useSession.ts', () => ({ useSession: jest.fn() }));

beforeEach(() => {
  forgetDrafts();
  freezeDate();
  // jsdom has no capture of pointers.
  HTMLElement.prototype.setPointerCapture = () => undefined;
});
afterEach(() => jest.useRealTimers());

type User = ReturnType<typeof openResources>['user'];
const press = (user: User, name: string | RegExp) => user.click(screen.getByRole('button', { name }));
const save = (user: User) => press(user, 'Guardar cambios');
const put = (label: string | RegExp, value: string) =>
  act(async () => {
    const field = screen.getByLabelText(label);
    fireEvent.change(field, { target: { value } });
    fireEvent.blur(field);
  });
const cell = (name: string) => screen.getByRole('gridcell', { name });
const isWorked = (name: string): boolean => cell(name).getAttribute('aria-selected') === 'true';

const READY = { datos: 'Datos', horario: 'Horario', ausencias: 'Ausencias' } as const;
type Part = keyof typeof READY;
const partOf = (path: string): Part => (/tab=(\w+)/.exec(path)?.[1] ?? 'datos') as Part;

async function open(path = '/people/laura', serving: Parameters<typeof openResources>[1] = {}) {
  const opened = openResources(path, serving);
  await screen.findByRole('region', { name: READY[partOf(path)] });
  const form = (at = 0): ResourceForm => opened.sent('saveResource')[at]?.body as ResourceForm;
  return { ...opened, form, weekSent: (at = 0) => form(at).hours[0]?.week };
}

describe('a new person', () => {
  test('is created under a key of its own, and asked for hours next', async () => {
    const { user, sent } = await open('/people/new', { resources: [] });
    await pasteInto(user, screen.getByLabelText('Nombre'), 'Laura Méndez');
    await pasteInto(user, screen.getByLabelText(/^Cédula profesional/), '8841230');
    await user.click(screen.getByRole('checkbox', { name: 'Tratamientos Especializados' }));
    await press(user, 'Agregar persona');
    expect(await screen.findByText('Persona agregada correctamente')).toBeInTheDocument();
    expect(await screen.findByRole('tab', { name: 'Horario', selected: true })).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Laura Méndez' })).toBeInTheDocument();
    expect(currentPath()).toMatch(/^\/admin\/config\/people\/(?!new)/);
    const [created] = sent('createResource');
    expect(created?.headers['idempotency-key']).toBeTruthy();
    expect(created?.body).toMatchObject({
      ...{ kind: 'staff', name: 'Laura Méndez', licence: '8841230', categories: ['specialized'] },
      ...{ activeFrom: '2026-11-20', activeTo: null, hours: [], absences: [], photo: null, userId: null },
    });
  });

  test('is on the site only if that is switched on, with the profile', async () => {
    const { user, form } = await open();
    const shown = screen.getByRole('switch', { name: 'Mostrar en Nuestro equipo' });
    expect(shown).not.toBeChecked();
    await user.click(shown);
    await pasteInto(user, screen.getByLabelText(/^Cédula de especialidad/), '10233481');
    await pasteInto(user, screen.getByLabelText(/^Presentación/), 'Le gusta explicar.');
    await save(user);
    await waitFor(() => expect(form()).toBeDefined());
    expect(form().profile).toEqual({
      ...{ isOnSite: true, specialtyLicence: '10233481', university: '', about: 'Le gusta explicar.' },
    });
  });

  test('without a name has an error there, and is not sent', async () => {
    const { user, sent } = await open('/rooms/new', { resources: [] });
    expect(screen.queryByLabelText(/Cédula/)).not.toBeInTheDocument();
    await press(user, 'Agregar cabina');
    await waitFor(() => expect(screen.getByLabelText('Nombre de la cabina')).toHaveFocus());
    expect(screen.getByLabelText('Nombre de la cabina')).toHaveAccessibleDescription('El nombre es obligatorio');
    expect(sent('createResource')).toEqual([]);
  });

  test('that the server refuses keeps the input', async () => {
    const { user } = await open('/machines/new', { answers: { createResource: problem('busy') } });
    await pasteInto(user, screen.getByLabelText('Nombre del aparato'), 'Láser');
    await press(user, 'Agregar aparato');
    expect(await screen.findByText(/Espera unos segundos e intenta de nuevo/)).toBeInTheDocument();
    expect(screen.getByLabelText('Nombre del aparato')).toHaveValue('Láser');
  });
});

describe('the week', () => {
  const NINE = 'Lunes, de 9:00 a.m. a 9:30 a.m.';

  test('is one tab stop: arrows move, space toggles half an hour, Shift selects', async () => {
    const { user, weekSent } = await open('/people/laura?tab=horario');
    const grid = screen.getByRole('grid', { name: 'Semana' });
    expect(
      within(grid)
        .getAllByRole('gridcell')
        .filter(({ tabIndex }) => tabIndex === 0),
    ).toEqual([cell(NINE)]);
    act(() => cell(NINE).focus());
    await user.keyboard(' ');
    expect(isWorked(NINE)).toBe(false);
    expect(screen.getByText(/^Lunes, de 9:00 a.m. a 9:30 a.m.: libre. Lunes: 9:30–14:00/)).toBeInTheDocument();
    await user.keyboard('{End}{ArrowLeft}');
    expect(cell('Sábado, de 9:00 a.m. a 9:30 a.m.')).toHaveFocus();
    await user.keyboard('{Shift>}{ArrowRight}{ArrowDown}{/Shift}');
    expect(screen.getByText('Selección: Sábado a domingo, de 9:00 a.m. a 10:00 a.m.')).toBeInTheDocument();
    await user.keyboard(' ');
    expect(isWorked('Domingo, de 9:30 a.m. a 10:00 a.m.')).toBe(true);
    await save(user);
    expect(await screen.findByText('Persona guardada correctamente')).toBeInTheDocument();
    const weekend = [{ from: '09:00', to: '10:00' }];
    expect(weekSent()).toEqual([[{ from: '09:30', to: '14:00' }], ...Array(4).fill([MORNING]), weekend, weekend]);
  });

  test('is painted by dragging, in quarters of an hour; Escape restores it', async () => {
    const { user } = await open('/people/laura?tab=horario');
    const grid = screen.getByRole('grid', { name: 'Semana' });
    // Seven columns of 100 px, and 40 px for an hour.
    const box = { left: 0, right: 700, width: 700, top: 0, height: 640, bottom: 640, x: 0, y: 0, toJSON: () => '' };
    jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(box);
    const point = (type: string, clientX: number, clientY: number) =>
      fireEvent(grid, new MouseEvent(type, { bubbles: true, cancelable: true, button: 0, clientX, clientY }));
    const drag = (x: number, y: number): void => {
      point('pointerdown', 550, 160);
      point('pointermove', x, y);
    };
    drag(650, 250);
    expect(isWorked('Sábado, de 10:00 a.m. a 10:30 a.m.')).toBe(true);
    await user.keyboard('{Escape}');
    fireEvent.pointerUp(grid);
    expect(isWorked('Sábado, de 10:00 a.m. a 10:30 a.m.')).toBe(false);
    drag(550, 250);
    fireEvent.pointerUp(grid);
    jest.restoreAllMocks();
    await press(user, 'Escribir las horas');
    expect(screen.getByLabelText('Sábado, horario 1, desde')).toHaveValue('10:00');
    expect(screen.getByLabelText('Sábado, horario 1, hasta')).toHaveValue('12:30');
  });

  test('is typed by the minute, with a second interval, and copied to any days', async () => {
    const { user, weekSent } = await open('/people/laura?tab=horario');
    expect(screen.queryByLabelText('Lunes, horario 1, hasta')).not.toBeInTheDocument();
    await press(user, 'Escribir las horas');
    await put('Lunes, horario 1, hasta', '13:10');
    await press(user, 'Agregar horario al lunes');
    await waitFor(() => expect(screen.getByLabelText('Lunes, horario 2, desde')).toHaveFocus());
    await put('Lunes, horario 2, desde', '15:00');
    await put('Lunes, horario 2, hasta', '19:00');
    await press(user, 'Copiar a…');
    const copying = within(await screen.findByRole('dialog', { name: 'Copiar un día' }));
    expect(copying.getByText('9:00–13:10 y 15:00–19:00')).toBeInTheDocument();
    await user.click(copying.getByRole('checkbox', { name: 'Miércoles' }));
    await user.click(copying.getByRole('checkbox', { name: 'Domingo' }));
    await user.click(copying.getByRole('button', { name: 'Copiar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await press(user, 'Quitar Viernes, horario 2');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Agregar horario al viernes' })).toHaveFocus());
    await save(user);
    await screen.findByText('Persona guardada correctamente');
    const day = [
      { from: '09:00', to: '13:10' },
      { from: '15:00', to: '19:00' },
    ];
    expect(weekSent()).toEqual([day, day, [MORNING], day, [day[0]], [], day]);
  });

  test('is in words on phones, where it is typed', async () => {
    const { user } = await open('/people/laura?tab=horario', { width: 390 });
    expect(screen.queryByRole('grid')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: /Lu–Vi 9:00–14:00/, pressed: true })).toBeInTheDocument();
    await press(user, 'Escribir las horas');
    expect(screen.getByLabelText('Lunes, horario 1, desde')).toHaveValue('09:00');
  });

  test('that ends before it begins, or overlaps, has an error at its place, which gets the focus', async () => {
    const { user, server } = await open('/people/laura?tab=horario', {
      resources: [
        aResource({
          hours: [
            { from: '2026-01-01', week: workdays([MORNING]) },
            { from: '2026-12-07', week: workdays([]) },
          ],
        }),
      ],
    });
    await press(user, 'Escribir las horas');
    await put('Martes, horario 1, hasta', '08:00');
    await press(user, /^Desde el 7 dic 2026/);
    await save(user);
    await waitFor(() => expect(screen.getByLabelText('Martes, horario 1, hasta')).toHaveFocus());
    expect(screen.getByLabelText('Martes, horario 1, hasta')).toHaveAccessibleDescription(
      /^La hora final va después de la inicial. Si pasa de medianoche, termina a las 23:59/,
    );
    await put('Martes, horario 1, hasta', '14:00');
    await press(user, 'Agregar horario al martes');
    await put('Martes, horario 2, desde', '13:00');
    await save(user);
    expect(await screen.findByText('Los horarios de un día no se enciman')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByLabelText('Martes, horario 1, desde')).toHaveFocus());
    expect(callsTo(server, 'previewResource')).toEqual([]);
  });

  test('without a pattern is the clinic’s; the first pattern begins as the clinic’s, the next on a Monday', async () => {
    const { user, form } = await open('/people/laura?tab=horario', { resources: [aResource({ hours: [] })] });
    expect(screen.getByText('Usa el horario de la clínica')).toBeInTheDocument();
    await press(user, 'Poner un horario propio');
    await waitFor(() => expect(screen.getByLabelText('Vale desde')).toHaveValue('2026-01-01'));
    await press(user, 'Otro horario desde una fecha');
    await waitFor(() => expect(screen.getByLabelText('Vale desde')).toHaveFocus());
    expect(screen.getByLabelText('Vale desde')).toHaveValue('2026-11-23');
    await put('Vale desde', '2026-01-01');
    await save(user);
    expect(await screen.findByText('Dos horarios empiezan el mismo día')).toBeInTheDocument();
    await put('Vale desde', '2026-12-07');
    await save(user);
    await screen.findByText('Persona guardada correctamente');
    expect(form().hours.map(({ from }) => from)).toEqual(['2026-01-01', '2026-12-07']);
    await press(user, 'Quitar este horario');
    expect(screen.queryByRole('button', { name: /^Desde el 7 dic 2026/ })).not.toBeInTheDocument();
  });
});

describe('absences', () => {
  const december = async (user: User) => {
    if (screen.queryByRole('group', { name: 'Diciembre 2026' }) === null) await press(user, 'Mes siguiente');
    return screen.getByRole('group', { name: 'Diciembre 2026' });
  };

  test('begin on a day of the calendar, are saved with the form, and are marked there in words', async () => {
    const { user, form } = await open('/people/laura?tab=ausencias');
    await user.click(within(await december(user)).getByRole('button', { name: 'Lunes 21 de diciembre de 2026' }));
    const dialog = await screen.findByRole('dialog', { name: 'Nueva ausencia' });
    expect(within(dialog).getByLabelText('Primer día')).toHaveValue('2026-12-21');
    await put('Último día', '2026-12-22');
    await pasteInto(user, screen.getByLabelText('Motivo'), 'Vacaciones');
    await user.click(within(dialog).getByRole('button', { name: 'Agregar ausencia' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(
      within(await december(user)).getByRole('button', {
        name: 'Martes 22 de diciembre de 2026, ausencia: Vacaciones',
      }),
    ).toBeInTheDocument();
    await save(user);
    await screen.findByText('Persona guardada correctamente');
    expect(form().absences).toMatchObject([
      { from: '2026-12-21T06:00:00.000Z', to: '2026-12-23T06:00:00.000Z', reason: 'Vacaciones' },
    ]);
  });

  test('can be part of a day, may overlap, and can be changed and removed', async () => {
    const { user, form } = await open('/people/laura?tab=ausencias', {
      resources: [
        aResource({
          absences: [{ id: 'a1', from: '2026-12-21T06:00:00.000Z', to: '2026-12-26T06:00:00.000Z', reason: 'Viaje' }],
        }),
      ],
    });
    await press(user, /^Editar la ausencia del lunes 21/);
    await screen.findByRole('dialog', { name: 'Cambiar ausencia' });
    await put('Último día', '2026-12-21');
    await put(/^Desde la hora/, '15:00');
    await put(/^Hasta la hora/, '14:00');
    await press(user, 'Cambiar ausencia');
    expect(await screen.findByText('La hora final va después de la inicial')).toBeInTheDocument();
    await put(/^Hasta la hora/, '17:00');
    await press(user, 'Cambiar ausencia');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByText('Lunes 21 de diciembre de 2026, de 3:00 p.m. a 5:00 p.m.')).toBeInTheDocument();
    await save(user);
    await screen.findByText('Persona guardada correctamente');
    expect(form().absences).toEqual([
      { id: 'a1', from: '2026-12-21T21:00:00.000Z', to: '2026-12-21T23:00:00.000Z', reason: 'Viaje' },
    ]);
    await press(user, /^Quitar la ausencia/);
    expect(screen.getByText('Sin ausencias próximas.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Agregar ausencia' })).toHaveFocus();
  });

  test('that end before they begin, or have no reason, have an error in the dialog', async () => {
    const { user } = await open('/people/laura?tab=ausencias');
    await press(user, 'Agregar ausencia');
    const dialog = await screen.findByRole('dialog', { name: 'Nueva ausencia' });
    await put('Primer día', '2026-12-21');
    await put('Último día', '2026-12-20');
    await user.click(within(dialog).getByRole('button', { name: 'Agregar ausencia' }));
    await waitFor(() =>
      expect(screen.getByLabelText('Último día', { selector: '[min]' })).toHaveAccessibleDescription(
        'El último día va después del primero',
      ),
    );
    expect(screen.getByLabelText('Motivo')).toHaveAccessibleDescription('Escribe el motivo');
  });

  test('are reached by arrow keys across the months, from today on', async () => {
    const { user } = await open('/people/laura?tab=ausencias');
    expect(screen.getByRole('button', { name: 'Mes anterior' })).toBeDisabled();
    act(() => screen.getByRole('button', { name: 'Viernes 20 de noviembre de 2026' }).focus());
    await user.keyboard('{ArrowDown}{ArrowLeft}');
    expect(screen.getByRole('button', { name: 'Jueves 26 de noviembre de 2026' })).toHaveFocus();
    expect(screen.getByRole('button', { name: 'Jueves 19 de noviembre de 2026' })).toBeDisabled();
    await user.keyboard('{ArrowDown}');
    expect(screen.getByRole('button', { name: 'Jueves 3 de diciembre de 2026' })).toHaveFocus();
    await user.keyboard('{ArrowUp}{ArrowUp}');
    expect(screen.getByRole('button', { name: 'Viernes 20 de noviembre de 2026' })).toHaveFocus();
  });

  test('of rooms and machines have no calendar', async () => {
    await open('/rooms/c1?tab=ausencias', { resources: [aResource({ id: 'c1', kind: 'room', name: 'Cabina 1' })] });
    expect(screen.getByRole('button', { name: 'Agregar ausencia' })).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Ausencias por mes' })).not.toBeInTheDocument();
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Datos', 'Horario', 'Ausencias']);
  });
});

describe('saving', () => {
  const rename = (user: User) => pasteInto(user, screen.getByLabelText('Nombre'), ' Ruiz');

  test('shows appointments that no longer fit first; going back saves nothing, accepting does', async () => {
    const { user, sent } = await open('/people/laura', { answers: { previewResource: OUTSIDE } });
    await rename(user);
    await save(user);
    const question = await screen.findByRole('dialog', { name: 'Qué cambia: 3 citas ya no caben' });
    expect(question).toHaveTextContent('Siguen reservadas');
    expect(within(question).getByRole('link', { name: /^Viernes 25 de diciembre, 5:00 p.m./ })).toBeInTheDocument();
    await user.click(within(question).getByRole('button', { name: 'Volver' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sent('saveResource')).toEqual([]);
    expect(screen.getByLabelText('Nombre')).toHaveValue('Laura Méndez Ruiz');
    await save(user);
    await user.click(await screen.findByRole('button', { name: 'Guardar de todos modos' }));
    expect(await screen.findByText('Persona guardada correctamente')).toBeInTheDocument();
    expect(sent('saveResource')[0]?.body).toMatchObject({ name: 'Laura Méndez Ruiz', version: 3 });
    expect(await screen.findByRole('heading', { level: 1, name: 'Laura Méndez Ruiz' })).toBeInTheDocument();
  });

  test('keeps another user’s change elsewhere in the form', async () => {
    const { user, change, state } = await open();
    await rename(user);
    change('laura', { title: 'Cosmetóloga' });
    await save(user);
    expect(await screen.findByText('Persona guardada correctamente')).toBeInTheDocument();
    expect(state.resources[0]).toMatchObject({ name: 'Laura Méndez Ruiz', title: 'Cosmetóloga', version: 5 });
  });

  test('keeps the input of hours that both changed, with the other ones beside it', async () => {
    const { user, change, state } = await open('/people/laura?tab=horario');
    await press(user, 'Escribir las horas');
    await put('Lunes, horario 1, hasta', '13:00');
    change('laura', { hours: [{ from: '2026-01-01', week: workdays([{ from: '08:00', to: '12:00' }]) }] });
    await save(user);
    const note = await screen.findByRole('note');
    expect(note).toHaveTextContent('Alguien más guardó: Desde el 1 ene 2026: Lu–Vi 8:00–12:00');
    expect(screen.getByLabelText('Lunes, horario 1, hasta')).toHaveValue('13:00');
    await press(user, 'Usar lo guardado en Horario');
    expect(screen.getByLabelText('Lunes, horario 1, hasta')).toHaveValue('12:00');
    expect(state.resources[0]?.version).toBe(4);
  });

  test('of one part leaves the other parts as they are, and keeps what is typed there', async () => {
    const { user, form, state } = await open();
    await rename(user);
    await user.click(screen.getByRole('tab', { name: 'Horario' }));
    const hours = within(await screen.findByRole('region', { name: 'Horario' }));
    await user.click(hours.getByRole('button', { name: 'Quitar este horario' }));
    await user.click(hours.getByRole('button', { name: 'Guardar cambios' }));
    await screen.findByText('Persona guardada correctamente');
    expect(form()).toMatchObject({ name: 'Laura Méndez', hours: [] });
    await user.click(screen.getByRole('tab', { name: 'Datos' }));
    expect(screen.getByLabelText('Nombre')).toHaveValue('Laura Méndez Ruiz');
    await user.click(
      within(screen.getByRole('region', { name: 'Datos' })).getByRole('button', { name: 'Guardar cambios' }),
    );
    await waitFor(() => expect(state.resources[0]).toMatchObject({ name: 'Laura Méndez Ruiz', hours: [] }));
  });

  test('refuses a last day before the first', async () => {
    const { user } = await open();
    await put(/^Último día/, '2025-12-31');
    await save(user);
    await waitFor(() => expect(screen.getByLabelText(/^Último día/)).toHaveFocus());
    expect(screen.getByLabelText(/^Último día/)).toHaveAccessibleDescription('El último día va después del primero');
  });

  test('shows the server’s errors of the hours there', async () => {
    const fields = { 'hours.0.week.1.0.to': 'No se puede' };
    const { user } = await open('/people/laura?tab=horario', {
      answers: { previewResource: problem('validation', { fields }) },
    });
    await press(user, 'Escribir las horas');
    await user.click(screen.getByLabelText('Lunes, horario 1, hasta'));
    await put('Lunes, horario 1, hasta', '13:00');
    await save(user);
    await waitFor(() => expect(screen.getByLabelText('Martes, horario 1, hasta')).toHaveFocus());
    expect(screen.getByLabelText('Martes, horario 1, hasta')).toHaveAccessibleDescription('No se puede');
  });

  test('reports a resource that is gone', async () => {
    openResources('/people/nadie');
    expect(await screen.findByText('No encontramos a esa persona')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Ver personas' })).toHaveAttribute('href', '/admin/config/people');
  });
});

describe('the access of a person', () => {
  const ROSA = aUser({ id: 'rosa', fullName: 'Rosa Díaz', email: 'rosa@rostro.test' });
  const openAccess = (userId: string | null, permissions?: PermissionCode[]) =>
    openResources(
      '/people/laura?tab=acceso',
      { resources: [aResource({ userId })], answers: { listUsers: { items: [ROSA] } } },
      permissions,
    );

  test('is an account with its role, which is chosen and saved by itself', async () => {
    const { user, sent } = openAccess(null);
    await user.click(await screen.findByRole('combobox', { name: 'Cuenta del panel' }));
    await user.click(await screen.findByTitle('Rosa Díaz'));
    expect(screen.getByText('rosa@rostro.test')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Cambiar su rol o sus datos' })).toHaveAttribute(
      'href',
      '/admin/config/personal/users?user=rosa&tab=rol',
    );
    await save(user);
    await waitFor(() => expect(sent('saveResource')[0]?.body).toMatchObject({ userId: 'rosa' }));
  });

  test('can be made there by those who give roles', async () => {
    const { user } = openAccess(null, ['access_configuration', 'manage_roles']);
    await user.click(await screen.findByRole('button', { name: 'Crear su cuenta' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Nuevo Usuario' }));
    expect(dialog.getByLabelText(/^Nombre completo/)).toHaveValue(aResource({}).name);
  });
});
