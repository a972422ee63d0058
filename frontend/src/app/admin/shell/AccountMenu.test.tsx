import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { staffWith } from '../test/staff.ts';
import { AccountMenu } from './AccountMenu.tsx';

const Here = () => <p>en {useLocation().pathname}</p>;

test.each([
  ['Mi Perfil', '/profile'],
  ['Ir al sitio', '/'],
])('«%s» leads to %s', async (name, address) => {
  const user = userEvent.setup({ pointerEventsCheck: 0 });
  render(
    <MemoryRouter initialEntries={['/admin']}>
      <AccountMenu me={staffWith([])} />
      <Here />
    </MemoryRouter>,
  );
  await user.click(screen.getByRole('button', { name: /Cuenta de/ }));
  await user.click(await screen.findByRole('menuitem', { name }));
  expect(screen.getByText(`en ${address}`)).toBeInTheDocument();
});
