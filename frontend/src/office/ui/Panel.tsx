import type { ReactNode, Ref } from 'react';
import { classes } from '#ui/classes.ts';
import { Skeleton } from '#ui/skeleton/Skeleton.tsx';

interface PanelProps {
  /** The id of the heading, which names the section and may name a list in it. */
  id: string;
  title: string;
  /** Beside the title: a count, or buttons. */
  beside?: ReactNode;
  busy?: boolean;
  className?: string | undefined;
  /** The heading, for a dialog that closes when its own button is gone. */
  head?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}

/** A titled part of a page. */
export const Panel = ({ id, title, beside, busy = false, className, head, children }: PanelProps) => (
  <section
    className={classes('min-w-0 overflow-clip bg-white border border-line rounded-card shadow-low', className)}
    aria-labelledby={id}
    aria-busy={busy}
  >
    <div className="flex flex-wrap gap-y-1 gap-x-4 items-center justify-between min-h-11 py-1.5 px-4 border-b max-phone:gap-2 max-phone:py-2 border-b-line">
      <h2
        id={id}
        className="font-text font-semibold text-14 leading-[1.4] tracking-normal"
        {...(head && { ref: head, tabIndex: -1 })}
      >
        {title}
      </h2>
      {beside}
    </div>
    {children}
  </section>
);

/** While a panel's rows are read. */
export const PanelComing = ({ label }: { label: string }) => (
  <div className="grid gap-4 p-4">
    <p className="sr" role="status">
      {label}
    </p>
    <Skeleton height={16} />
    <Skeleton height={16} width="80%" />
  </div>
);
