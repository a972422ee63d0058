import { sayMoney } from '@rostro/shared/money';
import { ArrowDown, ArrowUp, Equal, type LucideIcon } from 'lucide-react';
import { type DifferenceText, type Direction, NBSP } from './compare.ts';
import styles from './SectionTable.module.css';
import type { ReportRow, Section } from './sections.ts';

const ARROWS: Record<Direction, LucideIcon> = { up: ArrowUp, down: ArrowDown, same: Equal };

/** An arrow and words without color: whether more is better depends on the measure. */
function ChangeMark({ change: { direction, text } }: { change: DifferenceText }) {
  const Arrow = ARROWS[direction];
  return (
    <span className={styles.change}>
      <Arrow size={14} strokeWidth={2} aria-hidden />
      {text}
    </span>
  );
}

type Kind = Pick<Section, 'suffix' | 'money'>;

function say(count: number, { suffix, money }: Kind): string {
  if (money) return sayMoney(count);
  return suffix ? `${count}${NBSP}${suffix}` : String(count);
}

function Line({ row, kind }: { row: ReportRow; kind: Kind }) {
  const { label, count, before, change, detail } = row;
  return (
    <tr>
      <th scope="row">
        {label}
        {detail && <small>{detail}</small>}
      </th>
      <td>{say(count, kind)}</td>
      <td className={styles.before}>{say(before, kind)}</td>
      <td>
        <ChangeMark change={change} />
      </td>
    </tr>
  );
}

export function SectionTable({ section }: { section: Section }) {
  const { of, unit, rows, title } = section;
  return (
    <table className={styles.table} aria-label={title}>
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
          <Line key={row.key} row={row} kind={section} />
        ))}
      </tbody>
    </table>
  );
}
