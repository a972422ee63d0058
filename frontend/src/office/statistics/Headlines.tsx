import { ChangeMark } from '#office/chart/ChangeMark.tsx';
import { classes } from '#ui/classes.ts';
import styles from './Headlines.module.css';
import type { Headline } from './headline.ts';

const [WIDTH, HEIGHT, EDGE] = [100, 28, 2];

/** A straight line through every day, from zero up: values between two counts do not exist. */
export function linePoints(days: readonly number[]): string {
  const top = Math.max(1, ...days);
  const step = days.length > 1 ? WIDTH / (days.length - 1) : 0;
  return days
    .map((value, place) => [place * step, HEIGHT - EDGE - (value / top) * (HEIGHT - 2 * EDGE)])
    .map((point) => point.map((at) => Math.round(at * 100) / 100).join(','))
    .join(' ');
}

function Sparkline({ days }: { days: readonly number[] }) {
  // A single day is drawn as a level line.
  const drawn = days.length === 1 ? [...days, ...days] : days;
  return (
    <svg
      className="block w-full h-7 mt-1.5 overflow-visible"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <polyline
        className="fill-none stroke-data stroke-[1.5] [stroke-linejoin:round]"
        points={linePoints(drawn)}
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}

/** Each figure is beside the one of the period before, with its days as a line. */
export function Headlines({ headlines }: { headlines: readonly Headline[] }) {
  return (
    <dl
      className="grid grid-cols-5 gap-px overflow-clip bg-line border border-line rounded-card max-desk:grid-cols-6 max-phone:grid-cols-2"
      aria-label="Cifras del periodo"
    >
      {headlines.map(({ id, title, value, detail, change, days }) => (
        <div
          key={id}
          className={classes(
            styles.headline,
            'grid content-start min-w-0 pt-3.5 px-4 pb-2.5 bg-white tabular-nums print:break-inside-avoid',
            'max-phone:pt-3 max-phone:px-3 max-phone:pb-2',
          )}
        >
          <dt className="text-muted font-medium">{title}</dt>
          <dd className="mt-0.5 font-head font-medium text-26 leading-[1.2] tracking-[-0.01em] whitespace-nowrap max-phone:text-22">
            {value}
          </dd>
          <dd className="text-muted text-12 leading-[1.5]">{detail}</dd>
          <dd className="min-h-10 mt-1.5 text-13 leading-[1.4]">
            <ChangeMark change={change} />
          </dd>
          <dd className="self-end" aria-hidden="true">
            <Sparkline days={days} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
