import { Tabs } from 'antd';
import type { ReactNode } from 'react';
import { TAB_WORDS, TABS, type Tab } from '../tabs/tabs.ts';
import styles from './Drawer.module.css';

interface DrawerTabsProps {
  tab: Tab;
  onTab: (tab: Tab) => void;
  /** A tab without one waits until the appointment exists. */
  panes: Partial<Record<Tab, ReactNode>>;
}

/** Only what was looked at is there; once there it stays, with what is typed in it. */
export function DrawerTabs({ tab, onTab, panes }: DrawerTabsProps) {
  return (
    <Tabs
      className={styles.tabs ?? ''}
      activeKey={tab}
      onChange={(key) => onTab(key as Tab)}
      animated={false}
      items={TABS.map((key) => ({
        key,
        label: TAB_WORDS[key],
        disabled: panes[key] === undefined,
        children: panes[key],
      }))}
    />
  );
}
