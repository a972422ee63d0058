import { sayMoney } from '@rostro/shared/money';
import { ChangeMark } from '#office/chart/ChangeMark.tsx';
import { NBSP, NOTHING } from '#office/chart/compare.ts';
import { classes } from '#ui/classes.ts';
import { Bars } from './published/Bars.tsx';
import type { ReportRow, Section } from './published/section.ts';
import styles from './SectionTable.module.css';

type Kind = Pick<Section, 'suffix' | 'money'>;

function say(count: number | null, { suffix, money }: Kind): string {
  if (count === null) return NOTHING;
  if (money) return sayMoney(count);
  return suffix ? `${count}${NBSP}${suffix}` : String(count);
}

function Line({ row, kind, most }: { row: ReportRow; kind: Kind; most: number }) {
  const { label, count, before, change, detail } = row;
  return (
    <tr>
      <th scope="row">
        {label}
        {detail && <small className="block text-muted text-12">{detail}</small>}
        <Bars count={count ?? 0} before={before ?? 0} most={most} />
      </th>
      <td>{say(count, kind)}</td>
      <td className="text-muted">{say(before, kind)}</td>
      <td>
        <ChangeMark change={change} />
      </td>
    </tr>
  );
}

/** Each row has the period, and under it the period before, as numbers and bars. */
export function SectionTable({ section }: { section: Section }) {
  const { of, unit, rows, title, suffix } = section;
  // The bar of a share is a part of the whole.
  const most = suffix ? 100 : Math.max(1, ...rows.flatMap(({ count, before }) => [count ?? 0, before ?? 0]));
  return (
    <table
      className={classes(styles.table, 'w-full border-collapse table-fixed @max-[447px]:block')}
      aria-label={title}
    >
      <thead>
        <tr>
          <th scope="col">{of}</th>
          <th scope="col">{unit}</th>
          <th scope="col">Antes</th>
          <th scope="col">Cambio</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Line key={row.key} row={row} kind={section} most={most} />
        ))}
      </tbody>
    </table>
  );
}
