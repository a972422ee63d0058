import type { ReactNode } from 'react';

interface ListHeadProps {
  title: string;
  /** A line of secondary text below the title. */
  sub?: ReactNode;
  actions?: ReactNode;
}

export function ListHead({ title, sub, actions }: ListHeadProps) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-y-2 gap-x-4 mb-4">
      <div>
        <h1 className="font-head font-medium text-22 leading-[1.25] tracking-[-0.005em]">{title}</h1>
        {sub !== undefined && <p className="text-muted tabular-nums">{sub}</p>}
      </div>
      {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
    </div>
  );
}
