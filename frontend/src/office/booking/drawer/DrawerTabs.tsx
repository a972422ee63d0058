import { Tabs } from 'antd';
import type { ReactNode } from 'react';
import { TAB_WORDS, TABS, type Tab } from '../data/tabs.ts';
import styles from './Drawer.module.css';

interface DrawerTabsProps {
  tab: Tab;
  onTab: (tab: Tab) => void;
  /** A tab without a pane is left out, as for an appointment that is not created yet. */
  panes: Partial<Record<Tab, ReactNode>>;
}

/** A pane is rendered when its tab is first opened, and then stays mounted to keep its input. */
export function DrawerTabs({ tab, onTab, panes }: DrawerTabsProps) {
  return (
    <Tabs
      className={styles.tabs ?? ''}
      activeKey={tab}
      onChange={(key) => onTab(key as Tab)}
      animated={false}
      items={TABS.filter((key) => panes[key] !== undefined).map((key) => ({
        key,
        label: TAB_WORDS[key],
        children: panes[key],
      }))}
    />
  );
}
