import type { BalanceMovement, OpeningMovement } from '@rostro/shared/contract/payments/payments';
import { sayMoney } from '@rostro/shared/money';
import { sayShortDay, wallClockOf } from '@rostro/shared/time';
import { classes } from '#ui/classes.ts';
import page from './BillingPage.module.css';
import styles from './PaymentCard.module.css';

/** The source of money in the balance, and its use. */
function sayWhy({ kind, amountCents }: BalanceMovement): string {
  if (kind === 'credit') return amountCents > 0 ? 'Quedó a tu favor' : 'Se te devolvió o se retuvo';
  return amountCents > 0 ? 'Regresó a tu saldo' : 'Se usó para pagar';
}

const sayChange = (cents: number): string => (cents < 0 ? `−${sayMoney(0 - cents)}` : `+${sayMoney(cents)}`);

interface BalanceCardProps {
  movements: readonly BalanceMovement[];
  /** Belongs to no visit. */
  opening: readonly OpeningMovement[];
}

/** Newest first. */
function linesOf({ movements, opening }: BalanceCardProps) {
  const lines = [
    ...movements.map((movement) => ({
      at: movement.at,
      amountCents: movement.amountCents,
      why: sayWhy(movement),
      of: movement.appointment.service?.name ?? 'Servicio no encontrado',
      id: movement.appointment.id,
    })),
    ...opening.map(({ at, amountCents }) => {
      const why = amountCents > 0 ? 'Saldo que ya tenías' : 'Se corrigió el saldo que ya tenías';
      return { at, amountCents, why, of: null, id: 'opening' };
    }),
  ];
  return lines.sort((a, b) => b.at.localeCompare(a.at));
}

/** The movements of the client's balance, newest first. */
export const BalanceCard = (props: BalanceCardProps) => (
  <section className={classes(styles.card, page.balance)} aria-labelledby="saldo">
    <div className={styles.head}>
      <div>
        <h2 className="h3" id="saldo">
          Tu saldo a favor
        </h2>
        <p className="small muted">Lo usas al pagar cualquier cita en la clínica.</p>
      </div>
    </div>
    <ul className={styles.lines}>
      {linesOf(props).map(({ at, amountCents, why, of, id }) => (
        <li key={`${at} ${why} ${id} ${amountCents}`}>
          <span>
            {why}
            <span className="small muted">{[of, sayShortDay(wallClockOf(at).date)].filter(Boolean).join(' · ')}</span>
          </span>
          <b className="num">{sayChange(amountCents)}</b>
        </li>
      ))}
    </ul>
  </section>
);
