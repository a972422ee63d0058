import { useQuery } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { openOffice } from '#office/test/office.tsx';
import { OfflineBar } from './Shell.tsx';

let online = true;
const read = jest.fn(async () => 'Valeria');

beforeEach(() => {
  online = true;
  read.mockClear();
  jest.spyOn(navigator, 'onLine', 'get').mockImplementation(() => online);
});
afterEach(() => jest.restoreAllMocks());

function turn(isOnline: boolean): void {
  online = isOnline;
  act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
}

function Page() {
  const { data } = useQuery({ queryKey: ['cliente'], queryFn: read, staleTime: Number.POSITIVE_INFINITY });
  return <p>{data}</p>;
}
const height = () => document.documentElement.style.getPropertyValue('--offline');

test('without a network the office says so, and keeps its data; with it everything is read again', async () => {
  openOffice(
    <>
      <OfflineBar />
      <Page />
    </>,
  );
  expect(await screen.findByText('Valeria')).toBeInTheDocument();
  expect(screen.queryByText('Sin conexión.')).not.toBeInTheDocument();

  turn(false);
  const bar = screen.getByText('Sin conexión.').closest('[role="status"]');
  expect(bar).toHaveTextContent(/Puedes seguir viendo lo que ya cargó; para guardar cambios espera/);
  expect(screen.getByText('Valeria')).toBeInTheDocument();
  expect(height()).toMatch(/px$/);
  expect(read).toHaveBeenCalledTimes(1);

  turn(true);
  expect(screen.queryByText('Sin conexión.')).not.toBeInTheDocument();
  expect(height()).toBe('');
  expect(await screen.findByText('Valeria')).toBeInTheDocument();
  expect(read).toHaveBeenCalledTimes(2);
});

test('opened without a network it says so from the start', () => {
  online = false;
  openOffice(<OfflineBar />);
  expect(screen.getByText('Sin conexión.')).toBeInTheDocument();
});
