import type { AgendaDay } from '@rostro/shared/contract/booking/calendar';
import { minuteOfDay, sayDay, sayTime } from '@rostro/shared/time';
import { Plus } from 'lucide-react';
import { type ComponentProps, useMemo } from 'react';
import { GROUP_WORDS } from '#office/ui/categoryWords.ts';
import { sayAppointments, sayOccupancy } from '#office/ui/say.ts';
import { classes } from '#ui/classes.ts';
import { sayShut, weekdayName } from '../data/month.ts';
import { isVoid } from '../data/rows.ts';
import type { DayFacts } from '../day/columns.ts';
import { useTimelineActs } from '../timeline/TimelineContext.ts';
import { Meter } from '../views/Meter.tsx';
import { peopleIn, useWho, WhoFilter } from '../views/WhoFilter.tsx';
import styles from './PhoneDay.module.css';
import seats from './Seat.module.css';
import { type DaySeats, type Hour, LANE_WORDS, type Lane, lanesOf, minutesOf, seatsOf, usesOf } from './seats.ts';
import { VisitCard } from './VisitCard.tsx';

interface HourRowProps {
  day: AgendaDay;
  hour: Hour;
  /** Undefined until people and hours are known. */
  seats: DaySeats | undefined;
  /** The only person with shown visits, without free times; undefined for all. */
  only: string | undefined;
  onMenu: ComponentProps<typeof VisitCard>['onMenu'];
}

interface FreeOfferProps {
  lane: Lane;
  date: string;
  /** The hour, as a text and as minutes of the day. */
  time: string;
  minute: number;
}

/** One button for all free people of a lane, large enough for touch. */
function FreeOffer({ lane, date, time, minute }: FreeOfferProps) {
  const { create } = useTimelineActs();
  const { one, many } = LANE_WORDS[lane.category];
  const words = `${lane.free} ${lane.free === 1 ? one : many}`;
  if (create === undefined) return <span className={classes(seats.seat, seats.free)}>{words}</span>;
  return (
    <button
      type="button"
      className={classes(seats.seat, seats.free)}
      aria-label={`Nueva Cita, ${sayTime(time)}: ${words}, libre`}
      onClick={() => create(date, minute, undefined)}
    >
      <Plus size={12} aria-hidden />
      {words}
    </button>
  );
}

/** The people with a visit that started in an earlier hour and is not over. */
const HeldSeats = ({ lane }: { lane: Lane }) =>
  Array.from({ length: lane.held }, (_, place) => place).map((place) => (
    <span key={place} className={classes(seats.seat, seats.held)}>
      En curso
    </span>
  ));

function HourRow({ day, hour, seats: daySeats, only, onMenu }: HourRowProps) {
  const lanes = lanesOf(hour, day.appointments, daySeats);
  const offers = only === undefined ? lanes.filter(({ free }) => free > 0) : [];
  const visits = lanes.flatMap(({ appointments }) => appointments);
  const shown = only === undefined ? visits : visits.filter(({ staff }) => staff?.id === only);
  if (only !== undefined && shown.length === 0) return null;
  return (
    <li className={styles.hour}>
      <time dateTime={hour.startsAt}>{sayTime(hour.time)}</time>
      <div className="grid grid-cols-1 gap-1 min-w-0">
        {shown.map((appointment) => (
          <VisitCard key={appointment.id} appointment={appointment} onMenu={onMenu} />
        ))}
        {only === undefined && lanes.map((lane) => <HeldSeats key={lane.category} lane={lane} />)}
        {offers.length > 0 && (
          <div className="flex flex-wrap gap-1">
            {offers.map((lane) => (
              <FreeOffer
                key={lane.category}
                lane={lane}
                date={day.date}
                time={hour.time}
                minute={minuteOfDay(hour.time)}
              />
            ))}
          </div>
        )}
      </div>
    </li>
  );
}

interface PhoneDayProps {
  day: AgendaDay;
  facts: DayFacts | undefined;
  onMenu: HourRowProps['onMenu'];
}

/** A row for each hour with a card for each appointment, and the free people as one row of buttons. */
export function PhoneDay({ day, facts, onMenu }: PhoneDayProps) {
  const shut = sayShut(day.date, day);
  const who = useWho(peopleIn(day));
  const daySeats = useMemo(() => facts && seatsOf(facts), [facts]);
  return (
    <>
      <div className="py-2 px-4 text-muted text-12 tabular-nums empty:hidden [&_p]:m-0 [&_p]:leading-[20px]">
        {shut !== undefined && <p>{shut}</p>}
        {facts &&
          usesOf(facts, who.only).map(({ group, occupancy }) => (
            <p key={group}>
              {GROUP_WORDS[group]}: {sayOccupancy(occupancy)}
            </p>
          ))}
      </div>
      <WhoFilter {...who} />
      <ol aria-label="Horas del día">
        {day.hours.map((hour) => (
          <HourRow key={hour.time} day={day} hour={hour} seats={daySeats} only={who.only} onMenu={onMenu} />
        ))}
      </ol>
    </>
  );
}

interface DayStripProps {
  days: readonly AgendaDay[];
  /** The facts of some of these days, once people and hours are known. */
  facts: readonly DayFacts[] | undefined;
  shown: string;
  onDay: (day: string) => void;
}

/** The days of the week on phones; the selected one is shown below. */
export function DayStrip({ days, facts = [], shown, onDay }: DayStripProps) {
  return (
    <div className="grid grid-flow-col [grid-auto-columns:minmax(0,1fr)] gap-1 p-2 border-b border-b-line">
      {days.map((day) => {
        const plan = facts.find((one) => one.day === day);
        return (
          <button
            key={day.date}
            type="button"
            className={classes(styles.day, day.date === shown && styles.shown)}
            aria-pressed={day.date === shown}
            onClick={() => onDay(day.date)}
          >
            <span className="sr">{`${sayDay(day.date)}, ${sayAppointments(day.appointments.filter((one) => !isVoid(one)).length)}`}</span>
            <small aria-hidden>{weekdayName(day.date)}</small>
            <b aria-hidden>{Number(day.date.slice(8))}</b>
            {plan && <Meter {...minutesOf(plan)} className={styles.meter} />}
          </button>
        );
      })}
    </div>
  );
}
