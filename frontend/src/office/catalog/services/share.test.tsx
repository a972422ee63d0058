import { screen, waitFor, within } from '@testing-library/react';
import { toCanvas } from 'qrcode';
import { aResource } from '#office/team/test/resources.ts';
import { failure } from '#office/test/answers.ts';
import { dialog } from '#office/test/dialog.ts';
import { screenWidth } from '#office/test/screenWidth.ts';
import { signedInWith } from '#office/test/session.ts';
import { downloadFile } from '#ui/download.ts';
import { aService, openServices, servingCatalog, three } from './test/services.tsx';

jest.mock('#api/client.ts', () => ({ call: jest.fn() }));
jest.mock('#session/useSession.ts', () => ({ useSession: jest.fn() }));
jest.mock('#ui/download.ts', () => ({ downloadFile: jest.fn() }));
jest.mock('qrcode', () => ({ ...jest.requireActual<object>('qrcode'), toCanvas: jest.fn() }));

const LINK = 'http://localhost/s/1';
const PEOPLE = [
  aResource({ categories: ['cosmetology'] }),
  aResource({ id: 'ana', name: 'Ana Torres', order: 2, categories: ['specialized'] }),
  aResource({ id: 'old', name: 'Marta Salas', order: 3, categories: ['cosmetology'], activeTo: '2020-01-01' }),
  aResource({ id: 'c1', kind: 'room', name: 'Cabina 1', categories: ['cosmetology'] }),
];
let catalog: ReturnType<typeof servingCatalog>;

beforeEach(() => {
  jest.mocked(downloadFile).mockReset();
  catalog = servingCatalog();
  catalog.replies.listResources = () => ({ items: PEOPLE });
});
afterEach(() => jest.restoreAllMocks());

async function openMenu(name: string, search = '') {
  const { user } = openServices(search);
  await user.click(await screen.findByRole('button', { name: `Opciones de ${name}` }));
  return user;
}
async function openShare(name = 'Limpieza facial profunda') {
  const user = await openMenu(name);
  await user.click(await screen.findByRole('menuitem', { name: 'Compartir' }));
  return { user, shown: within(await dialog(`Compartir «${name}»`)) };
}
const option = async (name: string) => (await screen.findAllByText(name)).at(-1) as HTMLElement;
const link = () => screen.getByRole('textbox', { name: 'Enlace' });

test('the link of a service is shown, copied and drawn as a code', async () => {
  const { user, shown } = await openShare();
  const copied = jest.spyOn(navigator.clipboard, 'writeText');
  expect(link()).toHaveValue(LINK);
  expect(await shown.findByRole('img', { name: `Código QR de ${LINK}` })).toBeInTheDocument();
  await user.click(shown.getByRole('button', { name: 'Copiar el enlace' }));
  expect(copied).toHaveBeenCalledWith(LINK);
});

test('with a chosen person, the link and the code name that person', async () => {
  const { user, shown } = await openShare();
  await user.click(await shown.findByRole('combobox', { name: 'Con quién' }));
  await waitFor(() =>
    expect([...document.querySelectorAll('.ant-select-item-option')].map((one) => one.textContent)).toEqual([
      'Cualquiera',
      'Laura Méndez',
    ]),
  );
  await user.click(await option('Laura Méndez'));
  expect(link()).toHaveValue(`${LINK}?staffId=laura`);
  expect(await shown.findByRole('img', { name: `Código QR de ${LINK}?staffId=laura` })).toBeInTheDocument();
  await user.click(shown.getByRole('button', { name: 'Descargar SVG' }));
  const [name, type, svg] = jest.mocked(downloadFile).mock.calls[0] ?? [];
  expect([name, type]).toEqual(['reserva-limpieza-facial-profunda-laura-mendez.svg', 'image/svg+xml']);
  expect(svg).toMatch(/^<svg xmlns=.*<path d="M0 0h1v1h-1z/);
});

test('people that the service names give it, in any category', async () => {
  catalog.state.rows = [aService({ needs: { staff: ['ana'], rooms: [], equipment: [] } })];
  const { user, shown } = await openShare();
  await user.click(await shown.findByRole('combobox', { name: 'Con quién' }));
  await user.click(await option('Ana Torres'));
  expect(link()).toHaveValue(`${LINK}?staffId=ana`);
});

test('without the people there is no choice, and the link works', async () => {
  catalog.replies.listResources = () => {
    throw failure({ status: 503, code: 'busy', detail: 'Intenta de nuevo.' });
  };
  const { shown } = await openShare();
  expect(await shown.findByRole('img', { name: /^Código QR/ })).toBeInTheDocument();
  expect(shown.queryByRole('combobox')).not.toBeInTheDocument();
  expect(link()).toHaveValue(LINK);
});

describe('a PNG', () => {
  const canvas = (png: Blob | null) =>
    jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(png));

  test('is saved', async () => {
    const png = new Blob(['png'], { type: 'image/png' });
    canvas(png);
    const { user, shown } = await openShare();
    await user.click(await shown.findByRole('button', { name: 'Descargar PNG' }));
    await waitFor(() =>
      expect(downloadFile).toHaveBeenCalledWith('reserva-limpieza-facial-profunda.png', 'image/png', png),
    );
    expect(jest.mocked(toCanvas).mock.lastCall?.slice(1)).toEqual([LINK, expect.objectContaining({ width: 1200 })]);
  });

  test('that the browser cannot draw is reported, with advice', async () => {
    canvas(null);
    const { user, shown } = await openShare();
    await user.click(await shown.findByRole('button', { name: 'Descargar PNG' }));
    expect(await screen.findByText('No se pudo dibujar el PNG. Descarga el SVG.')).toBeInTheDocument();
    expect(downloadFile).not.toHaveBeenCalled();
  });
});

test.each([
  ['inactive', 'Peeling de ácido mandélico'],
  ['hidden', 'Láser CO₂ fraccionado'],
])('a service that is %s has no link yet, and the menu says why', async (_, name) => {
  await openMenu(name);
  expect(await screen.findByRole('menuitem', { name: /^Compartir/ })).toHaveTextContent(
    'Antes actívalo y hazlo visible al público',
  );
  expect(screen.getByRole('menuitem', { name: /^Compartir/ })).toHaveAttribute('aria-disabled', 'true');
});

test.each([1440, 390])('without any right to change services the link can be shared: %i px', async (width) => {
  signedInWith([]);
  screenWidth(width);
  catalog.state.rows = three();
  const { shown } = await openShare();
  expect(await shown.findByRole('button', { name: 'Descargar SVG' })).toBeEnabled();
});
