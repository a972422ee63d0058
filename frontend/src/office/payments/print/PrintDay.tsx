import type { Business } from '@rostro/shared/contract/booking/booking';
import type { CashDay, LoweredVisit } from '@rostro/shared/contract/payments/cash';
import type { Receipt } from '@rostro/shared/contract/payments/payments';
import { sayMoney } from '@rostro/shared/money';
import { sayLongDay } from '@rostro/shared/time';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { Printer } from 'lucide-react';
import { businessQuery } from '#api/business.ts';
import { sentence } from '#office/ui/say.ts';
import { classes } from '#ui/classes.ts';
import paper from '#ui/print/Paper.module.css';
import { usePrint } from '#ui/print/usePrint.tsx';
import { sayReceipt } from '#ui/receipt/words.ts';
import { dayVisitsQuery } from '../data/api.ts';
import {
  sayAuthorAndTime,
  sayCounted,
  sayDifference,
  sayHour,
  sayLowered,
  sayLowerer,
  sayMethods,
  sayMoved,
  sayMovement,
  sayOnDay,
  sayWhat,
  sayWho,
} from '../data/words.ts';
import styles from './DaySheet.module.css';

function SheetSums({ title, rows }: { title: string; rows: CashDay['byPerson'] }) {
  if (rows.length === 0) return null;
  return (
    <table>
      <caption>{title}</caption>
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
  );
}

function SheetReceipts({ receipts }: { receipts: readonly Receipt[] }) {
  return (
    <table className={styles.receipts}>
      <caption>Recibos</caption>
      <thead>
        <tr>
          <th scope="col">Recibo</th>
          <th scope="col">Hora</th>
          <th scope="col">Cliente</th>
          <th scope="col">Tratamiento</th>
          <th scope="col">Método</th>
          <th scope="col">Importe</th>
        </tr>
      </thead>
      <tbody>
        {receipts.map((receipt) => (
          <tr key={receipt.number}>
            <td>{sayReceipt(receipt.number)}</td>
            <td>{sayHour(receipt.at)}</td>
            <td>{sayWho(receipt)}</td>
            <td>{sayWhat(receipt)}</td>
            <td>{sayMethods(receipt)}</td>
            <td>
              {receipt.isVoid && 'Cancelado '}
              {receipt.isVoid ? <s>{sayMoney(receipt.amountCents)}</s> : sayMoney(receipt.amountCents)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The float, and the movements in and out. */
function SheetDrawer({ cash }: { cash: CashDay }) {
  const { movements } = cash.drawer;
  if (movements.length === 0) return null;
  return (
    <table className={styles.receipts}>
      <caption>Movimientos de caja</caption>
      <tbody>
        {movements.map((movement) => (
          <tr key={movement.number}>
            <td>{sayHour(movement.at)}</td>
            <td>{sayMovement(movement)}</td>
            <td>{movement.reason}</td>
            <td>{movement.by.name}</td>
            <td>{sayMoved(movement)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The visits that cost less than their list price. */
function SheetLowered({ visits, day }: { visits: readonly LoweredVisit[] | undefined; day: string }) {
  if (visits === undefined) return <p>Sin revisar: qué citas cuestan menos que su precio de lista.</p>;
  if (visits.length === 0) return null;
  return (
    <table className={styles.receipts}>
      <caption>Menos que el precio de lista</caption>
      <thead>
        <tr>
          <th scope="col">Cita</th>
          <th scope="col">Cliente</th>
          <th scope="col">Tratamiento</th>
          <th scope="col">Por qué y quién</th>
          <th scope="col">Lista</th>
          <th scope="col">Total</th>
          <th scope="col">Diferencia</th>
        </tr>
      </thead>
      <tbody>
        {visits.map((visit) => (
          <tr key={visit.appointmentId}>
            <td>{sayOnDay(visit.startsAt, day)}</td>
            <td>{sayWho(visit)}</td>
            <td>{sayWhat(visit)}</td>
            <td>{visit.parts.map((part) => `${sayLowered(part)} (${sayLowerer(part, day)})`).join('; ')}</td>
            <td>{sayMoney(visit.listCents)}</td>
            <td>{sayMoney(visit.totalCents)}</td>
            <td>{sayMoney(visit.differenceCents)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The day close; for an open day, blanks to fill in by hand. */
function SheetClosing({ cash }: { cash: CashDay }) {
  const { state, expectedCashCents, closings } = cash;
  const closing = state === 'closed' ? closings[0] : undefined;
  return (
    <dl className="print:grid print:grid-cols-[4cm_1fr] print:gap-y-1 print:gap-x-[0.4cm] print:my-[0.5cm] print:mx-0 print:[break-inside:avoid] print:[&_dd]:m-0 print:[&_dd]:font-semibold">
      <dt>Efectivo esperado</dt>
      <dd>{sayMoney(closing?.expectedCashCents ?? expectedCashCents)}</dd>
      <dt>Efectivo contado</dt>
      <dd>
        {closing ? (
          sayMoney(closing.countedCashCents)
        ) : (
          <span className="print:inline-block print:w-[5cm] print:h-[1.2em] print:border-b print:border-b-ink" />
        )}
      </dd>
      <dt>Diferencia</dt>
      <dd>
        {closing ? (
          sayDifference(closing.differenceCents)
        ) : (
          <span className="print:inline-block print:w-[5cm] print:h-[1.2em] print:border-b print:border-b-ink" />
        )}
      </dd>
      {closing?.reason && (
        <>
          <dt>Motivo</dt>
          <dd>{closing.reason}</dd>
        </>
      )}
      <dt>Corte</dt>
      <dd>{closing ? sentence(sayAuthorAndTime(closing)) : 'Sin hacer'}</dd>
    </dl>
  );
}

interface DaySheetProps {
  cash: CashDay;
  /** The clinic; undefined until loaded. */
  place: Business | undefined;
  /** The branch, if the clinic has several. */
  at: string | undefined;
  /** Undefined if unknown. */
  lowered: readonly LoweredVisit[] | undefined;
}

function DaySheet({ cash, place, at, lowered }: DaySheetProps) {
  const { day, totalCents, byMethod, byPerson, receipts } = cash;
  return (
    <div className={classes(paper.paper, styles.sheet)}>
      {place && <p>{at === undefined || at === place.name ? place.name : `${place.name} · ${at}`}</p>}
      <h1>Corte de caja</h1>
      <p>{sentence(sayLongDay(day))}</p>
      <p className={styles.total}>
        Total del día: <b>{sayMoney(totalCents)}</b> ({sayCounted(cash)})
      </p>
      <div className="print:grid print:grid-cols-[1fr_1fr] print:items-start print:gap-[0.8cm]">
        <SheetSums title="Por método" rows={byMethod} />
        <SheetSums title="Por persona" rows={byPerson} />
      </div>
      <SheetClosing cash={cash} />
      <SheetDrawer cash={cash} />
      <SheetLowered visits={lowered} day={day} />
      {receipts.length > 0 && <SheetReceipts receipts={receipts} />}
      <div className="print:grid print:grid-cols-[1fr_1fr] print:gap-[1.5cm] print:mt-[2.2cm] print:[break-inside:avoid] print:[&_p]:pt-1 print:[&_p]:border-t print:[&_p]:border-t-ink print:[&_p]:text-center">
        <p>Entrega: nombre y firma</p>
        <p>Recibe: nombre y firma</p>
      </div>
    </div>
  );
}

/** Prints the day's sheet without the page around it. */
export function PrintDay({ cash, at }: Pick<DaySheetProps, 'cash' | 'at'>) {
  const { data: place } = useQuery(businessQuery());
  const { data: visits } = useQuery(dayVisitsQuery(cash));
  const { print, sheet } = usePrint(
    'Corte para imprimir',
    <DaySheet cash={cash} place={place} at={at} lowered={visits?.lowered} />,
  );
  return (
    <>
      <Button icon={<Printer size={16} strokeWidth={1.8} aria-hidden />} onClick={print}>
        Imprimir
      </Button>
      {sheet}
    </>
  );
}
