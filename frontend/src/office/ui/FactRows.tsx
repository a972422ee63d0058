import type { ReactNode } from 'react';
import { classes } from '#ui/classes.ts';

interface FactRowsProps {
  rows: readonly (readonly [term: string, said: ReactNode])[];
  className?: string | undefined;
}

/** Terms and what is known of them, one a row; an empty fact is a dash. */
export const FactRows = ({ rows, className }: FactRowsProps) => (
  <dl className={classes('grid tabular-nums', className)}>
    {rows.map(([term, said]) => (
      <div
        key={term}
        className="grid grid-cols-[132px_minmax(0,1fr)] gap-3 items-baseline py-2.5 [&+&]:border-t [&+&]:border-t-row-line max-phone:grid-cols-[104px_minmax(0,1fr)]"
      >
        <dt className="text-muted">{term}</dt>
        <dd className="wrap-anywhere whitespace-pre-line max-phone:[&_a]:inline-flex max-phone:[&_a]:items-center max-phone:[&_a]:min-h-11 max-phone:[&_a]:-my-2.5">
          {said || '—'}
        </dd>
      </div>
    ))}
  </dl>
);
