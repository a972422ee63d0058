import { UserRound } from 'lucide-react';
import { memo, useState } from 'react';
import { sayAppointments } from '#office/ui/say.ts';
import { classes } from '#ui/classes.ts';
import { initialsOf } from '#ui/initials.ts';
import { saySpan } from '../timeline/layout.ts';
import styles from './ColumnHead.module.css';
import { type DayColumn, UNASSIGNED } from './columns.ts';

/** The photo, or the initials where there is none or it does not load. A place without a person has neither. */
export function Face({ name, photo, named }: Pick<DayColumn, 'name' | 'photo' | 'named'>) {
  const [broken, setBroken] = useState<string>();
  if (!named) {
    return (
      <span className={classes(styles.face, styles.nobody)} aria-hidden>
        <UserRound size={16} strokeWidth={1.8} />
      </span>
    );
  }
  if (photo === null || photo === broken) {
    return (
      <span className={styles.face} aria-hidden>
        {initialsOf(name)}
      </span>
    );
  }
  return <img className={styles.face} src={photo} alt="" width={32} height={32} onError={() => setBroken(photo)} />;
}

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
          <small title={hours}>
            {hours}
            {visits.length > 0 && (
              <>
                <span aria-hidden> · {visits.length}</span>
                <span className="sr">, {sayAppointments(visits.length)}</span>
              </>
            )}
          </small>
        </span>
      </div>
    </th>
  );
});
