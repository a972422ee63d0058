import type { OwnPackage } from '@rostro/shared/contract/payments/payments';
import { endsSoon, isExpired } from '@rostro/shared/prepaid';
import { instantOf, sayLongDay, sayShortDay, todayAt, wallClockOf } from '@rostro/shared/time';
import { classes } from '#ui/classes.ts';
import page from './BillingPage.module.css';
import styles from './PaymentCard.module.css';
import { Receipts } from './PaymentCard.tsx';

function sayLeft({ sessions, sessionsLeft }: OwnPackage): string {
  if (sessionsLeft === 0) return 'Sin sesiones por usar';
  return `${sessionsLeft === 1 ? 'Te queda' : 'Te quedan'} ${sessionsLeft} de ${sessions}`;
}

/** The last day, with a warning if it is near. */
function End({ bought, today }: { bought: OwnPackage; today: string }) {
  if (bought.sessionsLeft === 0) return null;
  const { expiresOn } = bought;
  if (isExpired(bought, today)) {
    return (
      <p className="text-pending-ink font-medium">
        Venció el {sayShortDay(expiresOn)}. Pregunta en la clínica qué puedes hacer.
      </p>
    );
  }
  return endsSoon(bought, today) ? (
    <p className="text-pending-ink font-medium">Vence pronto: úsalo a más tardar el {sayLongDay(expiresOn)}.</p>
  ) : (
    <p className="small muted">Vence el {sayLongDay(expiresOn)}</p>
  );
}

function Package({ bought, today }: { bought: OwnPackage; today: string }) {
  const { name, serviceNames, soldAt, receipt } = bought;
  return (
    <li className={styles.package}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="font-text font-medium text-16 leading-[1.4]">{name}</h3>
        <b>{sayLeft(bought)}</b>
      </div>
      <p className="small muted">{serviceNames.join(', ')}</p>
      <End bought={bought} today={today} />
      {receipt && (
        <>
          <p className="small muted">Comprado el {sayLongDay(wallClockOf(soldAt).date)}</p>
          <Receipts lines={[{ receiptDay: receipt.day, receiptNumber: receipt.number }]} />
        </>
      )}
    </li>
  );
}

/** The packages that the client paid for in advance. */
export function PackagesCard({ packages }: { packages: readonly OwnPackage[] }) {
  const today = todayAt(instantOf(Date.now()));
  return (
    <section className={classes(styles.card, page.balance)} aria-labelledby="paquetes">
      <div className={styles.head}>
        <div>
          <h2 className="h3" id="paquetes">
            Tus paquetes
          </h2>
          <p className="small muted">Cada visita usa una sesión: no pagas nada más por ella.</p>
        </div>
      </div>
      <ul className={styles.lines}>
        {packages.map((bought) => (
          <Package key={bought.id} bought={bought} today={today} />
        ))}
      </ul>
    </section>
  );
}
