import { screen } from '@testing-library/react';
import { CONFIG_MENU } from '#office/clinic/menu/entries.ts';
import { commandsFor } from '#office/command/commands.ts';
import { shownBy } from '#office/nav/modules.ts';
import { Slot } from '#office/nav/Slot.tsx';
import { openOffice } from '#office/test/office.tsx';
import { signedInWith } from '#office/test/session.ts';
import { DOORS } from './doors.ts';

jest.mock('#session/useSession.ts', () => ({ useSession: jest.fn() }));

const OF = { waitlist: () => <p>Lista</p>, packages: () => <p>Paquetes</p> };

test('a place leaves out the rooms that are switched off', () => {
  signedInWith([], { modulesOff: ['waitlist'] });
  openOffice(<Slot of={OF} with={{}} />, '/admin');
  expect(screen.queryByText('Lista')).not.toBeInTheDocument();
  expect(screen.getByText('Paquetes')).toBeInTheDocument();
});

test.each(DOORS)(
  'neither menu nor command bar leads to $room while it is off',
  ({ room, named = [], configuration = [] }) => {
    const isOn = (module: string) => module !== room;
    const commands = commandsFor({ grants: () => true, lockOf: () => undefined, isOn }).map(({ to }) => to);
    const menu = shownBy(CONFIG_MENU, isOn).map(({ to }) => to);
    for (const { to } of named) expect(commands).not.toContain(to);
    for (const { to } of configuration) expect(menu).not.toContain(to);
  },
);
