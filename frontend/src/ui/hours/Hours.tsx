import type { Business } from '@rostro/shared/contract/booking/booking';
import { Fragment } from 'react';
import { classes } from '../classes.ts';
import styles from './Hours.module.css';

interface HoursProps {
  rows: Business['openingHours'];
  className?: string | undefined;
}

export function Hours({ rows, className }: HoursProps) {
  return (
    <dl className={classes(styles.hours, className)}>
      {rows.map(({ days, hours }) => (
        <Fragment key={days}>
          <dt>{days}</dt>
          <dd className="num">{hours}</dd>
        </Fragment>
      ))}
    </dl>
  );
}
