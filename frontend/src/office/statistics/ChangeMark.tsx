import { ArrowDown, ArrowUp, Equal, type LucideIcon } from 'lucide-react';
import styles from './ChangeMark.module.css';
import type { Change, Direction } from './compare.ts';

const ARROWS: Record<Direction, LucideIcon> = { up: ArrowUp, down: ArrowDown, same: Equal };

/** A shape and words: whether more is better depends on what is counted, so it has no colour. */
export function ChangeMark({ change: { direction, text } }: { change: Change }) {
  const Arrow = ARROWS[direction];
  return (
    <span className={styles.change}>
      <Arrow size={14} strokeWidth={2} aria-hidden />
      {text}
    </span>
  );
}
