import { Column } from '@ant-design/charts';
import { dateTimeAtClinic, sayDay, toInstant } from '@rostro/shared/time';
import { useAppearance } from '#office/appearance/useAppearance.ts';
import { sentence } from '#office/ui/say.ts';
import { countScale, drawnWith, wholeTicks } from './axis.ts';

export interface DayValue {
  date: string;
  /** In the unit of the axis. */
  value: number;
}

const MOST_LABELS = 16;
/** `'20'` within a month, `'20 nov'` across several. */
const sayPlace = (date: string, format: string): string =>
  dateTimeAtClinic(toInstant(date, '12:00')).toFormat(format).replace('.', '');

interface DaysChartProps {
  days: readonly DayValue[];
  /** The tooltip's text of a value. */
  say: (value: number) => string;
  height: number;
  /** The format of the labels; by default the day, with its month across several. */
  label?: string;
}

/** A column for each day, even for zero; the numbers are in a table beside it. Loaded with its library. */
export default function DaysChart({ days, say, height, label }: DaysChartProps) {
  const { palette } = useAppearance();
  const { placeAxis, countAxis, tooltipStyle } = drawnWith(palette);
  const ticks = wholeTicks(Math.max(0, ...days.map(({ value }) => value)));
  const isOneMonth = new Set(days.map(({ date }) => date.slice(0, 7))).size === 1;
  const step = Math.ceil(days.length / MOST_LABELS);
  return (
    <Column
      data={[...days]}
      xField="date"
      yField="value"
      height={height}
      legend={false}
      animate={false}
      style={{ fill: palette.color.data, maxWidth: 28, radiusTopLeft: 3, radiusTopRight: 3 }}
      scale={{ y: countScale(ticks) }}
      axis={{
        x: {
          ...placeAxis,
          labelAutoRotate: false,
          labelFormatter: (date: string) => sayPlace(date, label ?? (isOneMonth ? 'd' : 'd LLL')),
          labelFilter: (_: unknown, place: number) => place % step === 0,
        },
        y: countAxis,
      }}
      interaction={tooltipStyle}
      tooltip={{
        title: ({ date }: DayValue) => sentence(sayDay(date)),
        items: [({ value }: DayValue) => ({ name: say(value), value: '' })],
      }}
    />
  );
}
