import type { AgendaDay } from '@rostro/shared/contract/booking/calendar';
import { joined, type Minutes } from '@rostro/shared/scheduling/working-hours';
import { sayDay } from '@rostro/shared/time';
import { sayLength, sentence } from '#office/ui/say.ts';
import { isWorked } from '../data/rows.ts';
import { type DayColumn, type DayFacts, columnsOf as peopleOf } from '../day/columns.ts';
import type { FreeTime, TimeColumn } from '../timeline/column.ts';
import { inLanes, SHORTEST_DRAWN, SHORTEST_GAP } from '../timeline/layout.ts';
import { sayGap, sayTimes } from '../timeline/words.ts';

/** Its id is its date. */
export interface WeekColumn extends TimeColumn {
  day: AgendaDay;
}

export const shownDays = (days: readonly DayFacts[]): DayFacts[] => days.filter(({ day }) => isWorked(day));

const NAMED = 4;

/** `'Laura Méndez, Inés Aguilar o Cosmetología 2'` */
function sayWho(people: readonly DayColumn[]): string {
  const names = people.slice(0, NAMED).map(({ name }) => name);
  const rest = people.length - names.length;
  if (rest > 0) return `${names.join(', ')} o ${rest} más`;
  return [names.slice(0, -1).join(', '), names.at(-1) ?? ''].filter(Boolean).join(' o ');
}

/** Splits the minutes into times during which the same people are free. */
function freeTogether(people: readonly DayColumn[]): (Minutes & { who: DayColumn[] })[] {
  const edges = [...new Set(people.flatMap(({ gaps }) => gaps.flatMap(({ from, to }) => [from, to])))].sort(
    (a, b) => a - b,
  );
  const times: (Minutes & { who: DayColumn[] })[] = [];
  for (const [at, from] of edges.entries()) {
    const to = edges[at + 1];
    const who = people.filter(({ gaps }) => gaps.some((gap) => gap.from <= from && from < gap.to));
    const last = times.at(-1);
    const goesOn = last?.to === from && last.who.length === who.length && who.every((one) => last.who.includes(one));
    if (to === undefined || who.length === 0) continue;
    if (last && goesOn) last.to = to;
    else times.push({ from, to, who });
  }
  return times.filter(({ from, to }) => to - from >= SHORTEST_GAP);
}

/**
 * All people of a day in one column: overlapping visits stand side by side, with the number of free people beside them.
 */
function together({ day }: DayFacts, people: readonly DayColumn[]): Omit<WeekColumn, 'slots'> {
  const said = sayDay(day.date);
  const visits = people.flatMap(({ name, visits: own }) =>
    own.map((visit) => ({
      ...visit,
      where: `${name}, ${said}`,
    })),
  );
  const isBusy = ({ from, to }: Minutes): boolean =>
    visits.some((one) => one.from < to && Math.max(one.to, one.from + SHORTEST_DRAWN) > from);
  const gaps = freeTogether(people).map(({ from, to, who }): FreeTime => {
    const beside = isBusy({ from, to });
    const long = sayLength(to - from);
    const isLone = who.length === 1 && !beside;
    const free = isLone ? `libre ${long}` : `${who.length} ${who.length === 1 ? 'libre' : 'libres'}`;
    const label = sentence(free);
    const when = [...(isLone ? [] : [long]), sayTimes({ from, to })];
    const name = `${said}: ${[free, ...when].join(', ')}, con ${sayWho(who)}`;
    return { from, to, staffId: undefined, label, name, beside };
  });
  const works = joined(people.flatMap((one) => one.works));
  return { id: day.date, date: day.date, day, works, away: undefined, visits: inLanes(visits), gaps };
}

function alone({ day }: DayFacts, own: DayColumn | undefined): Omit<WeekColumn, 'slots'> {
  const said = sayDay(day.date);
  const name = own === undefined ? said : `${own.name}, ${said}`;
  return {
    id: day.date,
    date: day.date,
    day,
    works: own?.works ?? [],
    away: day.shut === null ? (own === undefined ? 'No atiende' : own.away) : undefined,
    visits: own?.visits.map((visit) => ({ ...visit, where: name })) ?? [],
    gaps: own?.gaps.map((gap) => ({ ...gap, name: sayGap(gap, name) })) ?? [],
  };
}

export function weekColumn(facts: DayFacts, who: string | undefined): WeekColumn {
  const people = peopleOf('staff', facts);
  const column =
    who === undefined
      ? together(facts, people)
      : alone(
          facts,
          people.find(({ id }) => id === who),
        );
  return { ...column, slots: people[0]?.slots ?? [] };
}
