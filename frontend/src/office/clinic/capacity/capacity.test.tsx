import { fireEvent, screen, waitFor } from '@testing-library/react';
import { aResource } from '#office/team/test/resources.ts';
import { screenWidth } from '#office/test/screenWidth.ts';
import { type Answers, answer, callsTo, problem } from '#test/api.ts';
import { openConfig } from '../test/open.tsx';
import { SETTINGS, savedForm } from '../test/settings.ts';

jest.mock('#session/useSession.ts', () => ({ useSession: jest.fn() }));

beforeEach(() => screenWidth(1440));

function openCapacity(answers: Answers = {}) {
  const server = answer({
    getAdminSettings: SETTINGS,
    listResources: { items: [] },
    saveCapacity: ({ body }) => savedForm('capacity', body),
    ...answers,
  });
  return { ...openConfig('/personal/capacity'), server, saves: () => callsTo(server, 'saveCapacity') };
}

const cosmetology = () => screen.findByRole('spinbutton', { name: 'Personal cosmetológico' });
const specialized = () => screen.getByRole('spinbutton', { name: 'Personal especializado' });
const button = () => screen.getByRole('button', { name: 'Guardar cambios' });

test('opens with the saved numbers and nothing to save', async () => {
  openCapacity();
  expect(await cosmetology()).toHaveValue('2');
  expect(specialized()).toHaveValue('1');
  expect(screen.getByRole('radio', { name: 'Por hora de inicio' })).toBeChecked();
  expect(button()).toBeDisabled();
});

test('each rule has plain words and an example', async () => {
  openCapacity();
  expect(await screen.findByRole('radio', { name: 'Por hora de inicio' })).toHaveAccessibleDescription(
    /Solo cuentan las citas que empiezan a la misma hora/,
  );
  expect(screen.getByRole('radio', { name: 'Por duración' })).toHaveAccessibleDescription(/todo el tiempo que dura/);
  expect(screen.getByText(/las 11:00 siguen libres/)).toBeInTheDocument();
  expect(screen.getByText(/las 11:00 están ocupadas/)).toBeInTheDocument();
});

test('a change is saved and announced, and leaves nothing to save', async () => {
  const { user, saves, cache } = openCapacity();
  const field = await cosmetology();
  await user.clear(field);
  await user.type(field, '4');
  await user.click(screen.getByRole('radio', { name: 'Por duración' }));
  expect(screen.getByText('Tienes cambios sin guardar')).toBeInTheDocument();
  await user.click(button());
  expect(await screen.findByText('Configuración de capacidad guardada correctamente')).toBeInTheDocument();
  expect(saves().map(({ body }) => body)).toEqual([
    { cosmetologyStaff: 4, specializedStaff: 1, capacityRule: 'duration', version: 7 },
  ]);
  expect(button()).toBeDisabled();
  expect(await cosmetology()).toHaveValue('4');
  expect(cache.getQueryData(['public', 'settings'])).toMatchObject({ cosmetologyStaff: 4 });
});

test.each(['', '0', 'dos'])('%p falls back to 1', async (typed) => {
  const { user } = openCapacity();
  const field = await cosmetology();
  await user.clear(field);
  if (typed !== '') await user.type(field, typed);
  await user.tab();
  expect(field).toHaveValue('1');
  expect(field).not.toHaveAttribute('aria-invalid');
});

test('a number out of bounds is an error, is not changed, and is not sent', async () => {
  const { user, saves } = openCapacity();
  const field = await cosmetology();
  await user.clear(field);
  await user.type(field, '11');
  await user.tab();
  expect(field).toHaveValue('11');
  expect(field).toHaveAccessibleDescription('Máximo 10 personas');
  await user.click(button());
  await waitFor(() => expect(field).toHaveFocus());
  expect(saves()).toEqual([]);
});

test('the arrows stop at the bounds', async () => {
  const { user } = openCapacity({ getAdminSettings: { ...SETTINGS, specializedStaff: 5 } });
  await cosmetology();
  await user.click(specialized());
  await user.keyboard('{ArrowUp}');
  expect(specialized()).toHaveValue('5');
  await user.keyboard('{ArrowDown}');
  expect(specialized()).toHaveValue('4');
});

test('a failure keeps the input and is explained', async () => {
  const { user } = openCapacity({ saveCapacity: problem('busy') });
  await user.click(await screen.findByRole('radio', { name: 'Por duración' }));
  await user.click(button());
  expect(await screen.findByText(/Espera unos segundos e intenta de nuevo/)).toBeInTheDocument();
  expect(screen.getAllByText('Error al guardar la configuración')).toHaveLength(1);
  expect(screen.getByRole('radio', { name: 'Por duración' })).toBeChecked();
  expect(button()).toBeEnabled();
});

test('an error of the server is shown at its field', async () => {
  const refused = problem('validation', { fields: { specializedStaff: 'Máximo 5 personas' } });
  const { user } = openCapacity({ saveCapacity: refused });
  await user.click(await screen.findByRole('radio', { name: 'Por duración' }));
  await user.click(button());
  await waitFor(() => expect(specialized()).toHaveAccessibleDescription('Máximo 5 personas'));
});

test('a second press while saving sends nothing more', async () => {
  const { user, saves } = openCapacity();
  await user.click(await screen.findByRole('radio', { name: 'Por duración' }));
  const form = button().closest('form') as HTMLFormElement;
  fireEvent.submit(form);
  fireEvent.submit(form);
  await screen.findByText('Configuración de capacidad guardada correctamente');
  expect(saves()).toHaveLength(1);
});

test("'Descartar' restores the saved values", async () => {
  const { user } = openCapacity();
  await user.click(await screen.findByRole('radio', { name: 'Por duración' }));
  await user.click(screen.getByRole('button', { name: 'Descartar' }));
  expect(screen.getByRole('radio', { name: 'Por hora de inicio' })).toBeChecked();
  expect(screen.queryByText('Tienes cambios sin guardar')).not.toBeInTheDocument();
});

test('settings that cannot be read are retried', async () => {
  let failures = 1;
  const { user } = openCapacity({
    getAdminSettings: () => {
      failures -= 1;
      return failures >= 0 ? problem('busy') : SETTINGS;
    },
  });
  expect(await screen.findByText('Error al cargar la configuración')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await cosmetology()).toHaveValue('2');
});

test('people of another branch do not change the number of the main one', async () => {
  openCapacity({ listResources: { items: [aResource({ branch: 'norte' })] } });
  expect(await cosmetology()).toHaveAccessibleDescription(/de 1 a 10 personas/);
});

test('a category with people says that its number does not count', async () => {
  openCapacity({ listResources: { items: [aResource({ categories: ['cosmetology'] })] } });
  expect(await screen.findByText(/este número no cuenta, ya tiene a 1 persona/)).toBeInTheDocument();
  expect(specialized()).toHaveAccessibleDescription(/de 1 a 5 personas/);
});
