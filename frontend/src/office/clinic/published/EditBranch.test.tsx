import type { Branch } from '@rostro/shared/contract/clinic/branches';
import { screen, within } from '@testing-library/react';
import * as z from 'zod';
import { useEdit } from '#edit/useEdit.ts';
import { TWO_BRANCHES } from '#office/booking/test/branches.ts';
import { EditForm } from '#office/edit/EditForm.tsx';
import { EditText } from '#office/edit/fields.tsx';
import { openOffice } from '#office/test/office.tsx';
import { screenWidth } from '#office/test/screenWidth.ts';
import { signedInWith } from '#office/test/session.ts';
import { answer } from '#test/api.ts';
import { EditBranch } from './EditBranch.tsx';

jest.mock('#session/useSession.ts', () => ({ useSession: jest.fn() }));

const Place = z.object({ branch: z.string(), name: z.string() });
const chosen = jest.fn();

function Form({ branch, withClosed = false }: { branch: string; withClosed?: boolean }) {
  const edit = useEdit({
    name: 'prueba',
    saved: { values: { branch, name: '' }, version: 0 },
    schema: Place,
    send: async () => undefined,
  });
  return (
    <EditForm edit={edit} failed="No se guardó">
      <EditBranch edit={edit} name="branch" label="Sucursal" withClosed={withClosed} onChosen={chosen} />
      <EditText edit={edit} name="name" label="Nombre" />
    </EditForm>
  );
}

const [centre, north] = TWO_BRANCHES as [Branch, Branch];
const south: Branch = { ...north, id: 'sur', name: 'Sur', isActive: false };

async function offered(branches: Branch[], props: Parameters<typeof Form>[0]) {
  screenWidth(1440);
  signedInWith([]);
  answer({ listBranches: { items: branches } });
  const { user } = openOffice(<Form {...props} />);
  const field = await screen.findByRole('combobox', { name: 'Sucursal' });
  await user.click(field);
  const list = await screen.findByRole('listbox');
  const names = within(list.closest('.ant-select-dropdown') as HTMLElement);
  return { user, names };
}

test('a clinic with one branch has no field', async () => {
  answer({ listBranches: { items: [centre] } });
  signedInWith([]);
  openOffice(<Form branch="main" />);
  expect(await screen.findByRole('textbox', { name: 'Nombre' })).toBeInTheDocument();
  expect(screen.queryByRole('combobox', { name: 'Sucursal' })).not.toBeInTheDocument();
});

test('branches that take visits are offered, and the form learns of a choice', async () => {
  const { user, names } = await offered([centre, north, south], { branch: 'main' });
  expect(names.queryByText(/Sur/)).not.toBeInTheDocument();
  await user.click(names.getByText('Norte'));
  expect(chosen).toHaveBeenCalledTimes(1);
});

test('a chosen branch keeps its name after it was closed', async () => {
  const { names } = await offered([centre, north, south], { branch: 'sur' });
  expect(names.getByText('Sur')).toBeInTheDocument();
});

test('a branch that takes no visits yet can be offered, and says so', async () => {
  const { names } = await offered([centre, north, south], { branch: 'main', withClosed: true });
  expect(names.getByText('Sur (no recibe citas)')).toBeInTheDocument();
});
