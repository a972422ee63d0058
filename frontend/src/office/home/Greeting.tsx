import { instantOf, sayDay } from '@rostro/shared/time';
import { Link } from 'react-router-dom';
import { openVisits } from '#office/booking/published/dayEnd.ts';
import { HOME } from '#office/nav/nav.ts';
import { homeAddress, useIsBoardHome } from '#office/nav/useHome.ts';
import { sentence } from '#office/ui/say.ts';
import { useSession } from '#session/useSession.ts';
import { greet, sayAhead, sayVisits } from './sentence.ts';
import type { PanelDays } from './useDays.ts';

function Unmarked({ count }: { count: number }) {
  const isBoard = useIsBoardHome();
  return (
    <>
      {' · '}
      <Link className="link" to={homeAddress(`${HOME}/today`, isBoard)}>
        {count === 1 ? 'Marcar la visita' : `Marcar las ${sayVisits(count)}`}
      </Link>
    </>
  );
}

/** One sentence about today and the next open day. */
export function Greeting({ day, days: { today, next, isOver, now } }: { day: string; days: PanelDays }) {
  const { me } = useSession();
  const unmarked = today && isOver ? openVisits(today).length : 0;
  const said = today && next !== undefined ? ` ${sayAhead(today, next, isOver, now)}` : '';
  return (
    <div className="grid gap-0.5 mb-3.5">
      <p className="font-head font-medium text-18 leading-[1.35] tabular-nums">
        {greet(instantOf(Date.now()), me?.fullName)}.{said}
      </p>
      <p className="text-muted">
        {sentence(sayDay(day))}
        {unmarked > 0 && <Unmarked count={unmarked} />}
      </p>
    </div>
  );
}
