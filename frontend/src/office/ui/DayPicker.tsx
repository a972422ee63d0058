import luxonGenerateConfig from '@rc-component/picker/generate/luxon';
import { instantOf, todayAt } from '@rostro/shared/time';
import generatePicker from 'antd/es/date-picker/generatePicker';
import { DateTime } from 'luxon';
import { useMemo } from 'react';

/**
 * antd's own DatePicker depends on dayjs, so this one is generated over luxon. A value is a calendar day: it is a time
 * in the browser's zone only inside antd, and "today" is the clinic's.
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
  /** For touch screens: the input is read-only, so that no keyboard opens, and has no icon, so that the date fits. */
  touch: boolean;
  /** Later days are disabled. */
  latest?: string;
  /** Called when the focus comes to the field or its calendar, and when it leaves both. */
  onFocusChange?: (hasFocus: boolean) => void;
}

export function DayPicker({ id, value, onChange, touch, latest, onFocusChange }: DayPickerProps) {
  // Memoized: a new object makes antd discard a half-typed date on every render.
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
      onFocus={() => onFocusChange?.(true)}
      onBlur={() => onFocusChange?.(false)}
      {...(touch && { suffixIcon: null })}
      {...(latest !== undefined && { disabledDate: (date: DateTime) => (date.toISODate() ?? '') > latest })}
    />
  );
}
