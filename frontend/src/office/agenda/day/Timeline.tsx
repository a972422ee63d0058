import { timeAtMinute, toInstant } from '@rostro/shared/time';
import { clinicIntervals, minutesFrom } from '@rostro/shared/working-hours';
import { CalendarDays } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import { KINDS } from '#office/config/kinds.ts';
import { EmptyState } from '#office/ui/EmptyState.tsx';
import { sayAppointments } from '#office/ui/say.ts';
import { useOpenBooking } from '../booking/useBookingAddress.ts';
import { sayShut } from '../month/month.ts';
import { isMovable } from '../week/TakenSeat.tsx';
import { BlockMenu } from './BlockMenu.tsx';
import { ChangeDialog } from './ChangeDialog.tsx';
import { minutesOf } from './change.ts';
import {
  type By,
  columnsOf,
  type DayColumn,
  type DayFacts,
  type PlacedVisit,
  splitAway,
  visitsWithout,
} from './columns.ts';
import { DayGrid } from './DayGrid.tsx';
import styles from './DayView.module.css';
import type { Dropped } from './drag.ts';
import { spanOf } from './layout.ts';
import { SwapDialog } from './SwapDialog.tsx';
import { BY_WORDS } from './useBy.ts';
import { type Changing, useChange } from './useChange.ts';

const MINUTES_A_DAY = 1440;

/** Why there is nothing to draw: the clinic is closed, or has none of this kind. */
function NothingToDraw({ by, facts: { day } }: { by: By; facts: DayFacts }) {
  const { empty, emptyText } = KINDS[by];
  const shut = sayShut(day.date, day);
  return by === 'staff' || shut !== undefined ? (
    <EmptyState
      icon={CalendarDays}
      title="Sin horas de atención"
      text={shut ?? 'Nadie puede reservar en este día, y no hay citas en él.'}
    />
  ) : (
    <EmptyState icon={CalendarDays} title={empty} text={emptyText} />
  );
}

const sayNames = (columns: readonly DayColumn[]): string => columns.map(({ name }) => name).join(', ');

/** Who is not drawn, and how many visits take nothing of this kind. */
function Beside({ away, without, by }: { away: readonly DayColumn[]; without: number; by: By }) {
  return (
    <>
      {away.length > 0 && (
        <p className={styles.note}>
          {by === 'staff' ? 'Hoy no atienden' : 'Hoy no se usan'}: {sayNames(away)}.
        </p>
      )}
      {without > 0 && (
        <p className={styles.note}>
          {sayAppointments(without)} sin {KINDS[by].one.toLowerCase()}: {without === 1 ? 'está' : 'están'} en «
          {BY_WORDS.staff}».
        </p>
      )}
    </>
  );
}

/** What a drop means: another start by as much as the block moved, another person, another length. */
function useDrop(date: string, columns: readonly DayColumn[], make: Changing['make']) {
  return useCallback(
    ({ visit, columnId, from, to }: Dropped): void => {
      const { appointment } = visit;
      const begin = minutesFrom(date, appointment.startsAt) + from - visit.from;
      make({
        appointment,
        startsAt: toInstant(date, timeAtMinute(begin)),
        who: columns.find(({ id }) => id === columnId),
        minutes: minutesOf(appointment) + (to - from) - (visit.to - visit.from),
      });
    },
    [date, columns, make],
  );
}

interface TimelineProps {
  by: By;
  facts: DayFacts;
}

/** The grid of a loaded day, with the menu of its blocks and the dialogs that change them. */
export function Timeline({ by, facts }: TimelineProps) {
  const { day, settings, now, resources } = facts;
  const [menu, setMenu] = useState<{ visit: PlacedVisit; open: boolean }>();
  const [swapping, setSwapping] = useState<{ visit: PlacedVisit; open: boolean }>();
  const { edit } = useOpenBooking();
  const all = useMemo(() => columnsOf(by, facts), [by, facts]);
  const { shown, away } = useMemo(() => splitAway(all), [all]);
  const people = useMemo(() => (by === 'staff' ? all : columnsOf('staff', facts)), [by, all, facts]);
  const ids = useMemo(() => new Set(resources.filter(({ kind }) => kind === 'staff').map(({ id }) => id)), [resources]);
  const changing = useChange(ids);
  const onDrop = useDrop(day.date, by === 'staff' ? shown : NO_COLUMNS, changing.make);
  const onMenu = useCallback((visit: PlacedVisit) => setMenu({ visit, open: true }), []);
  const clinic = day.shut === null ? clinicIntervals(settings, day.date) : [];
  const span = spanOf([...clinic, ...shown.flatMap(({ works, visits }) => [...works, ...visits])]);
  return (
    <>
      {span === undefined || shown.length === 0 ? (
        <NothingToDraw by={by} facts={facts} />
      ) : (
        <DayGrid
          date={day.date}
          columns={shown}
          span={span}
          now={now >= 0 && now <= MINUTES_A_DAY ? now : undefined}
          onMenu={onMenu}
          across={by === 'staff'}
          onDrop={onDrop}
        />
      )}
      <Beside away={away} without={visitsWithout(by, facts)} by={by} />
      {menu && (
        <BlockMenu
          {...menu}
          key={`menu-${menu.visit.id}`}
          changing={changing}
          onClose={() => setMenu({ ...menu, open: false })}
          onSwap={() => setSwapping({ visit: menu.visit, open: true })}
        />
      )}
      {swapping && (
        <SwapDialog
          key={`intercambio-${swapping.visit.id}`}
          appointment={swapping.visit.appointment}
          others={day.appointments.filter((one) => one.id !== swapping.visit.appointment.id && isMovable(one, true))}
          open={swapping.open}
          onClose={() => setSwapping({ ...swapping, open: false })}
        />
      )}
      <ChangeDialog changing={changing} people={people} onOpen={edit} />
    </>
  );
}

const NO_COLUMNS: readonly DayColumn[] = [];
