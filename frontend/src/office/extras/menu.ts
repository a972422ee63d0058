import { joinEntries } from '#office/nav/door.ts';
import { NAV, type NavGroup, type Tab } from '#office/nav/nav.ts';
import { DOORS } from './doors.ts';

const ADDED = DOORS.flatMap(({ room, tabs = [] }) => tabs.map((tab) => ({ ...tab, room })));

/** The menu, with the tabs of optional rooms. */
export const MENU: readonly NavGroup[] = NAV.map((group) =>
  group.tabs ? { ...group, tabs: joinEntries<Tab>(group.tabs, ADDED) } : group,
);
