import { createContext, useContext } from 'react';
import { useLocation } from 'react-router-dom';
import { shownBy } from './modules.ts';
import { HOME, NAV, type NavGroup, SCHEDULE_TABS, type Tab } from './nav.ts';
import { homeAddress, useIsBoardHome } from './useHome.ts';
import { useRights } from './useRights.ts';

/** The entries with the tabs of optional rooms, which parts of the office do not know. */
export const MenuContext = createContext<readonly NavGroup[]>(NAV);

/** An entry as the user sees it, with the tabs that the user may open. */
export type Area = NavGroup & { tabs: readonly Tab[] };

/** Without what the user may not open, and without rooms that are switched off. An entry leads to its first open tab. */
export function useMenu(): Area[] {
  const menu = useContext(MenuContext);
  const { opens, isOn } = useRights();
  const isBoard = useIsBoardHome();
  return menu.flatMap((group) => {
    const own = group.tabs ?? [{ label: group.label, to: group.to, ...(group.needs && { needs: group.needs }) }];
    const tabs = shownBy(own, isOn)
      .filter(opens)
      .map((tab) => ({ ...tab, to: homeAddress(tab.to, isBoard) }));
    const [first] = tabs;
    if (first === undefined) return [];
    return [{ ...group, to: tabs.some(({ to }) => to === group.to) ? group.to : first.to, tabs }];
  });
}

const isAt = (path: string, to: string): boolean => path === to || (to !== HOME && path.startsWith(`${to}/`));

/** Whether the page of this path belongs to one of the addresses: their own pages and those below them. */
export const belongsTo = (path: string, addresses: readonly string[]): boolean =>
  addresses.some((to) => isAt(path.replace(/(?<=.)\/$/, ''), to));

/** The entry of the page. */
export const areaAt = (menu: readonly Area[], path: string): Area | undefined =>
  menu.find(({ to, tabs, also = [] }) => belongsTo(path, [to, ...tabs.map((tab) => tab.to), ...also]));

/** The tabs of the page, if it is one of them; not of pages below it. */
export function useTabs(): readonly Tab[] {
  const { opens } = useRights();
  const path = useLocation().pathname.replace(/(?<=.)\/$/, '');
  const rows = [...useMenu().map(({ tabs }) => tabs), SCHEDULE_TABS.filter(opens)];
  return rows.find((tabs) => tabs.some(({ to }) => to === path)) ?? [];
}
