import type { PermissionCode } from '@rostro/shared/permissions';
import { screen } from '@testing-library/react';
import { call } from '#api/client.ts';
import { CommandHost } from '#office/command/CommandHost.tsx';
import { currentAddress } from '#office/test/address.tsx';
import { openOffice } from '#office/test/office.tsx';
import { screenWidth } from '#office/test/screenWidth.ts';
import { staffWith } from '#office/test/staff.ts';
import { listOf } from '#office/test/visits.ts';
import { useSession } from '#session/useSession.ts';
import { SideNav } from './SideNav.tsx';

jest.mock('#api/client.ts', () => ({ call: jest.fn() }));
jest.mock('#session/useSession.ts', () => ({ useSession: jest.fn() }));

function openShell(permissions: PermissionCode[]) {
  screenWidth(1440);
  (jest.mocked(call) as unknown as jest.Mock).mockResolvedValue(listOf([]));
  jest.mocked(useSession).mockReturnValue({ status: 'signed-in', me: staffWith(permissions) });
  return openOffice(
    <>
      <SideNav />
      <CommandHost />
    </>,
  ).user;
}
const link = () => screen.queryByRole('link', { name: 'Nueva Cita' });

test('a user who may create appointments finds the entry in the menu, and by N and C', async () => {
  const user = openShell(['view_appointments', 'create_appointments']);
  expect(link()).toHaveAttribute('href', '/admin/appointments?new=true');
  await user.keyboard('nc');
  expect(currentAddress()).toBe('/admin/appointments?new=true');
});

test('a user without the right finds neither', async () => {
  const user = openShell(['view_appointments']);
  expect(link()).not.toBeInTheDocument();
  await user.keyboard('nc');
  expect(currentAddress()).toBe('/admin');
});
