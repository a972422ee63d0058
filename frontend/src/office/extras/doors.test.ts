import { CONFIG_ENTRIES } from '#office/clinic/menu/entries.ts';
import { commandsFor } from '#office/command/commands.ts';
import { joinEntries } from '#office/nav/door.ts';
import { DOORS } from './doors.ts';

const addressesOf = (entries: readonly { to: string }[]): string[] => entries.map(({ to }) => to);

test('an entry follows the one that it names, and those of one place keep their order', () => {
  const own = [{ to: '/a' }, { to: '/b' }];
  const added = ['/a1', '/a2'].map((to) => ({ to, after: '/a' }));
  expect(addressesOf(joinEntries(own, added))).toEqual(['/a', '/a1', '/a2', '/b']);
});

test('no entry names a place that does not exist, which would hide it, and each leads to a page of its room', () => {
  const commands = addressesOf(commandsFor({ grants: () => true, opens: () => true, isOn: () => true }));
  for (const { pages, tabs = [], configuration = [] } of DOORS) {
    const paths = pages.map(({ path }) => `/admin/${path}`);
    for (const { to } of tabs) expect(commands).toContain(to);
    for (const { to } of configuration) expect(addressesOf(CONFIG_ENTRIES)).toContain(to);
    for (const { to } of [...tabs, ...configuration]) expect(paths).toContain(to);
  }
});
