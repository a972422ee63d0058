import { Bar } from '@ant-design/charts';
import { color } from '#ui/tokens.ts';
import { barsHeight, countAxis, countScale, placeAxis, tooltipStyle, wholeTicks } from './axis.ts';

export interface BarsRow {
  key: string;
  label: string;
  count: number;
  before: number;
}

interface Value {
  label: string;
  series: string;
  n: number;
}

export const NOW_SERIES = 'Este periodo';
export const BEFORE_SERIES = 'Periodo anterior';
const LONGEST_LABEL = 28;

const valuesOf = ({ label, count, before }: BarsRow): Value[] => [
  { label, series: NOW_SERIES, n: count },
  { label, series: BEFORE_SERIES, n: before },
];
const shorten = (label: string): string =>
  label.length > LONGEST_LABEL ? `${label.slice(0, LONGEST_LABEL - 1)}…` : label;

interface BarsChartProps {
  rows: readonly BarsRow[];
  /** Read out after each number: `'citas'`, `'%'`. */
  unit: string;
}

/** Two bars per row: the period and the one before. The table beside it contains the same data. */
export default function BarsChart({ rows, unit }: BarsChartProps) {
  const ticks = wholeTicks(Math.max(0, ...rows.flatMap(({ count, before }) => [count, before])));
  return (
    <Bar
      data={rows.flatMap(valuesOf)}
      xField="label"
      yField="n"
      colorField="series"
      group
      height={barsHeight(rows.length)}
      legend={false}
      animate={false}
      style={{ maxWidth: 12, radiusTopLeft: 3, radiusTopRight: 3 }}
      scale={{
        color: { domain: [NOW_SERIES, BEFORE_SERIES], range: [color.plum, color.plumMist] },
        y: countScale(ticks),
      }}
      axis={{ x: { ...placeAxis, labelFormatter: shorten }, y: countAxis }}
      interaction={tooltipStyle}
      tooltip={{ items: [({ series, n }: Value) => ({ name: `${series}: ${n} ${unit}`, value: '' })] }}
    />
  );
}
