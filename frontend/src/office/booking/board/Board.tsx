import type { StaffAppointment } from '@rostro/shared/contract/booking/booking';
import type { AgendaDay } from '@rostro/shared/contract/booking/calendar';
import type { Resource } from '@rostro/shared/contract/team/resources';
import { OPEN_STAGES, type OpenStage } from '@rostro/shared/stages';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { Button, Segmented } from 'antd';
import { CalendarCheck2, CalendarX2 } from 'lucide-react';
import { type CSSProperties, Suspense, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router-dom';
import { settingsQuery } from '#api/settings.ts';
import { AgendaAlerts } from '#office/records/published/medical/AgendaAlerts.tsx';
import { EmptyState, LoadError } from '#office/ui/EmptyState.tsx';
import panel from '#office/ui/Panel.module.css';
import { useCan } from '#office/ui/permissions.ts';
import { sayAppointments } from '#office/ui/say.ts';
import { useNow } from '#office/ui/useNow.ts';
import { useSecondKey } from '#office/ui/useSecondKey.ts';
import { useSize } from '#office/ui/useSize.ts';
import { Skeleton } from '#ui/skeleton/Skeleton.tsx';
import { sayShut } from '../data/month.ts';
import { useOpenBooking } from '../data/useBookingAddress.ts';
import { useFacts } from '../day/useFacts.ts';
import type { CardMark } from '../published/cardMark.ts';
import { isDayOver } from '../published/dayEnd.ts';
import { StageGlyph } from '../stage/StageGlyph.tsx';
import { STAGE_WORDS } from '../stage/stages.ts';
import { useVisitDialogs, VisitDialogs } from '../timeline/VisitDialogs.tsx';
import { StaleNote } from '../views/StaleNote.tsx';
import styles from './Board.module.css';
import { Card, type CardBoard, cardId } from './Card.tsx';
import { type Board as BoardFacts, boardOf, timingOf } from './lanes.ts';
import { MoveMenu } from './MoveMenu.tsx';
import { useBoardFocus } from './useBoardFocus.ts';

/** Shown if no visit is open: none was booked, or the day is done and its cash can be closed. */
function DayDone({ board, shut }: { board: BoardFacts; shut: string | undefined }) {
  const mayClose = useCan('close_day');
  const { closed } = board;
  if (closed === 0) {
    return (
      <EmptyState
        icon={CalendarX2}
        title={shut ?? 'Hoy no hay citas'}
        text="Las citas de hoy aparecen aquí en cuanto alguien las reserva."
        action={
          <Link to="/admin/appointments">
            <Button>Ver la Agenda</Button>
          </Link>
        }
      />
    );
  }
  const cash = (
    <Link to="/admin/cash">
      <Button type="primary">Ir al corte de caja</Button>
    </Link>
  );
  return (
    <EmptyState
      icon={CalendarCheck2}
      title="Ya no queda nadie por atender"
      text={`Hoy se ${closed === 1 ? 'cerró' : 'cerraron'} ${sayAppointments(closed)}. El día se puede cerrar.`}
      {...(mayClose && { action: cash })}
    />
  );
}

const NOBODY: [] = [];

function Coming() {
  return (
    <>
      <p className="sr" role="status">
        Cargando las visitas de hoy…
      </p>
      <div className="grid grid-cols-4 gap-3 items-start max-desk:grid-cols-2 max-phone:grid-cols-1">
        {OPEN_STAGES.map((stage) => (
          <div key={stage} className="grid gap-2 min-w-0">
            <Skeleton height={22} width={120} />
            <Skeleton height={96} radius={10} />
            <Skeleton height={96} radius={10} />
          </div>
        ))}
      </div>
    </>
  );
}

/** Two lines per stage, so that all fit a narrow phone. */
function LaneSwitch({
  lanes,
  stage,
  onStage,
}: {
  lanes: BoardFacts['lanes'];
  stage: OpenStage;
  onStage: (stage: OpenStage) => void;
}) {
  return (
    <Segmented
      block
      className={styles.switch ?? ''}
      aria-label="Etapa"
      value={stage}
      onChange={onStage}
      options={OPEN_STAGES.map((value) => ({
        value,
        label: (
          <span className="grid py-1.25 leading-[1.25] [&_b]:font-semibold [&_b]:tabular-nums [&_small]:text-12">
            <b>{lanes[value].length}</b>
            <small>{STAGE_WORDS[value]}</small>
          </span>
        ),
      }))}
    />
  );
}

interface ShownProps {
  query: UseQueryResult<AgendaDay[]>;
  day: AgendaDay;
  board: BoardFacts;
  isOver: boolean;
  now: string;
}

/** After closing: what nobody marked, with a way to the first of it. */
function Unmarked({ count, onReview }: { count: number; onReview: () => void }) {
  return (
    <p className="mb-3 text-14">
      {count === 1 ? '1 visita sin marcar' : `${count} visitas sin marcar`}:{' '}
      <button type="button" className="link" onClick={onReview}>
        revisar
      </button>
    </p>
  );
}

const firstFull = (lanes: BoardFacts['lanes']): OpenStage =>
  OPEN_STAGES.find((stage) => lanes[stage].length > 0) ?? 'expected';

/** Lanes with visits share the width; an empty one has room for its sentence. */
const widthsOf = (lanes: BoardFacts['lanes']): string =>
  OPEN_STAGES.map((stage) => (lanes[stage].length > 0 ? 'minmax(0,1fr)' : '140px')).join(' ');

const EMPTY: Record<OpenStage, string> = {
  expected: 'Nadie por llegar.',
  waiting: 'Nadie espera.',
  in_room: 'Las cabinas están libres.',
  to_pay: 'Nadie por cobrar.',
};

function roomsOf({ segments = [] }: StaffAppointment, resources: readonly Resource[]): string | undefined {
  const taken = segments.flatMap((segment) => segment.resources);
  const rooms = resources.filter(({ id, kind }) => kind === 'room' && taken.includes(id)).map(({ name }) => name);
  return rooms.length > 0 ? rooms.join(', ') : undefined;
}

interface LaneProps {
  stage: OpenStage;
  resources: readonly Resource[];
  visits: readonly StaffAppointment[];
  now: string;
  /** The id of the visit whose card is the board's tab stop. */
  stop: string | undefined;
  board: CardBoard;
  /** The stage's name stands above already. */
  bare?: boolean;
  /** After closing nobody is late any more. */
  isOver: boolean;
}

const CALM = { said: undefined, tone: 'calm' } as const;

function Lane({ stage, resources, visits, now, stop, board, bare = false, isOver }: LaneProps) {
  return (
    <section className="grid gap-2 min-w-0" aria-label={`${STAGE_WORDS[stage]}: ${visits.length}`}>
      {!bare && (
        <h2 className={styles.laneHead}>
          <StageGlyph stage={stage} size={15} />
          {STAGE_WORDS[stage]}
          <span className="min-w-5.5 px-1.75 rounded-[11px] bg-neutral-bg text-neutral-ink font-text font-semibold text-12 leading-[22px] text-center tabular-nums">
            {visits.length}
          </span>
        </h2>
      )}
      {visits.length === 0 ? (
        <p className="py-4 px-3 border border-dashed border-slot-line rounded-[10px] text-muted text-13 text-center">
          {EMPTY[stage]}
        </p>
      ) : (
        <ol className="grid gap-2">
          {visits.map((appointment) => (
            <Card
              key={appointment.id}
              appointment={appointment}
              room={roomsOf(appointment, resources)}
              {...(isOver ? CALM : timingOf(appointment, stage, now))}
              isBegun={appointment.startsAt <= now}
              isStop={appointment.id === stop}
              board={board}
            />
          ))}
        </ol>
      )}
    </section>
  );
}

function Shown({ query, day, board, isOver, now }: ShownProps) {
  const { phone } = useSize();
  const [stage, setStage] = useState(() => firstFull(board.lanes));
  const { edit } = useOpenBooking();
  const plan = useFacts(query).facts?.[0];
  const held = useVisitDialogs(plan?.resources ?? NOBODY);
  const [moving, setMoving] = useState<{ visit: Parameters<CardBoard['onMove']>[0]; open: boolean }>();
  const [marked, setMarked] = useState<{ mark: CardMark; appointment: StaffAppointment }>();
  const keys = useSecondKey();
  const { stop, onFocus, onKey } = useBoardFocus(board);
  const { onMenu } = held;
  const cards = useMemo<CardBoard>(
    () => ({
      onFocus,
      onMenu,
      isSecondKey: keys.isSecondKey,
      onOpen: ({ id }) => edit(id),
      onPay: ({ id }) => edit(id, 'pago'),
      onMove: (visit) => setMoving({ visit, open: true }),
      onMark: setMarked,
    }),
    [onFocus, onMenu, edit, keys],
  );
  const shown = phone ? [stage] : OPEN_STAGES;
  const review = (): void => {
    const first = firstFull(board.lanes);
    flushSync(() => setStage(first));
    document.getElementById(cardId(board.lanes[first][0]?.id ?? ''))?.focus();
  };
  return (
    <>
      {isOver && <Unmarked count={board.open} onReview={review} />}
      {phone && <LaneSwitch lanes={board.lanes} stage={stage} onStage={setStage} />}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the cards within */}
      <div
        className="grid desk:grid-cols-(--lanes) gap-3 items-start max-desk:grid-cols-2 max-phone:grid-cols-1"
        style={{ '--lanes': widthsOf(board.lanes) } as CSSProperties}
        onKeyDownCapture={({ key }) => keys.onKey(key)}
        onKeyDown={onKey}
      >
        {shown.map((one) => (
          <Lane
            key={one}
            stage={one}
            resources={plan?.resources ?? NOBODY}
            visits={board.lanes[one]}
            now={now}
            stop={stop}
            board={cards}
            bare={phone}
            isOver={isOver}
          />
        ))}
      </div>
      {moving && (
        <MoveMenu
          {...moving}
          key={moving.visit.id}
          changing={held.changing}
          onClose={() => setMoving({ ...moving, open: false })}
        />
      )}
      <Suspense>
        {marked && <marked.mark.Screen appointment={marked.appointment} onClose={() => setMarked(undefined)} />}
      </Suspense>
      {plan && <VisitDialogs held={held} plan={plan} othersOf={() => day.appointments} />}
    </>
  );
}

/** Four lanes, one for each open stage. */
export function Board({ query }: { query: UseQueryResult<AgendaDay[]> }) {
  const day = query.data?.[0];
  const board = useMemo(() => day && boardOf(day.appointments), [day]);
  const { data: settings } = useQuery(settingsQuery());
  const now = useNow();
  if (day === undefined || board === undefined) {
    return query.isError ? (
      <div className={panel.panel}>
        <LoadError title="Error al cargar las visitas de hoy" query={query} />
      </div>
    ) : (
      <Coming />
    );
  }
  return (
    <>
      <StaleNote query={query} />
      {board.open === 0 ? (
        <div className={panel.panel}>
          <DayDone board={board} shut={sayShut(day.date, day)} />
        </div>
      ) : (
        <AgendaAlerts appointments={day.appointments}>
          <Shown
            query={query}
            day={day}
            board={board}
            now={now}
            isOver={settings !== undefined && isDayOver(day, settings, now)}
          />
        </AgendaAlerts>
      )}
    </>
  );
}
