import type { Business } from '@rostro/shared/contract/booking';
import type { CashDay } from '@rostro/shared/contract/cash';
import { sayMoney } from '@rostro/shared/money';
import { sayLongDay } from '@rostro/shared/time';
import { sentence } from '#office/ui/say.ts';
import { sayCounted } from '../data/words.ts';
import styles from './DaySheet.module.css';
import { SheetClosing } from './SheetClosing.tsx';
import { SheetReceipts } from './SheetReceipts.tsx';
import { SheetSums } from './SheetSums.tsx';

interface DaySheetProps {
  cash: CashDay;
  /** The clinic, once it is known. */
  place: Business | undefined;
}

/** Seen on paper only. */
export function DaySheet({ cash, place }: DaySheetProps) {
  const { day, totalCents, byMethod, byPerson, receipts } = cash;
  return (
    <section className={styles.sheet} aria-label="Corte para imprimir">
      {place && <p className={styles.clinic}>{place.name}</p>}
      <h1>Corte de caja</h1>
      <p>{sentence(sayLongDay(day))}</p>
      <p className={styles.total}>
        Total del día: <b>{sayMoney(totalCents)}</b> ({sayCounted(cash)})
      </p>
      <div className={styles.sums}>
        <SheetSums title="Por método" rows={byMethod} />
        <SheetSums title="Por persona" rows={byPerson} />
      </div>
      <SheetClosing cash={cash} />
      {receipts.length > 0 && <SheetReceipts receipts={receipts} />}
      <div className={styles.signatures}>
        <p>Entrega: nombre y firma</p>
        <p>Recibe: nombre y firma</p>
      </div>
    </section>
  );
}
