import { MODULE_NAMES, type ModuleName } from '@rostro/shared/optional/modules';
import { ROOM_OF_AREA } from '@rostro/shared/optional/permissions';
import { PERMISSION_AREAS, type PermissionArea } from '@rostro/shared/permissions';
import { renderHook, screen } from '@testing-library/react';
import { CONFIG_ENTRIES } from '#office/clinic/menu/entries.ts';
import { commandsFor } from '#office/command/commands.ts';
import { shownBy, useIsAreaOn } from '#office/nav/modules.ts';
import { Slot } from '#office/nav/Slot.tsx';
import { openOffice } from '#office/test/office.tsx';
import { signedInWith } from '#office/test/session.ts';
import { DOORS } from './doors.ts';

jest.mock('#session/useSession.ts', () => ({ useSession: jest.fn() }));

const [OFF, ON] = MODULE_NAMES;
const OF = { [OFF]: () => <p>Apagado</p>, [ON as ModuleName]: () => <p>Encendido</p> };

test('a place leaves out the rooms that are switched off', () => {
  signedInWith([], { modulesOff: [OFF] });
  openOffice(<Slot of={OF} with={{}} />, '/admin');
  expect(screen.queryByText('Apagado')).not.toBeInTheDocument();
  expect(screen.getByText('Encendido')).toBeInTheDocument();
});

test.each(DOORS)(
  'neither menu nor command bar leads to $room while it is off',
  ({ room, tabs = [], configuration = [] }) => {
    const isOn = (module: string) => module !== room;
    const commands = commandsFor({ grants: () => true, opens: () => true, isOn }).map(({ to }) => to);
    const menu = shownBy(CONFIG_ENTRIES, isOn).map(({ to }) => to);
    for (const { to } of tabs) expect(commands).not.toContain(to);
    for (const { to } of configuration) expect(menu).not.toContain(to);
  },
);

test('the permissions of a room that is off are named nowhere', () => {
  const areas = Object.keys(PERMISSION_AREAS) as PermissionArea[];
  const ofRooms = Object.keys(ROOM_OF_AREA);
  const areasShown = (modulesOff: ModuleName[]) => {
    signedInWith([], { modulesOff });
    const isAreaOn = renderHook(useIsAreaOn).result.current;
    return areas.filter((area) => isAreaOn(area));
  };
  expect(areasShown([])).toEqual(areas);
  expect(areasShown(Object.values(ROOM_OF_AREA))).toEqual(areas.filter((area) => !ofRooms.includes(area)));
});
