import type { CashDay } from '@rostro/shared/contract/cash';
import { addDays, isRealDay, sayLongDay } from '@rostro/shared/time';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { Banknote, ChevronLeft, ChevronRight, CircleAlert, Download } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { ApiError, detailOf } from '#api/error.ts';
import { LeaveGuard } from '#office/edit/LeaveGuard.tsx';
import { type CsvCell, downloadCsv } from '#office/list/csv.ts';
import { DayPicker } from '#office/ui/DayPicker.tsx';
import { Notice } from '#office/ui/Notice.tsx';
import { useCan } from '#office/ui/permissions.ts';
import { Restricted } from '#office/ui/Restricted.tsx';
import { sentence } from '#office/ui/say.ts';
import { useSize } from '#office/ui/useSize.ts';
import { useToday } from '#office/ui/useToday.ts';
import { Skeleton } from '#ui/skeleton/Skeleton.tsx';
import { useTitle } from '#ui/useTitle.ts';
import styles from './CashPage.module.css';
import { Closing } from './closing/Closing.tsx';
import { useDrafts } from './closing/useDrafts.ts';
import { cashDayQuery } from './data/api.ts';
import { sayHour, sayWhat, sayWho } from './data/words.ts';
import { Figures } from './Figures.tsx';
import { PrintDay } from './print/PrintDay.tsx';
import { Receipts } from './Receipts.tsx';

const CSV_HEADER = [
  'Recibo',
  'Día',
  'Hora',
  'Cliente',
  'Tratamiento',
  'Método',
  'Referencia',
  'Importe',
  'Importe anulado',
  'Registró',
] as const;

/** A row for each part of each receipt: whoever adds up the amounts has the day's total, without what is void. */
const csvRows = ({ receipts }: CashDay): CsvCell[][] =>
  receipts.flatMap((receipt) =>
    receipt.lines.map(({ paymentMethodName, referenceNumber, amountCents }) => {
      const pesos = amountCents / 100;
      const [counted, voided] = receipt.isVoid ? [0, pesos] : [pesos, 0];
      return [
        ...[receipt.number, receipt.day, sayHour(receipt.at), sayWho(receipt), sayWhat(receipt)],
        ...[paymentMethodName, referenceNumber, counted, voided, receipt.registeredBy.name],
      ];
    }),
  );

const csvName = (day: string): string => `corte-${day}`;

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Today, unless the address says a day that has come. */
function readDay(params: URLSearchParams, today: string): string {
  const day = params.get('day') ?? today;
  return DAY.test(day) && isRealDay(day) && day <= today ? day : today;
}

/** The day lives in the address: back, reload and a copied link show the same one. */
function useDay() {
  const today = useToday();
  const [params, setParams] = useSearchParams();
  const choose = (day: string): void => setParams(day < today ? { day } : {});
  return { day: readDay(params, today), today, choose };
}

interface DayNavProps {
  day: string;
  today: string;
  onChoose: (day: string) => void;
}

/** One day back, one day on, or any that has come. */
function DayNav({ day, today, onChoose }: DayNavProps) {
  const { phone } = useSize();
  const isToday = day === today;
  return (
    <div className={styles.nav}>
      <Button
        aria-label="Día anterior"
        icon={<ChevronLeft size={18} aria-hidden />}
        onClick={() => onChoose(addDays(day, -1))}
      />
      <label className="sr" htmlFor="dia">
        Día del corte
      </label>
      <DayPicker id="dia" value={day} touch={phone} latest={today} onChange={onChoose} />
      <Button
        aria-label="Día siguiente"
        icon={<ChevronRight size={18} aria-hidden />}
        disabled={isToday}
        onClick={() => onChoose(addDays(day, 1))}
      />
      <Button disabled={isToday} onClick={() => onChoose(today)}>
        Hoy
      </Button>
    </div>
  );
}

/** The day on paper, and as a file. */
function DayActions({ cash }: { cash: CashDay }) {
  return (
    <div className={styles.actions}>
      <PrintDay cash={cash} />
      <Button
        icon={<Download size={16} strokeWidth={1.8} aria-hidden />}
        disabled={cash.receipts.length === 0}
        onClick={() => downloadCsv(csvName(cash.day), CSV_HEADER, csvRows(cash))}
      >
        Descargar para Excel
      </Button>
    </div>
  );
}

function Coming() {
  return (
    <div className={styles.parts} aria-busy="true">
      <p className="sr" role="status">
        Cargando el corte…
      </p>
      <Skeleton height={132} radius={12} />
      <Skeleton height={320} radius={12} />
    </div>
  );
}

function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <Notice
      alert
      icon={CircleAlert}
      title="No pudimos cargar los cobros de este día"
      text={detailOf(error)}
      action={<Button onClick={onRetry}>Intentar de nuevo</Button>}
    />
  );
}

function TakenIn({ cash }: { cash: CashDay }) {
  if (cash.receipts.length === 0) {
    return (
      <Notice
        icon={Banknote}
        level={2}
        title="Todavía no hay cobros este día"
        text="Los pagos que se registren en las citas aparecen aquí."
      />
    );
  }
  return (
    <>
      <Figures cash={cash} />
      <Receipts receipts={cash.receipts} />
    </>
  );
}

const NoAccess = () => <Restricted area="Corte de caja" permission="close_day" />;

function Cash() {
  useTitle('Corte de caja');
  const { day, today, choose } = useDay();
  const drafts = useDrafts(day);
  const { data, error, refetch } = useQuery(cashDayQuery(day));
  if (error instanceof ApiError && error.code === 'forbidden') return <NoAccess />;
  return (
    <>
      <div className={styles.head}>
        <h1 className={styles.title}>Corte de caja</h1>
        <DayNav day={day} today={today} onChoose={choose} />
      </div>
      <div className={styles.day}>
        <p aria-live="polite">{sentence(sayLongDay(day))}</p>
        {data && <DayActions cash={data} />}
      </div>
      {data && (
        <div className={styles.split}>
          <div className={styles.parts}>
            <TakenIn cash={data} />
          </div>
          <Closing key={day} cash={data} drafts={drafts} />
        </div>
      )}
      {!data && !error && <Coming />}
      {!data && error && <Failed error={error} onRetry={() => void refetch()} />}
      {drafts.isBegun && <LeaveGuard unsaved text="Si sales ahora, se pierde lo que escribiste del corte." />}
    </>
  );
}

/** What came in on a day, and how its cash was counted. */
export default function CashPage() {
  return useCan('close_day') ? <Cash /> : <NoAccess />;
}
