import type { ModuleDue, Modules } from '@rostro/shared/contract/clinic/modules';
import { MODULE_NAMES, MODULES, type ModuleName } from '@rostro/shared/optional/modules';
import { screen, waitFor, within } from '@testing-library/react';
import { call } from '#api/client.ts';
import { failure } from '#office/test/answers.ts';
import { openOffice } from '#office/test/office.tsx';
import { screenWidth } from '#office/test/screenWidth.ts';
import { signedInWith } from '#office/test/session.ts';
import ModulesPage from './ModulesPage.tsx';

jest.mock('#api/client.ts', () => ({ call: jest.fn() }));
jest.mock('#session/useSession.ts', () => ({ useSession: jest.fn() }));

const answers = jest.mocked(call) as unknown as jest.Mock;
/** Any three: the page treats all alike. */
const [ONE, TWO, THREE] = MODULE_NAMES.slice(-3) as [ModuleName, ModuleName, ModuleName];
let modules: Modules;
let dues: ModuleDue[];
let turn: () => Modules;
const turned = () => answers.mock.calls.filter(([id]) => id === 'switchModule').map(([, input]) => input);

/** All are on, but for those that are named. */
const modulesWith = (...changed: Modules['items']): Modules => ({
  version: 3,
  items: MODULE_NAMES.map((module) => changed.find((one) => one.module === module) ?? { module, state: 'on' }),
});

beforeEach(() => {
  screenWidth(1440);
  modules = modulesWith();
  dues = [];
  turn = () => modules;
  answers.mockReset();
  answers.mockImplementation(async (route: string) => {
    if (route === 'listModules') return modules;
    if (route === 'listModuleDues') return { items: dues };
    if (route === 'switchModule') return turn();
    return {};
  });
});

function open() {
  signedInWith(['access_configuration']);
  return openOffice(<ModulesPage />, '/admin/config/modules').user;
}
const switchOf = (label: string) => screen.findByRole('switch', { name: label });

test('each module has its sentence, its state and a switch', async () => {
  modules = modulesWith(
    { module: ONE, state: 'off' },
    { module: TWO, state: 'closing', until: '2026-11-20T15:01:00.000Z' },
    { module: THREE, state: 'on', keptAt: '2026-11-20T15:01:00.000Z' },
  );
  open();
  for (const { label, text } of Object.values(MODULES)) {
    const item = (await switchOf(label)).closest('li') as HTMLElement;
    expect(within(item).getByText(text)).toBeInTheDocument();
  }
  expect(await switchOf(MODULES[THREE].label)).toBeChecked();
  expect(await switchOf(MODULES[ONE].label)).not.toBeChecked();
  expect(screen.getByText('Apagado')).toBeInTheDocument();
  expect(screen.getByText('Apagándose')).toBeInTheDocument();
  expect(screen.getByText(/^Sigue encendido/)).toBeInTheDocument();
});

test('asks before it switches off, says what disappears, and does nothing if the answer is no', async () => {
  const user = open();
  await user.click(await switchOf(MODULES[TWO].label));
  const question = await screen.findByRole('dialog', { name: `¿Apagar «${MODULES[TWO].label}»?` });
  expect(await within(question).findByText(MODULES[TWO].gone)).toBeInTheDocument();
  await user.click(within(question).getByRole('button', { name: 'Volver' }));
  await waitFor(() => expect(question).not.toBeVisible());
  expect(turned()).toEqual([]);
});

test('switches off over the version that was read, and shows that it closes', async () => {
  const user = open();
  turn = () => modulesWith({ module: TWO, state: 'closing', until: '2026-11-20T15:01:00.000Z' });
  await user.click(await switchOf(MODULES[TWO].label));
  await user.click(await screen.findByRole('button', { name: 'Apagar' }));
  expect(await screen.findByText('Apagándose')).toBeInTheDocument();
  expect(turned()).toEqual([{ params: { module: TWO }, body: { isOn: false, version: 3 } }]);
  expect(await switchOf(MODULES[TWO].label)).not.toBeChecked();
});

test('switches on at once', async () => {
  modules = modulesWith({ module: ONE, state: 'off' });
  turn = () => modulesWith();
  const user = open();
  await user.click(await switchOf(MODULES[ONE].label));
  await waitFor(async () => expect(await switchOf(MODULES[ONE].label)).toBeChecked());
  expect(turned()).toEqual([{ params: { module: ONE }, body: { isOn: true, version: 3 } }]);
});

test('shows what the clinic owes, with the way there, and no button', async () => {
  dues = [{ count: 3, what: 'paquetes vendidos con sesiones por usar', to: '/admin/clients' }];
  const user = open();
  await user.click(await switchOf(MODULES[THREE].label));
  const question = await screen.findByRole('dialog', { name: `«${MODULES[THREE].label}» no se puede apagar todavía` });
  const way = within(question).getByRole('link', { name: '3 paquetes vendidos con sesiones por usar' });
  expect(way).toHaveAttribute('href', '/admin/clients');
  expect(within(question).queryByRole('button', { name: 'Apagar' })).not.toBeInTheDocument();
});

test('shows what became owed between question and answer', async () => {
  const user = open();
  turn = () => {
    dues = [{ count: 1, what: 'copia que se está preparando', to: '/admin/config/archive' }];
    throw failure({ code: 'module_in_use', status: 409 });
  };
  await user.click(await switchOf(MODULES[THREE].label));
  await user.click(await screen.findByRole('button', { name: 'Apagar' }));
  expect(await screen.findByRole('link', { name: '1 copia que se está preparando' })).toBeInTheDocument();
});

test('says that another window was faster, and reads the modules again', async () => {
  const user = open();
  turn = () => {
    modules = { ...modulesWith({ module: ONE, state: 'off' }), version: 4 };
    throw failure({ code: 'changed_meanwhile', status: 409, detail: 'Alguien cambió esto mientras tanto.' });
  };
  await user.click(await switchOf(MODULES[TWO].label));
  await user.click(await screen.findByRole('button', { name: 'Apagar' }));
  expect(await screen.findByText('Alguien cambió esto mientras tanto.')).toBeInTheDocument();
  expect(await screen.findByText('Apagado')).toBeInTheDocument();
});

test.each([
  ['the list', 'listModules', 'Error al cargar la configuración'],
  ['what is owed', 'listModuleDues', 'No pudimos ver qué debe la clínica.'],
])('can try again where %s could not be read', async (_, failing, title) => {
  let fails = true;
  answers.mockImplementation(async (route: string) => {
    if (route === failing && fails) throw failure({ code: 'internal', status: 500 });
    return route === 'listModules' ? modules : { items: dues };
  });
  const user = open();
  if (failing === 'listModuleDues') await user.click(await switchOf(MODULES[THREE].label));
  expect(await screen.findByText(title)).toBeInTheDocument();
  fails = false;
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  await waitFor(() => expect(screen.queryByText(title)).not.toBeInTheDocument());
});

test('without the right the page says so', () => {
  signedInWith(['manage_roles']);
  openOffice(<ModulesPage />, '/admin/config/modules');
  expect(screen.getByText('Acceder a la configuración')).toBeInTheDocument();
  expect(answers).not.toHaveBeenCalled();
});
