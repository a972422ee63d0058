import { lazy, Suspense, useState } from 'react';
import { freeCount } from '#site/slots/days.ts';
import type { FullDaysProps } from '#site/slots/fullDays.ts';
import type { ShownDay, Wish } from '#site/slots/wish.ts';
import { Button } from '#ui/button/Button.tsx';
import { Skeleton } from '#ui/skeleton/Skeleton.tsx';

const WaitForm = lazy(() => import('./WaitForm.tsx'));

/** A full day: it is open, all its future slots are taken, and a place may become free. */
const isFull = ({ slots, absent }: ShownDay): boolean =>
  absent === undefined && freeCount(slots) === 0 && slots.some(({ state }) => state === 'full');

export interface Wanted extends Wish {
  serviceId: number;
}

const SPANS = { week: 'esta semana', month: 'este mes' } as const;

/** The days to wait for: all of a full week or month, or the visible day if it is full; undefined if there is none. */
function rangeOf(days: readonly ShownDay[], day: ShownDay | undefined) {
  const full = days.filter(isFull).map(({ date }) => date);
  const [from, to] = [full[0], full.at(-1)];
  const isWhole = days.every(({ slots }) => freeCount(slots) === 0);
  if (isWhole && from !== undefined && to !== undefined) return { isWhole, from, to };
  return day !== undefined && isFull(day) ? { isWhole: false, from: day.date, to: day.date } : undefined;
}

/** If the visible day, or the whole week or month, is full, the visitor can join the waitlist. */
export function WaitButton({ span, days, day, ...form }: FullDaysProps) {
  const [open, setOpen] = useState(false);
  const range = rangeOf(days, day);
  if (range === undefined) return null;
  const { isWhole, from, to } = range;
  return (
    <section className="flex flex-wrap items-center gap-y-3 gap-x-4 mt-4" aria-label="Lista de espera">
      {open ? (
        <Suspense fallback={<Skeleton height={240} radius={12} />}>
          <WaitForm {...form} range={{ from, to }} onClose={() => setOpen(false)} />
        </Suspense>
      ) : (
        <>
          <p className="small muted">¿Solo te acomoda {isWhole ? SPANS[span] : 'este día'}?</p>
          <Button variant="outline" small onClick={() => setOpen(true)}>
            Avísame si se libera
          </Button>
        </>
      )}
    </section>
  );
}
