import type { CashDay } from '@rostro/shared/contract/cash';
import { sayMoney } from '@rostro/shared/money';
import panel from '#office/ui/Panel.module.css';
import { sayCounted } from './data/words.ts';
import styles from './Figures.module.css';

interface SumsProps {
  title: string;
  /** What stands in the first column. */
  of: string;
  rows: CashDay['byPerson'];
}

/** Sums by one and the same, the largest first. */
function Sums({ title, of, rows }: SumsProps) {
  return (
    <div className={panel.panel}>
      <h2 className={styles.title}>{title}</h2>
      <table className={styles.table} aria-label={title}>
        <thead>
          <tr>
            <th scope="col">{of}</th>
            <th scope="col">Cobros</th>
            <th scope="col">Importe</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, name, count, amountCents }) => (
            <tr key={id}>
              <th scope="row">{name}</th>
              <td>{count}</td>
              <td>{sayMoney(amountCents)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length === 0 && <p className={styles.none}>Nada que sumar: todos los cobros están anulados.</p>}
    </div>
  );
}

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
