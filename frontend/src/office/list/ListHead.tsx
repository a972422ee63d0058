import type { ReactNode } from 'react';
import { useTabs } from '#office/nav/menu.ts';
import { Tabs } from '#office/nav/Tabs.tsx';
import { classes } from '#ui/classes.ts';

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
    // The tabs and the line are read after the title, and seen below the actions beside it.
    <div className={classes('flex flex-wrap items-center gap-x-4 mb-4', tabbed && 'max-phone:gap-y-2')}>
      <h1
        className={classes(
          'flex-auto font-head font-medium text-22 leading-[1.25] tracking-[-0.005em]',
          tabbed && 'max-phone:basis-full',
        )}
      >
        {title}
      </h1>
      {tabbed && (
        <div className="order-1 flex-[0_1_100%] min-w-0 mt-1 max-phone:-mt-1">
          <Tabs tabs={tabs} marks={marks} />
        </div>
      )}
      {sub !== undefined && (
        <p
          className={classes(
            'order-1 flex-[0_1_100%] min-w-0 pr-[max(0%,100%-45rem)] text-muted tabular-nums',
            tabbed ? 'mt-3 max-phone:flex-auto max-phone:m-0 max-phone:p-0' : 'mt-1',
          )}
        >
          {sub}
        </p>
      )}
      {actions && <div className={classes('flex flex-wrap gap-2', tabbed && 'max-phone:order-2')}>{actions}</div>}
    </div>
  );
}
