import { memo } from 'react';
import { Face } from '#office/ui/Face.tsx';
import { sayAppointments } from '#office/ui/say.ts';
import { saySpan } from '../timeline/layout.ts';
import styles from './ColumnHead.module.css';
import { type DayColumn, UNASSIGNED } from './columns.ts';

/** `'9–1:30, 2:30–6'` */
const sayHours = ({ id, works, away }: DayColumn): string =>
  id === UNASSIGNED ? 'Aún sin persona' : (away ?? works.map(saySpan).join(', ').replaceAll(':00', ''));

/** Name, hours and number of visits, above the column. */
export const ColumnHead = memo(({ column }: { column: DayColumn }) => {
  const { name, title, visits } = column;
  const hours = sayHours(column);
  return (
    <th scope="col">
      <div className={styles.head}>
        <Face {...column} />
        <span className={styles.words}>
          <b title={title === '' ? name : `${name}, ${title}`}>{name}</b>
          <small>
            <span title={hours}>{hours}</span>
            {visits.length > 0 && <span> · {sayAppointments(visits.length)}</span>}
          </small>
        </span>
      </div>
    </th>
  );
});
