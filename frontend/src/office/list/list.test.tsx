import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { screenWidth } from '#office/test/screenWidth.ts';
import { downloadFile } from '#ui/download.ts';
import { downloadCsv } from './csv.ts';
import { FilterChips } from './FilterChips.tsx';
import { Pager } from './Pager.tsx';

jest.mock('#session/useSession.ts', () => ({ useSession: jest.fn() }));
jest.mock('#ui/download.ts', () => ({ downloadFile: jest.fn() }));

beforeEach(() => screenWidth(1440));
const noop = (): void => undefined;

test('the pager can name the items of the list', () => {
  const sayShown = (from: number, to: number, total: number) => `Clientes ${from} a ${to} de ${total}`;
  render(<Pager page={2} pageSize={25} total={60} shown={25} sayShown={sayShown} onTurn={noop} onPageSize={noop} />);
  expect(screen.getByText('Clientes 26 a 50 de 60')).toBeInTheDocument();
});

test('the first page has no previous page, and the last no next one', () => {
  render(<Pager page={1} pageSize={10} total={3} shown={3} onTurn={noop} onPageSize={noop} />);
  expect(screen.getByRole('button', { name: /Anterior/ })).toBeDisabled();
  expect(screen.getByRole('button', { name: /Siguiente/ })).toBeDisabled();
});

test('on phones the page size is at the foot, with the sizes of the list', async () => {
  screenWidth(390);
  const sized = jest.fn();
  render(<Pager page={1} pageSize={10} total={3} shown={3} sizes={[10, 25, 100]} onTurn={noop} onPageSize={sized} />);
  const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
  await user.click(screen.getByRole('combobox', { name: /Por página/ }));
  await user.click(await screen.findByTitle('25'));
  expect(sized).toHaveBeenCalledWith(25, expect.anything());
});

test('one filter has its own button to remove it; several have one for all', async () => {
  const clear = jest.fn();
  const status = { field: 'Estado', value: 'Activos', onRemove: noop };
  const { rerender } = render(<FilterChips filters={[status]} onClear={clear} />);
  expect(screen.queryByRole('button', { name: 'Quitar todos' })).not.toBeInTheDocument();
  rerender(<FilterChips filters={[status, { ...status, field: 'Precio' }]} onClear={clear} />);
  await userEvent.click(screen.getByRole('button', { name: 'Quitar todos' }));
  expect(clear).toHaveBeenCalled();
});

test('a file opens with its accents in a spreadsheet, and runs no formula there', async () => {
  downloadCsv(
    'clientes',
    ['Año', 'Nota'],
    [
      [2026, '=HYPERLINK("x")'],
      [null, 'a, "b"'],
    ],
  );
  await waitFor(() => expect(downloadFile).toHaveBeenCalled());
  expect(downloadFile).toHaveBeenCalledWith(
    'clientes.csv',
    'text/csv;charset=utf-8',
    '\uFEFFAño,Nota\r\n2026,"\'=HYPERLINK(""x"")"\r\n,"a, ""b"""',
  );
});
