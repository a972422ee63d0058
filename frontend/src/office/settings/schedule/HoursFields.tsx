import type { ScheduleForm } from '@rostro/shared/contract/configuration';
import styles from '../parts/Panel.module.css';
import { TimeField } from '../parts/TimeField.tsx';
import type { Draft } from '../parts/useDraft.ts';

interface HoursFieldsProps {
  draft: Draft<ScheduleForm>;
  days: string;
  opens: 'weekdayOpeningTime' | 'saturdayOpeningTime';
  closes: 'weekdayClosingTime' | 'saturdayClosingTime';
}

/** From when to when; which of the two is wrong depends on both. */
export function HoursFields({ draft: { values, problems, change, check }, days, opens, closes }: HoursFieldsProps) {
  return (
    <fieldset className={styles.group}>
      <legend>{days}</legend>
      <div className={styles.columns}>
        <TimeField
          label="Apertura"
          value={values[opens]}
          error={problems[opens]}
          onChange={(time) => change({ [opens]: time })}
          onLeave={() => check(opens, closes)}
        />
        <TimeField
          label="Cierre"
          value={values[closes]}
          error={problems[closes]}
          onChange={(time) => change({ [closes]: time })}
          onLeave={() => check(closes)}
        />
      </div>
    </fieldset>
  );
}
