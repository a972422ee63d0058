import type { CashDay } from '@rostro/shared/contract/cash';
import { sayLongDay } from '@rostro/shared/time';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { Banknote, CircleAlert } from 'lucide-react';
import { ApiError, detailOf } from '#api/error.ts';
import { LeaveGuard } from '#office/edit/LeaveGuard.tsx';
import { Notice } from '#office/ui/Notice.tsx';
import { useCan } from '#office/ui/permissions.ts';
import { Restricted } from '#office/ui/Restricted.tsx';
import { sentence } from '#office/ui/say.ts';
import { Skeleton } from '#ui/skeleton/Skeleton.tsx';
import { useTitle } from '#ui/useTitle.ts';
import styles from './CashPage.module.css';
import { Closing } from './closing/Closing.tsx';
import { useDrafts } from './closing/useDrafts.ts';
import { DayActions } from './DayActions.tsx';
import { DayNav } from './DayNav.tsx';
import { cashDayQuery } from './data/api.ts';
import { Figures } from './Figures.tsx';
import { Receipts } from './Receipts.tsx';
import { useDay } from './useDay.ts';

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
