import type { CashDay } from '@rostro/shared/contract/cash';
import { sayMoney } from '@rostro/shared/money';
import { sentence } from '#office/ui/say.ts';
import { sayDeed, sayDifference } from '../data/words.ts';
import styles from './Closing.module.css';

type Closing = CashDay['closings'][number];

function Entry({ closing }: { closing: Closing }) {
  const { countedCashCents, expectedCashCents, differenceCents, reason, reopened } = closing;
  return (
    <li>
      <p>
        <b>Corte:</b> {sentence(sayDeed(closing))}
      </p>
      <p>
        Esperado {sayMoney(expectedCashCents)}, contado {sayMoney(countedCashCents)}. {sayDifference(differenceCents)}
        {reason !== '' && `: ${reason}`}
      </p>
      {reopened && (
        <p>
          <b>Reabierto:</b> {sentence(sayDeed(reopened))} Motivo: {reopened.reason}
        </p>
      )}
    </li>
  );
}

/** Closings that hold no longer, newest first. */
export function History({ closings }: { closings: readonly Closing[] }) {
  if (closings.length === 0) return null;
  return (
    <section className={styles.history} aria-labelledby="cortes-anteriores">
      <h3 id="cortes-anteriores">Cortes anteriores de este día</h3>
      <ol>
        {closings.map((closing) => (
          <Entry key={closing.at} closing={closing} />
        ))}
      </ol>
    </section>
  );
}
