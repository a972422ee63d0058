import type { CashDay } from '@rostro/shared/contract/cash';
import { sayMoney } from '@rostro/shared/money';
import { sayCounted } from './data/words.ts';
import styles from './Figures.module.css';
import { Sums } from './Sums.tsx';

/** What came in: all of it, by method, and by who took it. */
export function Figures({ cash }: { cash: CashDay }) {
  const { totalCents, byMethod, byPerson } = cash;
  return (
    <section className={styles.figures} aria-label="Cifras del día">
      <dl className={styles.total}>
        <dt>Total del día</dt>
        <dd>{sayMoney(totalCents)}</dd>
        <dd className={styles.count}>{sayCounted(cash)}</dd>
      </dl>
      <Sums title="Por método" of="Método" rows={byMethod} />
      <Sums title="Por persona" of="Persona" rows={byPerson} />
    </section>
  );
}
