import { lazy, Suspense, useState } from 'react';
import { freeCount } from '#site/slots/days.ts';
import type { ShownDay, Wish } from '#site/slots/wish.ts';
import { Button } from '#ui/button/Button.tsx';
import { Skeleton } from '#ui/skeleton/Skeleton.tsx';
import styles from './Wait.module.css';

const WaitForm = lazy(() => import('./WaitForm.tsx'));

/** Somebody may give up a place of it: it is open, and all its slots ahead are taken. */
const isFull = ({ slots, absent }: ShownDay): boolean =>
  absent === undefined && freeCount(slots) === 0 && slots.some(({ state }) => state === 'full');

export interface Wanted extends Wish {
  serviceId: number;
}

interface WaitButtonProps {
  /** Of the week, as they are for the wish. */
  days: readonly ShownDay[];
  /** The visible one. */
  day: ShownDay;
  wanted: Wanted;
  person: string | undefined;
}

/** Where the visible day or the whole week is full, the visitor can ask to be told of a free place: for the day, or for a week that is full. */
export function WaitButton({ days, day, ...form }: WaitButtonProps) {
  const [open, setOpen] = useState(false);
  const full = days.filter(isFull).map(({ date }) => date);
  const isWholeWeek = full.length > 0 && days.every(({ slots }) => freeCount(slots) === 0);
  if (!isWholeWeek && !isFull(day)) return null;
  const [from = day.date, to = day.date] = isWholeWeek ? [full[0], full.at(-1)] : [];
  return (
    <section className={styles.wait} aria-label="Lista de espera">
      {open ? (
        <Suspense fallback={<Skeleton height={240} radius={12} />}>
          <WaitForm {...form} range={{ from, to }} onClose={() => setOpen(false)} />
        </Suspense>
      ) : (
        <>
          <p className="small muted">¿Solo te acomoda {isWholeWeek ? 'esta semana' : 'este día'}?</p>
          <Button variant="outline" small onClick={() => setOpen(true)}>
            Avísame si se libera
          </Button>
        </>
      )}
    </section>
  );
}
