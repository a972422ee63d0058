import { Line } from '@ant-design/charts';
import { sayDay } from '@rostro/shared/time';
import { useAppearance } from '#office/appearance/useAppearance.ts';
import { sentence } from '#office/ui/say.ts';
import { countScale, drawnWith, wholeTicks } from './axis.ts';
import { tension } from './curve.ts';

const sayPoint = (series: string, n: number): string => `${series}: ${n} citas`;

export interface EvolutionDay {
  date: string;
  confirmed: number;
  cancelled: number;
}

interface Point {
  day: string;
  date: string;
  series: string;
  n: number;
}

export const SERIES = { confirmed: 'Confirmadas', cancelled: 'Canceladas' } as const;
const TENSION = 0.4;

const dayOf = (date: string): string => String(Number(date.slice(8)));
const pointsOf = ({ date, confirmed, cancelled }: EvolutionDay): Point[] => [
  { day: dayOf(date), date, series: SERIES.confirmed, n: confirmed },
  { day: dayOf(date), date, series: SERIES.cancelled, n: cancelled },
];

const todayLine = (days: readonly EvolutionDay[], today: string, stroke: string) =>
  days.some(({ date }) => date === today)
    ? [
        {
          type: 'lineX',
          data: [dayOf(today)],
          style: { stroke, strokeOpacity: 0.7, lineWidth: 1, lineDash: [3, 3] },
        },
      ]
    : [];

interface EvolutionChartProps {
  days: readonly EvolutionDay[];
  today: string;
  height: number;
}

/** The table beside it contains the same data. Loaded with its library, only when there is data. */
export default function EvolutionChart({ days, today, height }: EvolutionChartProps) {
  const { palette } = useAppearance();
  const { placeAxis, countAxis, tooltipStyle } = drawnWith(palette);
  const ticks = wholeTicks(Math.max(0, ...days.flatMap(({ confirmed, cancelled }) => [confirmed, cancelled])));
  return (
    <Line
      data={days.flatMap(pointsOf)}
      xField="day"
      yField="n"
      colorField="series"
      shapeField="smooth"
      height={height}
      legend={false}
      animate={false}
      style={{ lineWidth: 2, curve: () => tension(TENSION) }}
      scale={{
        color: { domain: Object.values(SERIES), range: [palette.color.markConfirmed, palette.color.markCancelled] },
        y: countScale(ticks),
      }}
      axis={{
        x: { ...placeAxis, labelAutoRotate: false, labelFilter: (_: unknown, place: number) => place % 2 === 0 },
        y: countAxis,
      }}
      annotations={todayLine(days, today, palette.color.plum)}
      interaction={tooltipStyle}
      tooltip={{
        title: ({ date }: Point) => sentence(sayDay(date)),
        items: [({ series, n }: Point) => ({ name: sayPoint(series, n), value: '' })],
      }}
    />
  );
}
