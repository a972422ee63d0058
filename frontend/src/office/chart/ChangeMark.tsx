import { ArrowDown, ArrowUp, Equal, type LucideIcon } from 'lucide-react';
import type { DifferenceText, Direction } from './compare.ts';

const ARROWS: Partial<Record<Direction, LucideIcon>> = { up: ArrowUp, down: ArrowDown, same: Equal };

/** Without color, because the measure decides whether more is better. */
export function ChangeMark({ change: { direction, text } }: { change: DifferenceText }) {
  const Arrow = ARROWS[direction];
  return (
    <span className="inline-flex items-baseline gap-1 [&_svg]:flex-none [&_svg]:self-center [&_svg]:text-muted">
      {Arrow && <Arrow size={14} strokeWidth={2} aria-hidden />}
      {text}
    </span>
  );
}
