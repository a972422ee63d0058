import { CircleUser, ExternalLink, type LucideIcon, Plus } from 'lucide-react';
import { DOORS } from '#office/extras/doors.ts';
import { joinEntries } from '#office/nav/door.ts';
import { shownBy } from '#office/nav/modules.ts';
import type { Creation, NavGroup, Page } from '#office/nav/nav.ts';
import { MORE_PAGES, NAV } from '#office/nav/nav.ts';
import type { Rights } from '#office/nav/useRights.ts';

/** An entry of the command bar, with an optional two-key shortcut. */
export interface Command {
  label: string;
  to: string;
  icon: LucideIcon;
  group: 'Crear' | 'Ir a';
  keys?: readonly [string, string];
}

const goTo = ({ label, to, icon, key }: Page): Command => ({
  label,
  to,
  icon,
  group: 'Ir a',
  ...(key !== undefined && { keys: ['G', key] }),
});

const creationsOf = ({ create }: NavGroup): Creation[] => (create ? [create] : []);

const OUTSIDE: readonly Command[] = [
  { label: 'Mi Perfil', to: '/profile', icon: CircleUser, group: 'Ir a' },
  { label: 'Ir al sitio', to: '/', icon: ExternalLink, group: 'Ir a' },
];

const OF_ROOMS = DOORS.flatMap(({ room, named = [] }) => named.map((page) => ({ ...page, room })));
const PAGES: readonly Page[] = [...NAV, ...joinEntries<Page>(MORE_PAGES, OF_ROOMS)];

/** Locked pages are left out; the menu shows them with the reason. So are those of rooms that are switched off. */
export function commandsFor({ grants, lockOf, isOn }: Rights): Command[] {
  const creations = NAV.flatMap(creationsOf)
    .filter(({ needs }) => needs.some(grants))
    .map(({ label, to, key }): Command => ({ label, to, icon: Plus, group: 'Crear', keys: ['N', key] }));
  const pages = shownBy(PAGES, isOn)
    .filter((page) => lockOf(page) === undefined)
    .map(goTo);
  return [...creations, ...pages, ...OUTSIDE];
}
