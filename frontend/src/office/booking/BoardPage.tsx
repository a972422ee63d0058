import { sayDay } from '@rostro/shared/time';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useBranch } from '#office/clinic/published/branches.ts';
import { GuardedButton } from '#office/list/GuardedButton.tsx';
import { ListHead } from '#office/list/ListHead.tsx';
import { useCan } from '#office/ui/permissions.ts';
import { hasCode } from '#office/ui/problems.ts';
import { Restricted } from '#office/ui/Restricted.tsx';
import { sentence } from '#office/ui/say.ts';
import { useToday } from '#office/ui/useToday.ts';
import { useTitle } from '#ui/useTitle.ts';
import { Board } from './board/Board.tsx';
import { boardOf } from './board/lanes.ts';
import { useOpenBooking } from './data/useBookingAddress.ts';
import { LazyBookingDrawer } from './drawer/LazyBookingDrawer.tsx';
import { daysQuery } from './published/api.ts';
import { useDaysAt } from './published/useDaysAt.ts';
import { WalkInLine } from './walkIn/WalkInLine.tsx';

const some = (count: number, one: string, many: string): string[] =>
  count > 0 ? [`${count} ${count === 1 ? one : many}`] : [];

function Today() {
  useTitle('Hoy');
  const today = useToday();
  const query = useQuery({ ...daysQuery(today, 1), select: useDaysAt(useBranch()) });
  const { create } = useOpenBooking();
  const [mayCreate, mayEdit] = [useCan('create_appointments'), useCan('edit_appointments')];
  const mayWalkIn = mayCreate && mayEdit;
  if (hasCode(query.error, 'forbidden')) return <NoAccess />;
  const visits = query.data?.[0]?.appointments ?? [];
  const { open, closed, cancelled } = boardOf(visits);
  const counts = [
    ...some(open, 'abierta', 'abiertas'),
    ...some(closed, 'cerrada', 'cerradas'),
    ...some(cancelled, 'cancelada', 'canceladas'),
  ];
  return (
    <>
      <ListHead
        title="Hoy"
        sub={
          <>
            {sentence(sayDay(today))}
            {counts.length > 0 && (
              <>
                {' · '}
                <Link className="link" to="/admin/appointments?range=today">
                  {counts.join(', ')}
                </Link>
              </>
            )}
          </>
        }
        actions={
          <GuardedButton
            code="create_appointments"
            type="primary"
            icon={<Plus size={16} strokeWidth={2} aria-hidden />}
            onClick={() => create()}
          >
            Nueva Cita
          </GuardedButton>
        }
      />
      {mayWalkIn && <WalkInLine />}
      <Board query={query} />
      <LazyBookingDrawer rows={visits} />
    </>
  );
}

const NoAccess = () => <Restricted area="Citas" permission="view_appointments" />;

/** The start page of users who see the agenda but do not administer the clinic. */
export default function BoardPage() {
  return useCan('view_appointments') ? <Today /> : <NoAccess />;
}
