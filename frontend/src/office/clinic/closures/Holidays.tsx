import { CATEGORIES, type Category } from '@rostro/shared/catalog';
import type { CloseDays, Closure } from '@rostro/shared/contract/clinic/configuration';
import { holidaysOf } from '@rostro/shared/scheduling/holidays';
import { sayLongDay } from '@rostro/shared/time';
import { Button } from 'antd';
import { Check } from 'lucide-react';
import { sentence } from '#office/ui/say.ts';
import { SaveProblem } from '../published/Problem.tsx';
import { AskDialog } from './AskDialog.tsx';
import { useClosing } from './useClosing.ts';
import { sayScope } from './words.ts';

type Holiday = ReturnType<typeof holidaysOf>[number];

/** The remaining holidays of this year and all of the next. */
function holidaysAhead(today: string): Holiday[] {
  const year = Number(today.slice(0, 4));
  return [...holidaysOf(year), ...holidaysOf(year + 1)].filter(({ date }) => date >= today);
}

const closureOf = ({ date, name }: Holiday): CloseDays => ({ from: date, to: date, category: null, reason: name });

interface RowProps {
  holiday: Holiday;
  closures: readonly Closure[];
  busy: boolean;
  onClose: () => void;
}

type Cover = Pick<Closure, 'from' | 'to' | 'category' | 'branch'>;

export function closedOn(closures: readonly Cover[], day: string): Category[] {
  const covering = closures.filter(({ from, to, branch }) => branch === undefined && from <= day && day <= to);
  return CATEGORIES.filter((category) =>
    covering.some((closure) => closure.category === null || closure.category === category),
  );
}

export const isWhollyClosed = (closed: readonly Category[]): boolean => closed.length === CATEGORIES.length;

function Row({ holiday: { date, name }, closures, busy, onClose }: RowProps) {
  const closed = closedOn(closures, date);
  const day = sayLongDay(date);
  return (
    <li className="flex gap-4 items-center justify-between py-3 [&+&]:border-t [&+&]:border-t-line">
      <div className="grid flex-1 min-w-0 wrap-anywhere">
        <b className="font-medium">{sentence(day)}</b>
        <span className="text-muted">{name}</span>
        {closed.length > 0 && !isWhollyClosed(closed) && (
          <small className="text-12 text-muted">Cerrado solo para {closed.map(sayScope).join(', ')}</small>
        )}
      </div>
      {isWhollyClosed(closed) ? (
        <span className="inline-flex gap-1.5 items-center min-h-9 text-sage-ink font-medium">
          <Check size={16} strokeWidth={1.8} aria-hidden />
          Cerrado
        </span>
      ) : (
        <Button loading={busy} aria-label={`Cerrar ese día: ${day}, ${name}`} onClick={onClose}>
          Cerrar ese día
        </Button>
      )}
    </li>
  );
}

/** The statutory holidays. A button closes the day; if it has appointments, a dialog asks first. */
export function Holidays({ closures, today }: { closures: readonly Closure[]; today: string }) {
  const closing = useClosing();
  return (
    <>
      <SaveProblem error={closing.error} />
      <ul>
        {holidaysAhead(today).map((holiday) => (
          <Row
            key={holiday.date}
            holiday={holiday}
            closures={closures}
            busy={closing.subject?.from === holiday.date}
            onClose={() => closing.subject ?? void closing.close(closureOf(holiday)).catch(() => undefined)}
          />
        ))}
      </ul>
      <AskDialog question={closing.question} />
    </>
  );
}
