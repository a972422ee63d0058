import type { ClinicalAlert } from '@rostro/shared/contract/records/medical-history';
import { openStageOf } from '@rostro/shared/stages';
import { TriangleAlert } from 'lucide-react';
import { type CSSProperties, type FocusEvent, type MouseEvent, memo } from 'react';
import { AlertGlyph } from '#office/records/published/medical/AlertTags.tsx';
import { sayAlert } from '#office/records/published/medical/words.ts';
import { sayClient } from '#office/ui/say.ts';
import { classes } from '#ui/classes.ts';
import { isUnverified, UnverifiedGlyph } from '../attendance/Unverified.tsx';
import { WillComeGlyph } from '../attendance/WillCome.tsx';
import { willCome } from '../attendance/words.ts';
import { sayParty } from '../party/words.ts';
import { sayAmount, sayOutcome, sayPaid } from '../published/paid.ts';
import { StageGlyph } from '../stage/StageGlyph.tsx';
import { sayReached } from '../stage/words.ts';
import styles from './Block.module.css';
import { briefFaceOf } from './briefFace.tsx';
import type { PlacedVisit } from './column.ts';
import { paidGlyph, partyGlyph, statusGlyph } from './glyphs.tsx';
import { pxOf, SHORTEST_DRAWN, saySpan } from './layout.ts';
import { isMovable } from './movable.ts';
import { useTimelineActs } from './TimelineContext.ts';
import { useVisitTile } from './useVisitTile.ts';
import { sayMark, sayTaken } from './words.ts';

/** The heights, in px, that leave room for a second, third and fourth line. */
const ROOM = [34, 58, 74] as const;

type Lines = 1 | 2 | 3 | 4;
const linesIn = (height: number): Lines => (1 + ROOM.filter((least) => height >= least).length) as Lines;

/**
 * The visible content of a block; screen readers get its name instead. A plain function saves one component for each
 * block.
 */
function faceOf(
  { appointment, service, ...visit }: PlacedVisit,
  { lines, alerts, mark }: { lines: Lines; alerts: readonly ClinicalAlert[]; mark: string | undefined },
) {
  const times = saySpan(visit);
  const reached = sayReached(appointment);
  const amount = sayAmount(appointment);
  const outcome = sayOutcome(appointment);
  return (
    <span
      className={classes(
        styles.face,
        lines === 2 && styles.two,
        lines === 3 && styles.three,
        alerts.length > 0 && styles.alerted,
      )}
      title={[sayClient(appointment), times, service, outcome, sayParty(appointment), ...alerts.map(sayAlert)]
        .filter(Boolean)
        .join(' · ')}
      aria-hidden
    >
      <span className={classes(styles.first, 'flex items-center gap-1.25 min-w-0 min-h-4.25')}>
        {statusGlyph(appointment)}
        {alerts.length > 0 && <AlertGlyph alerts={alerts} />}
        <b>{sayClient(appointment)}</b>
        {lines === 1 && <small className={styles.beside}>{times}</small>}
        {alerts.length > 0 && (
          <small className={classes(styles.beside, styles.clinical, 'print:invisible')}>
            {alerts.map(sayAlert).join(' · ')}
          </small>
        )}
        <span className={classes(styles.marks, 'inline-flex items-center gap-1 ml-auto pl-0.5')} data-amount={amount}>
          {mark !== undefined && lines < 4 && <TriangleAlert className="text-error" size={12} strokeWidth={2.25} />}
          {partyGlyph(appointment)}
          {isUnverified(appointment) && <UnverifiedGlyph appointment={appointment} />}
          {willCome(appointment) && <WillComeGlyph appointment={appointment} />}
          {reached !== undefined && <StageGlyph stage={openStageOf(appointment)} size={11} />}
          {paidGlyph(appointment)}
        </span>
      </span>
      {lines === 2 && (
        <small className={styles.second} data-amount={amount}>
          <span className="flex-none">{times}</span>
          <span className={classes(styles.rest, 'flex flex-wrap h-4 overflow-hidden flex-[1_1_0] -ml-1')}>
            <span> · {service}</span>
          </span>
        </small>
      )}
      {lines >= 3 && (
        <>
          <small className={classes(styles.second, styles.worded)} data-amount={amount}>
            <span className="flex-none">
              {times}
              {outcome !== undefined && <span className={styles.paid}> · {outcome}</span>}
            </span>
          </small>
          <small>{service}</small>
        </>
      )}
      {mark !== undefined && lines === 4 && (
        <small className={classes(styles.mark, 'text-error')}>
          <TriangleAlert size={12} strokeWidth={2.25} />
          <span>{mark}</span>
        </small>
      )}
    </span>
  );
}

function boxOf({ from, to, lane, lanes }: PlacedVisit, start: number): CSSProperties {
  const height = pxOf(Math.max(to - from, SHORTEST_DRAWN));
  const top = pxOf(from - start);
  return lanes === 1 ? { top, height } : { top, height, left: `${(lane / lanes) * 100}%`, width: `${100 / lanes}%` };
}

/** The share of the column's width. The look depends on the column's width, which is measured once. */
const PART = [undefined, styles.whole, styles.half, styles.third] as const;
const partOf = (lanes: number): string | undefined => PART[lanes] ?? styles.sliver;

/**
 * Makes the block look pressed from the next frame on, because React renders the drawer in pieces. The attribute is set
 * by hand: a state would render the block first. The drawer takes the focus, which ends the look.
 */
function showOpening({ currentTarget: { dataset } }: MouseEvent<HTMLElement>): void {
  dataset.opening = '';
}

const endOpening = ({ currentTarget: { dataset } }: FocusEvent<HTMLElement>): void => {
  delete dataset.opening;
};

interface BlockProps {
  visit: PlacedVisit;
  start: number;
  /** It says name and treatment alone; a card has the rest. */
  brief: boolean;
  isStop: boolean;
  onFocusStop: (id: string) => void;
  onMenu: (visit: PlacedVisit) => void;
}

/**
 * A visit at true height. The buttons are siblings: one opens the visit, one its payment (also P), one its menu (also
 * Shift+F10).
 */
export const Block = memo(({ visit, start, brief, isStop, onFocusStop, onMenu }: BlockProps) => {
  const { pay: mayPay, mayMove } = useTimelineActs();
  const { appointment, service, id, from, to, before, after } = visit;
  const mark = sayMark(visit);
  const told = { appointment, service, place: [sayTaken(visit), visit.where], mark };
  const { alerts, name, tone = styles.quiet, open, pay } = useVisitTile(told);
  const movable = isMovable(appointment, mayMove);
  const height = pxOf(Math.max(to - from, SHORTEST_DRAWN));
  const lines = linesIn(height);
  const menu = (event: MouseEvent): void => {
    event.preventDefault();
    onMenu(visit);
  };
  return (
    <div className={classes(styles.place, partOf(visit.lanes))} style={boxOf(visit, start)} data-visit={id}>
      {before > 0 && <span className={styles.before} style={{ height: pxOf(before) }} aria-hidden />}
      {after > 0 && <span className={styles.after} style={{ height: pxOf(after) }} aria-hidden />}
      <div
        className={classes(
          styles.block,
          lines === 1 && styles.low,
          brief && styles.brief,
          movable && 'touch-manipulation select-none',
          tone,
        )}
      >
        <button
          id={id}
          type="button"
          className={styles.open}
          tabIndex={isStop ? 0 : -1}
          aria-keyshortcuts={mayPay ? 'P Shift+F10' : 'Shift+F10'}
          onFocus={() => onFocusStop(id)}
          onBlur={endOpening}
          onClick={(event) => {
            showOpening(event);
            open();
          }}
          onContextMenu={menu}
        >
          <span className="sr">{name}</span>
          {brief ? briefFaceOf(visit, { height, alerts }) : faceOf(visit, { lines, alerts, mark })}
        </button>
        {pay && !brief && (
          <button
            type="button"
            className={styles.pay}
            data-pay
            title={`Cobrar · ${sayPaid(appointment)}`}
            tabIndex={-1}
            aria-hidden
            onClick={pay}
          />
        )}
        <button type="button" className={styles.more} data-more tabIndex={-1} aria-hidden onClick={menu} />
        {movable && visit.isLast && (
          <span
            className={classes(styles.edge, 'absolute right-0 -bottom-0.5 left-0 h-2 cursor-ns-resize')}
            data-edge
            aria-hidden
          />
        )}
      </div>
    </div>
  );
});
