import type { StaffAppointment } from '@rostro/shared/contract/booking/booking';
import { chatLink } from '@rostro/shared/phone';
import { openStageOf } from '@rostro/shared/stages';
import { firstNameOf } from '@rostro/shared/text';
import { sayTime, wallClockOf } from '@rostro/shared/time';
import { Tooltip } from 'antd';
import { CalendarClock, Ellipsis, MessageCircle, TriangleAlert, Undo2 } from 'lucide-react';
import { type KeyboardEvent, type MouseEvent, memo, type ReactNode } from 'react';
import { CARD_MARKS } from '#office/extras/cardMarks.ts';
import { useAlertsOf } from '#office/records/published/medical/AgendaAlerts.tsx';
import { AlertTags } from '#office/records/published/medical/AlertTags.tsx';
import { isLetter } from '#office/ui/letters.ts';
import { useCan } from '#office/ui/permissions.ts';
import { sayClient, sayService } from '#office/ui/say.ts';
import { classes } from '#ui/classes.ts';
import { Unverified } from '../attendance/Unverified.tsx';
import { WillCome } from '../attendance/WillCome.tsx';
import { nameOf } from '../data/rows.ts';
import type { CardMark } from '../published/cardMark.ts';
import { Pay } from '../published/Pay.tsx';
import { PaymentMark } from '../published/PaymentMark.tsx';
import { StatusChip } from '../published/StatusChip.tsx';
import { STAGE_WORDS } from '../stage/stages.ts';
import { ConfirmButton } from '../status/ConfirmButton.tsx';
import styles from './Card.module.css';
import type { Tone } from './lanes.ts';
import { type Act, runOrSay, useCardActs } from './useCardActs.ts';

/** The id of the card's button that opens the visit; it has the focus when the card has. */
export const cardId = (appointmentId: string): string => `hoy-${appointmentId}`;

/** `'Hola, Ana. Tu cita es a las 10:00 a.m. ¿Vienes en camino?'`, as a link to the client's chat; undefined without a phone. */
export function askLink({ client, startsAt }: Pick<StaffAppointment, 'client' | 'startsAt'>): string | undefined {
  if (!client?.phone) return undefined;
  const name = firstNameOf(client.fullName);
  const time = sayTime(wallClockOf(startsAt).time);
  const text = `Hola${name && `, ${name}`}. Tu cita es a las ${time} ¿Vienes en camino?`;
  return `${chatLink(client.phone)}?text=${encodeURIComponent(text)}`;
}

export interface CardBoard {
  onFocus: (id: string) => void;
  onOpen: (appointment: StaffAppointment) => void;
  onPay: (appointment: StaffAppointment) => void;
  onMenu: (visit: { id: string; appointment: StaffAppointment }) => void;
  onMove: (visit: { id: string; appointment: StaffAppointment }) => void;
  onMark: (opened: { mark: CardMark; appointment: StaffAppointment }) => void;
  /** Whether the letter completes a shortcut of two keys. */
  isSecondKey: (letter: string) => boolean;
}

interface CardProps {
  appointment: StaffAppointment;
  room: string | undefined;
  said: string | undefined;
  tone: Tone;
  isBegun: boolean;
  isStop: boolean;
  board: CardBoard;
}

interface IconActProps {
  label: string;
  visit: string;
  stop: 0 | -1;
  refusal?: string | undefined;
  onClick: (event: MouseEvent) => void;
  children: ReactNode;
}

function IconAct({ label, visit, stop, refusal, onClick, children }: IconActProps) {
  return (
    <Tooltip title={refusal ?? label}>
      <button
        type="button"
        className={styles.icon}
        tabIndex={stop}
        aria-label={`${label}: ${visit}`}
        aria-disabled={refusal !== undefined}
        onClick={onClick}
      >
        {children}
      </button>
    </Tooltip>
  );
}

function TextAct({ act, visit, stop, main = false }: { act: Act; visit: string; stop: 0 | -1; main?: boolean }) {
  return (
    <button
      type="button"
      className={classes(styles.act, main && styles.main)}
      data-key={main ? act.key : undefined}
      tabIndex={stop}
      aria-label={`${act.word}: ${visit}`}
      aria-disabled={act.refusal !== undefined}
      onClick={() => runOrSay(act)}
    >
      {act.word}
    </button>
  );
}

const MOVE = 'Mover';
const ASK = 'Preguntar por WhatsApp «¿Vienes en camino?»';

/** The arrows go from card to card; L, C, P and M act on the focused one. */
export const Card = memo(({ appointment, room, said, tone, isBegun, isStop, board }: CardProps) => {
  const { next, close, missed, back, moveLock, byKey } = useCardActs(appointment, isBegun);
  const id = cardId(appointment.id);
  const name = nameOf(appointment);
  const stage = openStageOf(appointment);
  const mayConfirm = useCan('cancel_appointments');
  const alerts = useAlertsOf(appointment.client?.id);
  const stop = isStop ? 0 : -1;
  const ask = stage === 'expected' && isBegun ? askLink(appointment) : undefined;
  const move = (): void => runOrSay({ refusal: moveLock, run: () => board.onMove({ id, appointment }) });
  const onKey = (event: KeyboardEvent): void => {
    if (!isLetter(event) || event.defaultPrevented) return;
    const letter = event.key.toUpperCase();
    if (board.isSecondKey(letter)) return;
    const act = letter === 'M' ? { refusal: undefined, run: move } : byKey(letter);
    if (act === undefined) return;
    event.preventDefault();
    runOrSay(act);
  };
  const menu = (event: MouseEvent): void => {
    event.preventDefault();
    board.onMenu({ id, appointment });
  };
  return (
    <li
      className={classes(styles.card, tone === 'late' && styles.late, tone === 'very-late' && styles.veryLate)}
      onFocus={() => board.onFocus(appointment.id)}
      onKeyDown={onKey}
    >
      <button
        id={id}
        type="button"
        className={classes(
          styles.open,
          'grid gap-px min-w-0 p-0 border-0 rounded-[4px] bg-transparent text-inherit [font:inherit] text-left cursor-pointer focus-visible:outline-offset-3',
        )}
        tabIndex={stop}
        aria-keyshortcuts="L C P M Shift+F10"
        onClick={() => board.onOpen(appointment)}
        onContextMenu={menu}
      >
        <span className="flex flex-wrap items-center justify-between gap-y-0 gap-x-2">
          <b className="font-semibold tabular-nums">{sayTime(wallClockOf(appointment.startsAt).time)}</b>
          {said !== undefined && (
            <span
              className={classes(
                styles.said,
                'inline-flex items-center gap-1 px-1.75 rounded-chip bg-neutral-bg text-neutral-ink font-text font-medium text-12 leading-[20px] tabular-nums',
              )}
            >
              {tone !== 'calm' && <TriangleAlert size={12} strokeWidth={2.25} aria-hidden />}
              {said}
            </span>
          )}
        </span>
        <span className={classes(styles.name, 'font-medium truncate')}>{sayClient(appointment)}</span>
        <span className="text-muted text-12 leading-[1.5] wrap-anywhere">
          {sayService(appointment)}
          {appointment.staff && ` · ${appointment.staff.name}`}
          {room && ` · ${room}`}
        </span>
        <span className="sr">, {STAGE_WORDS[stage]}</span>
      </button>
      <div className={classes(styles.marks, 'flex flex-wrap items-center gap-y-1 gap-x-2')}>
        <AlertTags alerts={alerts} />
        {CARD_MARKS.map((mark) => (
          <mark.Mark
            key={mark.name}
            appointment={appointment}
            tabIndex={stop}
            onOpen={() => board.onMark({ mark, appointment })}
          />
        ))}
        {stage === 'expected' && appointment.status === 'pending' && <StatusChip status="pending" />}
        {stage === 'expected' && appointment.status === 'pending' && mayConfirm && (
          <ConfirmButton
            appointment={appointment}
            tabIndex={stop}
            onFocusLost={() => document.getElementById(id)?.focus()}
          />
        )}
        {stage === 'expected' && <WillCome appointment={appointment} />}
        <Unverified appointment={appointment} />
        <PaymentMark appointment={appointment} />
      </div>
      <div className="flex flex-wrap items-center gap-y-1 gap-x-1.5 mt-2">
        <TextAct act={next} visit={name} stop={stop} main />
        {close && <TextAct act={close} visit={name} stop={stop} />}
        {missed && <TextAct act={missed} visit={name} stop={stop} />}
        <span className="flex ml-auto">
          {stage !== 'to_pay' && <Pay visit={appointment} to={() => board.onPay(appointment)} bare tabIndex={stop} />}
          {ask !== undefined && (
            <Tooltip title={ASK}>
              <a
                className={styles.icon}
                href={ask}
                target="_blank"
                rel="noopener noreferrer"
                tabIndex={stop}
                aria-label={`${ASK}: ${name}`}
              >
                <MessageCircle size={16} strokeWidth={1.8} aria-hidden />
              </a>
            </Tooltip>
          )}
          {stage === 'expected' && (
            <IconAct label={MOVE} visit={name} stop={stop} refusal={moveLock} onClick={move}>
              <CalendarClock size={16} strokeWidth={1.8} aria-hidden />
            </IconAct>
          )}
          {back && (
            <IconAct label={back.word} visit={name} stop={stop} refusal={back.refusal} onClick={() => runOrSay(back)}>
              <Undo2 size={16} strokeWidth={1.8} aria-hidden />
            </IconAct>
          )}
          <IconAct label="Más opciones" visit={name} stop={stop} onClick={menu}>
            <Ellipsis size={16} aria-hidden />
          </IconAct>
        </span>
      </div>
    </li>
  );
});
