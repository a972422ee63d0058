import type { BalanceMovement } from '@rostro/shared/contract/payments';
import { sayMoney } from '@rostro/shared/money';
import { sayShortDay, wallClockOf } from '@rostro/shared/time';
import { classes } from '#ui/classes.ts';
import page from './BillingPage.module.css';
import styles from './PaymentCard.module.css';

/** Money that came into the balance, and what became of it. */
function sayWhy({ kind, amountCents }: BalanceMovement): string {
  if (kind === 'credit') return amountCents > 0 ? 'Quedó a tu favor' : 'Se te devolvió o se retuvo';
  return amountCents > 0 ? 'Regresó a tu saldo' : 'Se usó para pagar';
}

const sayChange = (cents: number): string => (cents < 0 ? `−${sayMoney(0 - cents)}` : `+${sayMoney(cents)}`);

/** How the client's balance came about, newest first. */
export const BalanceCard = ({ movements }: { movements: readonly BalanceMovement[] }) => (
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
      {movements.map(({ at, kind, amountCents, appointment }) => (
        <li key={`${at} ${kind} ${appointment.id} ${amountCents}`}>
          <span>
            {sayWhy({ at, kind, amountCents, appointment })}
            <span className="small muted">
              {appointment.service?.name ?? 'Servicio no encontrado'} · {sayShortDay(wallClockOf(at).date)}
            </span>
          </span>
          <b className="num">{sayChange(amountCents)}</b>
        </li>
      ))}
    </ul>
  </section>
);
