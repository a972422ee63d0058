import { sayMoney } from '@rostro/shared/money';
import { CircleCheck, Scale } from 'lucide-react';
import { classes } from '#ui/classes.ts';
import { sayCounts, sayDifference } from '../data/words.ts';
import type { Counted } from './counted.ts';

/** The difference as an icon and text, not as colour alone. */
export function Difference({ cents }: { cents: number }) {
  const Mark = cents === 0 ? CircleCheck : Scale;
  return (
    <span
      className={classes(
        'inline-flex items-center gap-1.5 font-medium',
        cents === 0 ? 'text-confirmed-ink' : 'text-error',
      )}
    >
      <Mark size={16} strokeWidth={1.8} aria-hidden />
      {sayDifference(cents)}
    </span>
  );
}

type CountedFactsProps = Counted & { expectedCashCents: number };

export function CountedFacts(facts: CountedFactsProps) {
  const { expectedCashCents, countedCashCents, differenceCents, counts, reason } = facts;
  return (
    <dl className="grid grid-cols-[minmax(0,1fr)_minmax(0,auto)] gap-y-1.5 gap-x-4 tabular-nums">
      <dt className="text-muted">Efectivo esperado</dt>
      <dd className="font-medium text-right">{sayMoney(expectedCashCents)}</dd>
      <dt className="text-muted">Efectivo contado</dt>
      <dd className="font-medium text-right">{sayMoney(countedCashCents)}</dd>
      <dt className="text-muted">Diferencia</dt>
      <dd className="font-medium text-right">
        <Difference cents={differenceCents} />
      </dd>
      {counts && (
        <>
          <dt className="text-muted">Billetes y monedas</dt>
          <dd className="col-span-full whitespace-pre-line wrap-anywhere">{sayCounts(counts)}</dd>
        </>
      )}
      {reason !== '' && (
        <>
          <dt className="text-muted">Motivo</dt>
          <dd className="col-span-full whitespace-pre-line wrap-anywhere">{reason}</dd>
        </>
      )}
    </dl>
  );
}
