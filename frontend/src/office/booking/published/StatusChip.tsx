import type { ShownStatus } from '@rostro/shared/visit-state';
import { CalendarClock, Check, CheckCheck, ChevronDown, Circle, Lock, type LucideIcon, UserX, X } from 'lucide-react';
import { classes } from '#ui/classes.ts';
import styles from './StatusChip.module.css';
import { SHOWN_WORDS } from './status.ts';

const GLYPHS: Record<ShownStatus, LucideIcon> = {
  pending: Circle,
  confirmed: Check,
  completed: CheckCheck,
  cancelled: X,
  closed: Lock,
  missed: UserX,
  moved: CalendarClock,
};

/** The icon of a status; the caller gives its text. */
export function StatusGlyph({ status, size = 12 }: { status: ShownStatus; size?: number }) {
  const Glyph = GLYPHS[status];
  return <Glyph size={size} strokeWidth={2.5} aria-hidden />;
}

/** The status as an icon and text, never as colour alone. `caret` shows that the chip opens a menu or dialog. */
export function StatusChip({ status, caret = false }: { status: ShownStatus; caret?: boolean }) {
  return (
    <span className={classes(styles.chip, styles[status])}>
      <StatusGlyph status={status} />
      {SHOWN_WORDS[status]}
      {caret && <ChevronDown className={styles.caret ?? ''} size={12} strokeWidth={2.25} aria-hidden />}
    </span>
  );
}
