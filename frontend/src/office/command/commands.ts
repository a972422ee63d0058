import { CircleUser, ExternalLink, type LucideIcon, Plus, Settings } from 'lucide-react';
import { CONFIG_ENTRIES } from '#office/clinic/menu/entries.ts';
import { MENU } from '#office/extras/menu.ts';
import { shownBy } from '#office/nav/modules.ts';
import { type Creation, type NavGroup, type Page, SCHEDULE_TABS } from '#office/nav/nav.ts';
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

/** The pages of an area, which is its first page. */
const pagesOf = ({ tabs = [], ...area }: NavGroup): Page[] => [
  area,
  ...tabs.filter(({ to }) => to !== area.to).map((tab) => ({ ...tab, icon: area.icon })),
];

const configured = { icon: Settings, needs: ['access_configuration'] } as const satisfies Partial<Page>;

/** The areas, their tabs, the pages of the configuration, and two of its texts. */
const PAGES: readonly Page[] = [
  ...MENU.flatMap(pagesOf),
  ...CONFIG_ENTRIES.map(({ label, named = label, to, permission, room }) => ({
    ...{ label: named, to, icon: Settings },
    ...(permission && { needs: [permission] }),
    ...(room && { room }),
  })),
  ...SCHEDULE_TABS.slice(1).map((tab) => ({ ...tab, icon: Settings })),
  { ...configured, label: 'Términos y condiciones', to: '/admin/config/texts/terms' },
  { ...configured, label: 'Aviso de privacidad', to: '/admin/config/texts/privacy' },
];

/** Without the pages that the user may not open, and without those of rooms that are switched off. */
export function commandsFor({ grants, opens, isOn }: Rights): Command[] {
  const creations = MENU.flatMap(creationsOf)
    .filter(({ needs }) => needs.some(grants))
    .map(({ label, to, key }): Command => ({ label, to, icon: Plus, group: 'Crear', keys: ['N', key] }));
  const pages = shownBy(PAGES, isOn).filter(opens).map(goTo);
  return [...creations, ...pages, ...OUTSIDE];
}
