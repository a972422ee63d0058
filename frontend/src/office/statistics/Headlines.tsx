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
      className={classes(styles.line, 'block w-full h-7 mt-1.5 overflow-visible')}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <polyline points={linePoints(drawn)} vectorEffect="non-scaling-stroke" />
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
        <div key={id} className={styles.headline}>
          <dt>{title}</dt>
          <dd className={styles.value}>{value}</dd>
          <dd className={styles.detail}>{detail}</dd>
          <dd className={styles.change}>
            <ChangeMark change={change} />
          </dd>
          <dd aria-hidden="true">
            <Sparkline days={days} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
