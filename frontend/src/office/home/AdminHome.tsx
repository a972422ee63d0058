import { ListHead } from '#office/list/ListHead.tsx';
import { useCan } from '#office/ui/permissions.ts';
import { useToday } from '#office/ui/useToday.ts';
import { classes } from '#ui/classes.ts';
import { useTitle } from '#ui/useTitle.ts';
import { Areas } from './Areas.tsx';
import { Attend } from './Attend.tsx';
import { DayVisits } from './DayVisits.tsx';
import { Greeting } from './Greeting.tsx';
import { MonthStats } from './MonthStats.tsx';
import { SetupList } from './setup/SetupList.tsx';
import { usePanelDays } from './useDays.ts';
import { WeekMoney } from './WeekMoney.tsx';

/** One sentence and the specified areas, counters and chart; then the day, what waits, and the week's money. */
export default function AdminHome() {
  useTitle('Panel de Administración');
  const today = useToday();
  const seesAppointments = useCan('view_appointments');
  const seesMoney = useCan('view_statistics');
  const days = usePanelDays(today, seesAppointments);
  const hasSide = seesAppointments || seesMoney;
  return (
    <>
      <ListHead title="Panel de Administración" />
      <Greeting day={today} days={days} />
      <SetupList />
      <Areas />
      <div
        className={classes(
          'grid grid-cols-1 gap-x-6 gap-y-5 items-start',
          hasSide && 'desk:grid-cols-[minmax(0,1fr)_320px]',
        )}
      >
        <div className="grid grid-cols-1 gap-5">
          <MonthStats today={today} />
          {seesAppointments && <DayVisits days={days} />}
        </div>
        {hasSide && (
          <div className="grid grid-cols-1 gap-5">
            {seesAppointments && <Attend today={today} />}
            {seesMoney && <WeekMoney today={today} />}
          </div>
        )}
      </div>
    </>
  );
}
