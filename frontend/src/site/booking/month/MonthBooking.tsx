import type {
  Appointment,
  AvailabilityDay,
  OwnVisit,
  Service,
  StaffPerson,
} from '@rostro/shared/contract/booking/booking';
import { addMonths, monthOf, sayInstant, todayAt } from '@rostro/shared/time';
import { useEffect, useId, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { detailOf } from '#api/error.ts';
import { Slot } from '#site/clinic/Slot.tsx';
import { BELOW_DAYS } from '#site/extras/fullDays.ts';
import { DAYS_SHOWN } from '#site/slots/api.ts';
import { DaySlots, DaySlotsSkeleton, NoDays } from '#site/slots/DaySlots.tsx';
import { freeCount, shownDayOf, stateAt } from '#site/slots/days.ts';
import { LostSlot, readAfter } from '#site/slots/LostSlot.tsx';
import type { ChosenSlot, LostSlot as Lost } from '#site/slots/slot.ts';
import { TimeWishes } from '#site/slots/TimeWishes.tsx';
import { usePerson } from '#site/slots/usePerson.ts';
import { useSlots } from '#site/slots/useSlots.ts';
import { useWeek } from '#site/slots/useWeek.ts';
import { WeekStrip } from '#site/slots/WeekStrip.tsx';
import { daysWith, type ShownDay, type Wish } from '#site/slots/wish.ts';
import { nameOf, sayPartyStays, sayWith } from '#site/visit/words.ts';
import { Button, LinkButton } from '#ui/button/Button.tsx';
import { classes } from '#ui/classes.ts';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { ErrorNote } from '#ui/note/ErrorNote.tsx';
import { Note } from '#ui/note/Note.tsx';
import { useOnline } from '#ui/online.ts';
import { useMedia } from '#ui/useMedia.ts';
import { EarlierNote } from '../earlier/EarlierNote.tsx';
import { isWaived, useEarlier } from '../earlier/useEarlier.ts';
import { bothOf } from '../next/both.ts';
import { Dock } from '../summary/Dock.tsx';
import { Summary } from '../summary/Summary.tsx';
import LimitNote from '../wizard/LimitNote.tsx';
import styles from './Month.module.css';
import { MonthCalendar } from './MonthCalendar.tsx';
import { bookableSpan } from './month.ts';
import { type MonthProblem, OLD_STAYS } from './problems.ts';
import { useMonthBooking } from './useMonthBooking.ts';
import { useMonthChoice } from './useMonthChoice.ts';
import { useOpeningMonth } from './useOpeningMonth.ts';

interface ChosenDayProps {
  /** Undefined before the choice, and for a date in another month. */
  date: string | undefined;
  /** The client chose the date, so its slots scroll into view. */
  isAsked: boolean;
  today: string;
  slots: { days: readonly ShownDay[] | undefined; gone: ReadonlySet<string>; error: unknown };
  chosen: ChosenSlot | undefined;
  present: string | undefined;
  who: string | undefined;
  /** A link to later days. */
  onward: { label: string; go: () => void };
  onSlot: (slot: ChosenSlot) => void;
  onDate: (date: string) => void;
}

/** The slots of the chosen date. After a choice they scroll into view, which matters on phones. */
function ChosenDay({ date, isAsked, today, slots, chosen, present, who, onward, onSlot, onDate }: ChosenDayProps) {
  const place = useRef<HTMLDivElement>(null);
  const arrived = useRef(date);
  const { days, gone, error } = slots;
  const day = days?.find((each) => each.date === date && each.open);

  useEffect(() => {
    if (arrived.current === date) return;
    arrived.current = date;
    if (isAsked) void place.current?.scrollIntoView({ block: 'nearest' });
  }, [date, isAsked]);

  if (days === undefined) return error ? null : <DaySlotsSkeleton />;
  if (date === undefined) return <p className="mt-6 text-muted">Elige un día para ver sus horarios.</p>;
  if (day === undefined) return null;
  const nextFree = days.find((each) => each.date > day.date && freeCount(each.slots) > 0)?.date;
  return (
    <div ref={place} className={styles.slots}>
      <DaySlots
        key={day.date}
        day={day}
        today={today}
        chosen={chosen}
        gone={gone}
        present={present}
        who={who}
        nextFree={nextFree}
        onward={onward}
        onSlot={onSlot}
        onDate={onDate}
      />
    </div>
  );
}

interface BookedDialogProps {
  booked: Appointment;
  moved: boolean;
}

/** Closing the dialog also leads to the appointments, because the page is done. */
function BookedDialog({ booked, moved }: BookedDialogProps) {
  const titleId = useId();
  const navigate = useNavigate();
  return (
    <Dialog labelledBy={titleId} isLast onClose={() => void navigate('/appointments', { replace: true })}>
      <div className={styles.done}>
        <img src="/img/nosotros.svg" width={480} height={360} alt="" />
        <h2 className="h3" id={titleId}>
          {moved ? 'Cita reprogramada con éxito' : 'Cita registrada con éxito'}
        </h2>
        <p>
          <b>{nameOf(booked)}</b>
          <br />
          {sayInstant(booked.startsAt)}
          {sayWith(booked)}
        </p>
        <p className="muted">Te enviaremos la confirmación por correo en cuanto la clínica la confirme por teléfono.</p>
        <LinkButton to="/appointments" replace>
          Ver Mis Citas
        </LinkButton>
      </div>
    </Dialog>
  );
}

interface MonthBookingProps {
  service: Service;
  /** The second service of the appointment to move. */
  next: Service | undefined;
  old: OwnVisit | undefined;
}

const WORDS = {
  book: { action: 'Confirmar Reserva', busy: 'Reservando...' },
  move: { action: 'Confirmar Reprogramación', busy: 'Reprogramando...' },
};

/**
 * The slot from the address. Undefined until the days are loaded, and if the slot is in a loaded day but not available.
 */
function bookable(slot: ChosenSlot | undefined, days: readonly AvailabilityDay[] | undefined): ChosenSlot | undefined {
  if (slot === undefined || days === undefined) return undefined;
  const inSight = days.some(({ date }) => date === slot.date);
  return inSight && stateAt(days, slot.startsAt) !== 'available' ? undefined : slot;
}

function Refused({ problem }: { problem: MonthProblem }) {
  return (
    <Note tone="bad" announce className="mb-6">
      <b>{problem.title}</b> {problem.detail}
      {problem.title === OLD_STAYS && (
        <Link className="link" to="/appointments">
          Ver Mis Citas
        </Link>
      )}
    </Note>
  );
}

function Before({ old, className }: { old: OwnVisit; className?: string | undefined }) {
  return (
    <p
      className={classes(
        'grid gap-0.5 py-3 px-4 rounded-control bg-sand-2 text-14 leading-[1.5] [&_b]:font-semibold',
        className,
      )}
    >
      <b>Tu cita actual</b>
      {nameOf(old)}
      <span>{sayInstant(old.startsAt)}</span>
      {old.staff && <span>Con {old.staff.name}</span>}
      {old.party && <span>{sayPartyStays(old)}</span>}
      <span className="muted">Se cancela al confirmar la nueva.</span>
    </p>
  );
}

/**
 * Week and month replace each other together with the pressed button, so the focus moves to the chosen day, or to the
 * button's replacement.
 */
function useFocusOn(view: string) {
  const place = useRef<HTMLDivElement>(null);
  const shown = useRef(view);
  useEffect(() => {
    if (shown.current === view) return;
    shown.current = view;
    const day = place.current?.querySelector<HTMLElement>('[aria-pressed="true"]:not(:disabled)');
    (day ?? place.current)?.focus({ preventScroll: true });
  }, [view]);
  return place;
}

/** The visible week follows the day in the address, also on Back. */
function useFollowingWeek(today: string, date: string | undefined) {
  const week = useWeek(today, date);
  const [followed, setFollowed] = useState(date);
  if (followed !== date) {
    setFollowed(date);
    if (date !== undefined) week.show(date);
  }
  return week;
}

/**
 * A month of days, or a week as in the wizard, with the slots of a day and the summary. The address holds the choices.
 */
export function MonthBooking({ service, next, old }: MonthBookingProps) {
  const today = todayAt(new Date().toISOString());
  const isWide = useMedia('(min-width: 1024px)');
  const choice = useMonthChoice(today, { own: old?.staff?.id, isWide });
  const opening = useOpeningMonth(today, choice.date);
  const month = choice.view === 'week' ? undefined : (choice.month ?? opening.month);
  const week = useFollowingWeek(today, choice.date);
  const calendar = useFocusOn(choice.view);
  const online = useOnline();
  const earlier = useEarlier(service);
  const earlierOfNext = useEarlier(next);
  const both = bothOf(service, next);
  const [lost, setLost] = useState<Lost>();
  const lose = (slot: Lost) => {
    setLost(slot);
    choice.forgetTime();
  };
  const { confirm, isPending, booked, problem } = useMonthBooking({
    service,
    old,
    staffId: choice.staffId,
    onLost: lose,
  });
  const wish: Wish = { staffId: choice.staffId, part: choice.part };
  const slots = useSlots({
    serviceId: service.id,
    span: {
      ...(month === undefined ? { from: week.monday, days: DAYS_SHOWN } : bookableSpan(month, today)),
      exclude: old?.id,
    },
    wish,
    // While the request runs, the client's own booking makes this slot full, which is not a loss.
    chosen: isPending || booked ? undefined : choice.slot,
    onMissed: lose,
  });
  const { days, all, staff } = slots;
  /** Until the client chooses, the first day with a free slot: most want to come soon. */
  const inWeek = days && shownDayOf(days, choice.date, today)?.date;
  const inMonth = choice.date ?? days?.find(({ open, slots }) => open && freeCount(slots) > 0)?.date;
  const date = month === undefined ? inWeek : inMonth;
  const isOver = month === undefined && days !== undefined && date === undefined;
  if (choice.date === undefined && month === undefined) week.settle(all);
  if (choice.date === undefined && choice.month === undefined && month !== undefined) opening.settle(all);
  const person = staff ? staff.find(({ id }) => id === choice.staffId) : old?.staff;
  const present = old?.serviceId === service.id ? old.startsAt : undefined;
  const slot =
    choice.slot?.startsAt === present ? undefined : bookable(choice.slot, all && daysWith(all, choice.staffId));
  const words = WORDS[old ? 'move' : 'book'];
  const action = (
    <Button
      disabled={slot === undefined || (!online && !isPending)}
      busy={isPending}
      busyText={words.busy}
      onClick={() => slot && confirm(slot)}
    >
      {online ? words.action : 'Sin conexión'}
    </Button>
  );

  const chooseDate = (date: string) => {
    setLost(undefined);
    choice.chooseDate(date);
  };
  const chooseSlot = (next: ChosenSlot, other?: StaffPerson | null) => {
    setLost(undefined);
    choice.chooseSlot(next, other);
  };
  const choosePerson = usePerson({
    slots,
    person: choice.staffId === undefined ? undefined : (person ?? { id: choice.staffId }),
    slot: choice.slot,
    onPerson: (next, unfit) => {
      setLost(unfit);
      choice.choosePerson(next?.id, { keepsTime: unfit === undefined });
    },
  });
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)_352px] items-start gap-10 mt-8 max-[1081px]:grid-cols-[minmax(0,1fr)_300px] max-[1081px]:gap-6 max-tablet:grid-cols-1 max-tablet:mt-5">
        <div>
          {old && (
            <div className="narrow-only">
              <Before old={old} className="max-tablet:mb-5" />
            </div>
          )}
          {!isWaived(service, old, earlier) && (
            <EarlierNote service={service} earlier={earlier} startsAt={choice.slot?.startsAt} />
          )}
          {next && !isWaived(next, old, earlierOfNext) && (
            <EarlierNote service={next} earlier={earlierOfNext} startsAt={choice.slot?.startsAt} />
          )}
          {!old && !problem && <LimitNote />}
          {problem && <Refused problem={problem} />}
          {lost && (
            <LostSlot
              lost={lost}
              days={readAfter(lost, slots, choice.staffId)}
              staff={staff}
              staffId={choice.staffId}
              onOffer={({ other, ...offer }) => chooseSlot(offer, other)}
            />
          )}
          <TimeWishes
            serviceId={service.id}
            slots={slots}
            wish={wish}
            moving={old}
            onPerson={choosePerson}
            onPart={choice.choosePart}
            onSoonest={chooseSlot}
          />
          <div ref={calendar} tabIndex={-1} className="mt-6 focus:outline-none">
            {month === undefined ? (
              <>
                <h2 className="sr">Elige día y hora</h2>
                <WeekStrip
                  monday={week.monday}
                  today={today}
                  days={days}
                  chosen={date}
                  asked={choice.date}
                  onDate={chooseDate}
                  onPrevious={() => week.move(-1)}
                  onNext={() => week.move(1)}
                >
                  <Button
                    variant="ghost"
                    small
                    className="mt-2 -ml-3"
                    onClick={() => choice.showMonth(monthOf(date ?? week.monday))}
                  >
                    Ver el mes completo
                  </Button>
                </WeekStrip>
              </>
            ) : (
              <MonthCalendar
                month={month}
                today={today}
                days={days}
                chosen={date}
                asked={choice.date}
                onDate={chooseDate}
                onMonth={choice.showMonth}
              >
                <Button variant="ghost" small className="mt-2 -ml-3" onClick={choice.showWeek}>
                  Ver por semana
                </Button>
              </MonthCalendar>
            )}
          </div>
          {slots.error && !days && (
            <ErrorNote title="No pudimos cargar los horarios." detail={detailOf(slots.error)} onRetry={slots.retry} />
          )}
          {isOver ? (
            <NoDays onNext={() => week.move(1)} />
          ) : (
            <ChosenDay
              date={month === undefined || (date && monthOf(date) === month) ? date : undefined}
              isAsked={choice.date !== undefined}
              today={today}
              slots={slots}
              chosen={slot}
              present={present}
              who={person?.name}
              onward={
                month === undefined
                  ? { label: 'Ver la semana siguiente', go: () => week.move(1) }
                  : { label: 'Ver el mes siguiente', go: () => choice.showMonth(addMonths(month, 1)) }
              }
              onSlot={chooseSlot}
              onDate={chooseDate}
            />
          )}
          {days && !old && (
            <Slot
              key={`wait ${month ?? week.monday} ${choice.date}`}
              of={BELOW_DAYS}
              with={{
                span: month === undefined ? 'week' : 'month',
                days,
                day: days.find((each) => each.date === (month === undefined ? date : choice.date)),
                wanted: { serviceId: service.id, ...wish },
                person: person?.name,
              }}
            />
          )}
        </div>
        <Summary
          service={both}
          slot={slot}
          person={person}
          priceLabel="Pagas en la clínica"
          action={<div className="[&>button]:w-full">{action}</div>}
          dockSaysIt
          before={old && <Before old={old} />}
        />
      </div>
      <Dock
        service={both}
        slot={slot}
        person={person}
        tight={old === undefined}
        stacked={old !== undefined}
        action={action}
      />
      {booked && <BookedDialog booked={booked} moved={old !== undefined} />}
    </>
  );
}
