import type { RouteOutput } from '@rostro/shared/contract/index';
import { sayMoney } from '@rostro/shared/money';
import { Alert } from 'antd';
import { Link } from 'react-router-dom';
import { sayHour, sayWhat, sayWho } from '../data/words.ts';
import styles from './OpenVisits.module.css';

export type DayVisits = RouteOutput<'listDayVisits'>;
type Visit = DayVisits['open'][number];

const count = (visits: readonly Visit[], what: string): string[] =>
  visits.length === 0 ? [] : [`${visits.length} ${visits.length === 1 ? 'cita' : 'citas'} ${what}`];

/** What is left to do for a visit: `'sin cerrar, debe $350.00'`. */
function sayOpen(visit: Visit, { open, unpaid }: DayVisits): string {
  const isIn = (visits: readonly Visit[]) => visits.some(({ appointmentId }) => appointmentId === visit.appointmentId);
  const owes = visit.pendingCents === null ? 'sin pago' : `debe ${sayMoney(visit.pendingCents)}`;
  return [...(isIn(open) ? ['sin cerrar'] : []), ...(isIn(unpaid) ? [owes] : [])].join(', ');
}

/** Each visit once, by time. */
const allOf = ({ open, unpaid }: DayVisits): Visit[] =>
  [...new Map([...open, ...unpaid].map((visit) => [visit.appointmentId, visit])).values()].sort((a, b) =>
    a.startsAt.localeCompare(b.startsAt),
  );

/** Warns of visits of the day that are not closed or not paid. Undefined if they could not be read. */
export function OpenVisits({ visits }: { visits: DayVisits | undefined }) {
  if (visits === undefined) {
    return (
      <Alert
        type="warning"
        showIcon
        role="presentation"
        title="No pudimos revisar si quedan citas sin cerrar o sin pagar"
      />
    );
  }
  const all = allOf(visits);
  if (all.length === 0) return null;
  const said = [...count(visits.open, 'sin cerrar'), ...count(visits.unpaid, 'sin pagar')].join(' y ');
  return (
    <Alert
      className={styles.alert ?? ''}
      type="warning"
      showIcon
      role="presentation"
      title={`Quedan ${said}`}
      description={
        <>
          <ul
            className="grid gap-1 max-h-60 mt-1 mb-2 overflow-auto [&_small]:block [&_small]:text-muted"
            aria-label="Citas por atender"
          >
            {all.map((visit) => (
              <li key={visit.appointmentId}>
                <Link className="link" to={`/admin/appointments?edit=${encodeURIComponent(visit.appointmentId)}`}>
                  {sayHour(visit.startsAt)} {sayWho(visit)}
                </Link>
                <small>
                  {sayWhat(visit)}: {sayOpen(visit, visits)}
                </small>
              </li>
            ))}
          </ul>
          Puedes hacer el corte de todos modos.
        </>
      }
    />
  );
}
