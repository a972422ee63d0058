import type { StaffAppointment } from '@rostro/shared/contract/booking/booking';
import { chatLink } from '@rostro/shared/phone';
import { openStageOf } from '@rostro/shared/stages';
import { firstNameOf } from '@rostro/shared/text';
import { sayTime, wallClockOf } from '@rostro/shared/time';
import { Tooltip } from 'antd';
import { Ellipsis, Lock, type LucideIcon, MessageCircle, TriangleAlert, UserX } from 'lucide-react';
import { type KeyboardEvent, type MouseEvent, memo } from 'react';
import { CARD_MARKS } from '#office/extras/cardMarks.ts';
import { menuItem } from '#office/list/MenuButton.tsx';
import { useAlertsOf } from '#office/records/published/medical/AgendaAlerts.tsx';
import { AlertTags } from '#office/records/published/medical/AlertTags.tsx';
import { isLetter } from '#office/ui/letters.ts';
import { useCan } from '#office/ui/permissions.ts';
import { phoneToCall } from '#office/ui/phoneToCall.ts';
import { sayClient, sayService } from '#office/ui/say.ts';
import { classes } from '#ui/classes.ts';
import { Unverified } from '../attendance/Unverified.tsx';
import { WillCome } from '../attendance/WillCome.tsx';
import { nameOf } from '../data/rows.ts';
import { PartyNote } from '../party/PartyNote.tsx';
import type { CardMark } from '../published/cardMark.ts';
import { PaymentMark } from '../published/PaymentMark.tsx';
import { owes, sayPaid } from '../published/paid.ts';
import { StatusChip } from '../published/StatusChip.tsx';
import { STAGE_WORDS } from '../stage/stages.ts';
import { ConfirmButton } from '../status/ConfirmButton.tsx';
import type { MenuItems, Pressed } from '../timeline/BlockMenu.tsx';
import styles from './Card.module.css';
import type { Tone } from './lanes.ts';
import { type Act, type CardActs, runOrSay, useCardActs } from './useCardActs.ts';

/** The id of the card's button that opens the visit; it has the focus when the card has. */
export const cardId = (appointmentId: string): string => `hoy-${appointmentId}`;

/**
 * `'Hola, Ana. Tu cita es a las 10:00 a.m. ¿Vienes en camino?'`, as a link to the chat with the client, or with whom the
 * clinic calls for them; undefined without a phone.
 */
export function askLink({ client, startsAt }: Pick<StaffAppointment, 'client' | 'startsAt'>): string | undefined {
  const called = phoneToCall(client);
  if (client === null || called === undefined) return undefined;
  const name = firstNameOf(called.holder ?? client.fullName);
  const time = sayTime(wallClockOf(startsAt).time);
  const [visit, comes] =
    called.holder === undefined ? ['Tu cita', 'Vienes'] : [`La cita de ${client.fullName}`, 'Vienen'];
  const text = `Hola${name && `, ${name}`}. ${visit} es a las ${time} ¿${comes} en camino?`;
  return `${chatLink(called.phone)}?text=${encodeURIComponent(text)}`;
}

export interface CardBoard {
  onFocus: (id: string) => void;
  onOpen: (appointment: StaffAppointment) => void;
  onPay: (appointment: StaffAppointment) => void;
  /** `first` leads the menu. */
  onMenu: (visit: Pressed) => void;
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

interface TextActProps {
  act: Act;
  visit: string;
  stop: 0 | -1;
  /** Else it is in the menu too, and stands beside the main act where the card is wide. */
  main?: boolean;
}

function TextAct({ act, visit, stop, main = false }: TextActProps) {
  return (
    <button
      type="button"
      className={classes(styles.act, main ? styles.main : 'hidden! @min-[340px]:inline-flex!')}
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

interface MoneyProps {
  appointment: StaffAppointment;
  name: string;
  stop: 0 | -1;
  /** Undefined: the main act takes the payment. */
  onPay: (() => void) | undefined;
}

/** What is owed, as a button that leads to its payment. */
function Money({ appointment, name, stop, onPay }: MoneyProps) {
  const mayPay = useCan('register_payments');
  if (!mayPay || onPay === undefined || !owes(appointment)) return <PaymentMark appointment={appointment} />;
  return (
    <button
      type="button"
      className={styles.money}
      tabIndex={stop}
      aria-label={`${sayPaid(appointment)}, cobrar: ${name}`}
      onClick={onPay}
    >
      <PaymentMark appointment={appointment} />
    </button>
  );
}

const MORE = 'Más opciones';
const ASK = 'Preguntar «¿Vienes en camino?»';

/** The menu's Enter presses the item, not the link in it. */
const askItem = (href: string): MenuItems[number] => ({
  key: 'ask',
  icon: <MessageCircle size={16} aria-hidden />,
  label: (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {ASK}
    </a>
  ),
  onClick: ({ domEvent }) => {
    if (domEvent.type === 'keydown') domEvent.currentTarget.querySelector('a')?.click();
  },
});

/** The acts of a card that its line has no room for. They lead the visit's menu. */
function useMenuItems(appointment: StaffAppointment, { missed, close }: CardActs, isBegun: boolean): MenuItems {
  const ask = isBegun && openStageOf(appointment) === 'expected' ? askLink(appointment) : undefined;
  const item = (key: string, icon: LucideIcon, act: Act | undefined): MenuItems =>
    act ? [menuItem({ key, icon, text: act.word, refusal: act.refusal, onClick: act.run })] : [];
  const items = [
    ...item('missed', UserX, missed),
    ...item('close', Lock, close && { ...close, word: 'Cerrar sin cobrar' }),
    ...(ask === undefined ? [] : [askItem(ask)]),
  ];
  return items.length === 0 ? [] : [...items, { type: 'divider' }];
}

interface MarksProps {
  appointment: StaffAppointment;
  isExpected: boolean;
  isBegun: boolean;
  stop: 0 | -1;
  onMark: CardBoard['onMark'];
}

function Marks({ appointment, isExpected, isBegun, stop, onMark }: MarksProps) {
  const confirms = useCan('cancel_appointments');
  const mayConfirm = confirms && isExpected && !isBegun && appointment.status === 'pending';
  const alerts = useAlertsOf(appointment.client?.id);
  return (
    <>
      <AlertTags alerts={alerts} />
      {CARD_MARKS.map((mark) => (
        <mark.Mark
          key={mark.name}
          appointment={appointment}
          tabIndex={stop}
          onOpen={() => onMark({ mark, appointment })}
        />
      ))}
      {isExpected && appointment.status === 'pending' && !mayConfirm && <StatusChip status="pending" />}
      {mayConfirm && (
        <ConfirmButton
          appointment={appointment}
          tabIndex={stop}
          onFocusLost={() => document.getElementById(cardId(appointment.id))?.focus()}
        />
      )}
      {isExpected && <WillCome appointment={appointment} />}
      <Unverified appointment={appointment} />
      <PartyNote appointment={appointment} tabIndex={stop} />
    </>
  );
}

/** Three lines: when and who; what, with whom, where, and alerts; one act, the money, and the menu of the others. */
export const Card = memo(({ appointment, room, said, tone, isBegun, isStop, board }: CardProps) => {
  const acts = useCardActs(appointment, isBegun);
  const { next, close, missed, moveLock, byKey } = acts;
  const id = cardId(appointment.id);
  const name = nameOf(appointment);
  const stage = openStageOf(appointment);
  const isExpected = stage === 'expected';
  const first = useMenuItems(appointment, acts, isBegun);
  const stop = isStop ? 0 : -1;
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
    board.onMenu({ id, appointment, first });
  };
  return (
    <li
      className={classes(
        styles.card,
        '@container relative grid grid-cols-1',
        tone === 'late' && styles.late,
        tone === 'very-late' && styles.veryLate,
      )}
      onFocus={() => board.onFocus(appointment.id)}
      onKeyDown={onKey}
    >
      <button
        id={id}
        type="button"
        className={classes(
          styles.open,
          'flex items-center gap-2 min-w-0 min-h-6 p-0 border-0 rounded-[4px] bg-transparent text-inherit [font:inherit] text-left cursor-pointer',
        )}
        tabIndex={stop}
        aria-describedby={`${id}-que`}
        aria-keyshortcuts="L C P M Shift+F10"
        onClick={() => board.onOpen(appointment)}
        onContextMenu={menu}
      >
        <b className="flex-none font-semibold tabular-nums">{sayTime(wallClockOf(appointment.startsAt).time)}</b>{' '}
        <span className={classes(styles.name, 'flex-1 font-medium truncate')}>{sayClient(appointment)}</span>{' '}
        {said !== undefined && (
          <span
            className={classes(
              styles.said,
              'inline-flex flex-none items-center gap-1 px-1.75 rounded-chip bg-neutral-bg text-neutral-ink font-text font-medium text-12 leading-[20px] tabular-nums',
            )}
          >
            {tone !== 'calm' && <TriangleAlert size={12} strokeWidth={2.25} aria-hidden />}
            {said}
          </span>
        )}
        <span className="sr">, {STAGE_WORDS[stage]}</span>
      </button>
      <div className={classes(styles.line, 'flex flex-wrap items-center gap-y-1 gap-x-2 min-h-5.5')}>
        <span
          id={`${id}-que`}
          className="flex-[1_1_128px] min-w-0 text-muted text-12 leading-[1.5] truncate max-phone:basis-full"
        >
          {sayService(appointment)}
          {appointment.staff && ` · ${appointment.staff.name}`}
          {room && ` · ${room}`}
        </span>
        <Marks appointment={appointment} isExpected={isExpected} isBegun={isBegun} stop={stop} onMark={board.onMark} />
      </div>
      <div className={classes(styles.line, 'flex flex-wrap items-center gap-y-1 gap-x-1.5 mt-0.5')}>
        <TextAct act={next} visit={name} stop={stop} main />
        {close && <TextAct act={close} visit={name} stop={stop} />}
        {missed && <TextAct act={missed} visit={name} stop={stop} />}
        <span className="flex items-center gap-1 ml-auto">
          <Money
            appointment={appointment}
            name={name}
            stop={stop}
            onPay={stage === 'to_pay' ? undefined : () => board.onPay(appointment)}
          />
          <Tooltip title={MORE}>
            <button
              type="button"
              className={styles.icon}
              tabIndex={stop}
              aria-label={`${MORE}: ${name}`}
              onClick={menu}
            >
              <Ellipsis size={16} aria-hidden />
            </button>
          </Tooltip>
        </span>
      </div>
    </li>
  );
});
