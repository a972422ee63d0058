import type { ReactNode } from 'react';
import { useTabs } from '#office/nav/menu.ts';
import { Tabs } from '#office/nav/Tabs.tsx';
import { classes } from '#ui/classes.ts';
import styles from './ListHead.module.css';

interface ListHeadProps {
  title: string;
  /** A line of secondary text below the title. */
  sub?: ReactNode;
  actions?: ReactNode;
  /** Texts behind the labels of the tabs, by address. */
  marks?: Readonly<Record<string, string>>;
}

const NO_MARKS = {};

/** The head of a page. If its area has other pages, they are tabs under the title. */
export function ListHead({ title, sub, actions, marks = NO_MARKS }: ListHeadProps) {
  const tabs = useTabs();
  const tabbed = tabs.length > 1;
  return (
    <div className={classes(styles.head, tabbed && styles.tabbed)}>
      <h1 className={styles.title}>{title}</h1>
      {tabbed && (
        <div className={styles.tabs}>
          <Tabs tabs={tabs} marks={marks} />
        </div>
      )}
      {sub !== undefined && <p className={styles.sub}>{sub}</p>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
