import luxonGenerateConfig from '@rc-component/picker/generate/luxon';
import { instantOf, todayAt } from '@rostro/shared/time';
import generatePicker from 'antd/es/date-picker/generatePicker';
import { DateTime } from 'luxon';
import { useMemo } from 'react';

/**
 * antd's own DatePicker brings dayjs, so it is generated over luxon here. A picked value is a calendar day and nothing
 * finer: it lives in the browser's zone only while antd holds it, and "today" is the clinic's.
 */
const dateOf = (day: string): DateTime => DateTime.fromISO(day);
const Picker = generatePicker<DateTime>({
  ...luxonGenerateConfig,
  getNow: () => dateOf(todayAt(instantOf(Date.now()))),
});

interface DayPickerProps {
  id: string;
  /** `YYYY-MM-DD` */
  value: string;
  onChange: (day: string) => void;
  /** Touch keyboards stay closed, and the narrow field keeps its width for the date: the calendar is the way in. */
  touch: boolean;
  /** No day after it can be picked. */
  latest?: string;
}

export function DayPicker({ id, value, onChange, touch, latest }: DayPickerProps) {
  // A new object makes antd forget what is half typed: whatever else arrives meanwhile, the same day stays the same one.
  const day = useMemo(() => dateOf(value), [value]);
  const pick = (picked: DateTime | null): void => {
    const chosen = picked?.toISODate();
    if (chosen) onChange(chosen);
  };
  return (
    <Picker
      id={id}
      value={day}
      onChange={(picked) => pick(Array.isArray(picked) ? null : picked)}
      format="DD/MM/YYYY"
      allowClear={false}
      inputReadOnly={touch}
      {...(touch && { suffixIcon: null })}
      {...(latest !== undefined && { disabledDate: (date: DateTime) => (date.toISODate() ?? '') > latest })}
    />
  );
}
