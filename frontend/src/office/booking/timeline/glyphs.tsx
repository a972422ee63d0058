import type { StaffAppointment } from '@rostro/shared/contract/booking/booking';
import { type ShownStatus, shownStatusOf } from '@rostro/shared/visit-state';
import { classes } from '#ui/classes.ts';
import marks from '../published/PaymentMark.module.css';
import { type PaidTone, paidToneOf } from '../published/PaymentMark.tsx';
import { sayPaid } from '../published/paid.ts';

/**
 * The icons of every block, each as one path: the panel's own icons take three components and up to nine elements each,
 * which is half of a day of a hundred visits. The drawings are Lucide's.
 */
const RING = 'M12 2a10 10 0 1 0 0 20a10 10 0 1 0 0-20';
/** Cancelled and moved visits have no block. */
const STATUS_PATHS: Partial<Record<ShownStatus, string>> = {
  pending: RING,
  confirmed: 'M20 6 9 17l-5-5',
  completed: 'M18 6 7 17l-5-5M22 10l-7.5 7.5L13 16',
  missed: 'M16 21v-2a4 4 0 0 0-4-4H6a4 4 0 0 0-4 4v2M9 3a4 4 0 1 0 0 8a4 4 0 1 0 0-8M17 8l5 5M22 8l-5 5',
  closed: 'M5 11h14a2 2 0 0 1 2 2v7a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-7a2 2 0 0 1 2-2zM7 11V7a5 5 0 0 1 10 0v4',
};
const PAID_PATHS: Record<PaidTone, string> = {
  none: RING,
  some: `${RING}M16 8h-6a2 2 0 1 0 0 4h4a2 2 0 1 1 0 4H8M12 18V6`,
  all: `${RING}M16 9l-5.5 5.5L8 12`,
};
/** Dashes and gaps of an eighth of the ring. */
const DASHES = '3.93 3.93';

interface Look {
  size: number;
  width: number;
  className?: string | undefined;
  dashes?: string | undefined;
}

/** Plain functions: a component for each icon would be most of React's work for a block. */
const draw = (path: string, { size, width, className, dashes }: Look) => (
  <svg
    className={className}
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth={width}
    strokeLinecap="round"
    strokeLinejoin="round"
    strokeDasharray={dashes}
    aria-hidden
  >
    <path d={path} />
  </svg>
);

export function statusGlyph(appointment: StaffAppointment) {
  const path = STATUS_PATHS[shownStatusOf(appointment)];
  return path === undefined ? null : draw(path, { size: 10, width: 2.5 });
}

export function paidGlyph(appointment: StaffAppointment) {
  if (sayPaid(appointment) === undefined) return null;
  const tone = paidToneOf(appointment);
  return draw(PAID_PATHS[tone], {
    size: 11,
    width: 2.25,
    className: classes(marks.glyph, marks[tone]),
    dashes: tone === 'none' ? DASHES : undefined,
  });
}

/** Says that there is money to collect, however much of it. */
export const owedGlyph = () => draw(PAID_PATHS.some, { size: 12, width: 2.25, className: marks.some });

const PARTY_PATH = 'M18 21a8 8 0 0 0-16 0M10 3a5 5 0 1 0 0 10a5 5 0 1 0 0-10M22 20c0-3.37-2-6.5-4-8a5 5 0 0 0-.45-8.3';

/** Somebody comes along with the client. */
export const partyGlyph = ({ party }: StaffAppointment) =>
  party === undefined ? null : draw(PARTY_PATH, { size: 12, width: 2.25 });
