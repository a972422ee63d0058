import { screen, waitFor, within } from '@testing-library/react';
import { currentSearch } from '#office/test/address.tsx';
import { failure } from '#office/test/answers.ts';
import { callsTo, openServices, servingCatalog } from './test/services.tsx';

jest.mock('#api/client.ts', () => ({ call: jest.fn() }));
jest.mock('#session/useSession.ts', () => ({ useSession: jest.fn() }));

const swaps = () => callsTo('swapServiceOrder').map(([, { body }]) => body);
let catalog: ReturnType<typeof servingCatalog>;

/** jsdom has no layout, so rows get their place here. */
const ROW_PX = 50;
const measured = Element.prototype.getBoundingClientRect;
function layOut(): void {
  Element.prototype.getBoundingClientRect = function rect(this: Element) {
    const row = this.closest('li');
    const index = row?.parentElement ? [...row.parentElement.children].indexOf(row) : 0;
    const top = index * ROW_PX;
    const box = { x: 0, y: top, top, left: 0, right: 400, bottom: top + ROW_PX, width: 400, height: ROW_PX };
    return { ...box, toJSON: () => box };
  };
}
afterEach(() => {
  Element.prototype.getBoundingClientRect = measured;
});

beforeEach(() => {
  catalog = servingCatalog();
});

const list = () => screen.findByRole('list', { name: 'Orden de tratamientos' });
const names = async () =>
  within(await list())
    .getAllByRole('listitem')
    .map((item) => item.querySelector('b')?.textContent);
const handle = (name: RegExp) => screen.findByRole('button', { name });

test('the button opens the whole list without filters, and back leaves it', async () => {
  const { user } = openServices('?q=laser');
  await user.click(await screen.findByRole('button', { name: 'Reordenar' }));
  expect(currentSearch()).toBe('?q=laser&order=true');
  expect(await names()).toHaveLength(3);
  expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Terminar' }));
  expect(currentSearch()).toBe('?q=laser');
});

test('Alt and an arrow key swap a row with its neighbour, and the focus follows', async () => {
  const { user } = openServices('?order=true');
  (await handle(/Mover Peeling de ácido mandélico, lugar 2/)).focus();
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
  expect(await names()).toEqual(['Peeling de ácido mandélico', 'Limpieza facial profunda', 'Láser CO₂ fraccionado']);
  await waitFor(() => expect(swaps()).toEqual([{ a: { id: 2, order: 2 }, b: { id: 1, order: 1 } }]));
  expect(await handle(/Mover Peeling de ácido mandélico, lugar 1/)).toHaveFocus();
  expect(screen.getByText('Peeling de ácido mandélico, lugar 1 de 3.')).toBeInTheDocument();
});

test('two moves in a row are saved one after the other, each with the orders on the screen', async () => {
  const { user } = openServices('?order=true');
  (await handle(/Mover Láser/)).focus();
  await user.keyboard('{Alt>}{ArrowUp}{ArrowUp}{/Alt}');
  await waitFor(() => expect(swaps()).toHaveLength(2));
  expect(swaps()).toEqual([
    { a: { id: 3, order: 3 }, b: { id: 2, order: 2 } },
    { a: { id: 3, order: 2 }, b: { id: 1, order: 1 } },
  ]);
  await waitFor(() => expect(catalog.state.rows.map(({ id }) => id)).toEqual([3, 1, 2]));
});

test('the first row cannot move up', async () => {
  const { user } = openServices('?order=true');
  (await handle(/lugar 1/)).focus();
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
  expect(swaps()).toHaveLength(0);
});

test('space picks a row up, arrows choose, space drops: the two are swapped, with an announcement', async () => {
  layOut();
  const { user } = openServices('?order=true');
  (await handle(/Mover Limpieza facial profunda/)).focus();
  await user.keyboard(' ');
  expect(await screen.findByText('Levantado: Limpieza facial profunda, lugar 1 de 3.')).toBeInTheDocument();
  await user.keyboard('{ArrowDown}');
  expect(
    await screen.findByText('Al soltar cambia de lugar con Peeling de ácido mandélico, lugar 2 de 3.'),
  ).toBeInTheDocument();
  await user.keyboard(' ');
  await waitFor(() => expect(swaps()).toEqual([{ a: { id: 1, order: 1 }, b: { id: 2, order: 2 } }]));
  expect((await names())[0]).toBe('Peeling de ácido mandélico');
});

test('after another user reordered, a message and the present order appear', async () => {
  const { user } = openServices('?order=true');
  (await handle(/Mover Limpieza facial profunda/)).focus();
  catalog.replies.swapServiceOrder = () => {
    catalog.state.rows = [...catalog.state.rows].reverse();
    throw failure({ status: 409, code: 'changed_meanwhile', detail: 'Alguien más hizo cambios mientras tanto.' });
  };
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  expect(await screen.findByText(/Alguien más cambió el orden mientras tanto/)).toBeInTheDocument();
  expect(screen.getByText(/^Error al actualizar el orden\./)).toBeInTheDocument();
  await waitFor(async () => expect((await names())[0]).toBe('Láser CO₂ fraccionado'));
});

test('an order that cannot be saved is restored', async () => {
  catalog.replies.swapServiceOrder = () => {
    throw failure();
  };
  const { user } = openServices('?order=true');
  (await handle(/Mover Limpieza facial profunda/)).focus();
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  expect(await screen.findByText(/^Error al actualizar el orden\. Ha ocurrido/)).toBeInTheDocument();
  await waitFor(async () => expect((await names())[0]).toBe('Limpieza facial profunda'));
});
