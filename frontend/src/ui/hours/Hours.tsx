import type { Business } from '@rostro/shared/contract/booking/booking';
import { Fragment } from 'react';
import { classes } from '../classes.ts';

interface HoursProps {
  rows: Business['openingHours'];
  className?: string | undefined;
}

export function Hours({ rows, className }: HoursProps) {
  return (
    <dl
      className={classes(
        'grid grid-cols-[auto_1fr] gap-y-1.5 gap-x-6 [&_dt]:whitespace-nowrap [&_dd]:text-muted max-[341px]:gap-x-4',
        className,
      )}
    >
      {rows.map(({ days, hours }) => (
        <Fragment key={days}>
          <dt>{days}</dt>
          <dd className="num">{hours}</dd>
        </Fragment>
      ))}
    </dl>
  );
}
