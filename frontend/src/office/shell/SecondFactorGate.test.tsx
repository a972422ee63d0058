import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { ApiError } from '#api/error.ts';
import { queryClient } from '#api/queryClient.ts';
import { SecondFactorGate } from './AdminArea.tsx';

const read = jest.fn();

function Panel() {
  const { data, error } = useQuery({ queryKey: ['panel'], queryFn: read, retry: false });
  return <p>{error ? error.message : `panel: ${data}`}</p>;
}

function openPanel(): void {
  queryClient.clear();
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <SecondFactorGate>
          <Panel />
        </SecondFactorGate>
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

const refused = (code: 'mfa_required' | 'forbidden') => new ApiError({ status: 403, code, detail: code });

beforeEach(() => read.mockReset());

test('a panel that requires a second factor links to its set-up, and admits users who have one', async () => {
  read.mockRejectedValueOnce(refused('mfa_required'));
  openPanel();
  expect(await screen.findByRole('heading', { name: 'Activa la verificación en dos pasos' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Ir a Mi Perfil' })).toHaveAttribute('href', '/profile?tab=seguridad');
  read.mockResolvedValue('abierto');
  await userEvent.click(screen.getByRole('button', { name: 'Ya la activé, intentar de nuevo' }));
  expect(await screen.findByText('panel: abierto')).toBeInTheDocument();
});

test('any other refusal is handled by the page', async () => {
  read.mockRejectedValue(refused('forbidden'));
  openPanel();
  expect(await screen.findByText('forbidden')).toBeInTheDocument();
});
