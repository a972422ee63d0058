import { screen, within } from '@testing-library/react';
import { screenWidth } from '#office/test/screenWidth.ts';
import { answer, callsTo, problem } from '#test/api.ts';
import { openConfig } from './test/open.tsx';
import { SETTINGS, savedForm } from './test/settings.ts';

jest.mock('#session/useSession.ts', () => ({ useSession: jest.fn() }));

beforeEach(() => screenWidth(1440));

/** Somebody else has saved three people for cosmetology, or two specialists, since the page was read. */
function openMeanwhile(theirs: Partial<typeof SETTINGS>) {
  const now = { ...SETTINGS, ...theirs, versions: { ...SETTINGS.versions, capacity: 8 } };
  let reads = 0;
  const server = answer({
    getAdminSettings: () => {
      reads += 1;
      return reads === 1 ? SETTINGS : now;
    },
    saveCapacity: ({ body }) =>
      (body as { version: number }).version === 8 ? savedForm('capacity', body) : problem('changed_meanwhile'),
  });
  return { ...openConfig('/personal/capacity'), saves: () => callsTo(server, 'saveCapacity').map(({ body }) => body) };
}

const cosmetology = () => screen.findByRole('spinbutton', { name: 'Personal cosmetológico' });
const specialized = () => screen.getByRole('spinbutton', { name: 'Personal especializado' });
const press = (name: string) => screen.findByRole('button', { name });
const theirs = () => screen.findByRole('region', { name: 'Lo que guardó alguien más' });

async function refused(changes: Partial<typeof SETTINGS>) {
  const opened = openMeanwhile(changes);
  const field = await cosmetology();
  await opened.user.clear(field);
  await opened.user.type(field, '5');
  await opened.user.click(await press('Guardar cambios'));
  expect(await screen.findByText(/Alguien más hizo cambios mientras tanto/)).toBeInTheDocument();
  expect(field).toHaveValue('5');
  await opened.user.click(await press('Ver datos actuales'));
  return opened;
}

test('what somebody else saved is shown beside what was typed, which is saved over it by a second press', async () => {
  const { user, saves } = await refused({ cosmetologyStaff: 3 });
  expect(await theirs()).toHaveTextContent('Personal cosmetológico3 personas');
  expect(await cosmetology()).toHaveValue('5');
  expect(screen.queryByText(/Alguien más hizo cambios mientras tanto/)).not.toBeInTheDocument();
  await user.click(await press('Guardar cambios'));
  expect(await screen.findByText('Configuración de capacidad guardada correctamente')).toBeInTheDocument();
  expect(saves()).toMatchObject([
    { cosmetologyStaff: 5, version: 7 },
    { cosmetologyStaff: 5, version: 8 },
  ]);
  expect(screen.queryByRole('region', { name: 'Lo que guardó alguien más' })).not.toBeInTheDocument();
});

test('theirs can be taken instead: then nothing is left to save', async () => {
  const { user, saves } = await refused({ cosmetologyStaff: 3 });
  await user.click(within(await theirs()).getByRole('button', { name: 'Usar lo guardado en Personal cosmetológico' }));
  expect(await cosmetology()).toHaveValue('3');
  expect(await press('Guardar cambios')).toBeDisabled();
  expect(saves()).toHaveLength(1);
});

test('what they changed elsewhere in the form is taken in, and goes along with what was typed', async () => {
  const { user, saves } = await refused({ specializedStaff: 2 });
  expect(await theirs()).toHaveTextContent('conserva lo que escribiste');
  expect(specialized()).toHaveValue('2');
  await user.click(await press('Guardar cambios'));
  await screen.findByText('Configuración de capacidad guardada correctamente');
  expect(saves().at(-1)).toMatchObject({ cosmetologyStaff: 5, specializedStaff: 2, version: 8 });
});

test('a page that was read again by itself does not take what was typed for an answer to what it shows', async () => {
  const { user, cache, saves } = openMeanwhile({ cosmetologyStaff: 3 });
  const field = await cosmetology();
  await user.clear(field);
  await user.type(field, '5');
  await cache.refetchQueries({ queryKey: ['config', 'settings'] });
  await user.click(await press('Guardar cambios'));
  expect(await screen.findByText(/Alguien más hizo cambios mientras tanto/)).toBeInTheDocument();
  expect(saves()).toMatchObject([{ version: 7 }]);
});
