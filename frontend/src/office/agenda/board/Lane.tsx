import type { StaffAppointment } from '@rostro/shared/contract/booking';
import type { OpenStage } from '@rostro/shared/stages';
import { STAGE_WORDS } from '#office/appointments/stages.ts';
import { StageGlyph } from '../stage/StageGlyph.tsx';
import styles from './Board.module.css';
import { Card, type CardBoard } from './Card.tsx';
import { timingOf } from './lanes.ts';

const NOBODY: Record<OpenStage, string> = {
  expected: 'Nadie por llegar.',
  waiting: 'Nadie espera.',
  in_room: 'Las cabinas están libres.',
  to_pay: 'Nadie por cobrar.',
};

interface LaneProps {
  stage: OpenStage;
  visits: readonly StaffAppointment[];
  now: string;
  /** The id of the visit whose card is the board's tab stop. */
  stop: string | undefined;
  board: CardBoard;
  /** Its name stands above it already. */
  bare?: boolean;
}

/** The visits of one stage, by time. */
export function Lane({ stage, visits, now, stop, board, bare = false }: LaneProps) {
  return (
    <section className={styles.lane} aria-label={`${STAGE_WORDS[stage]}: ${visits.length}`}>
      {!bare && (
        <h2 className={styles.laneHead}>
          <StageGlyph stage={stage} size={15} />
          {STAGE_WORDS[stage]}
          <span className={styles.count}>{visits.length}</span>
        </h2>
      )}
      {visits.length === 0 ? (
        <p className={styles.nobody}>{NOBODY[stage]}</p>
      ) : (
        <ol className={styles.cards}>
          {visits.map((appointment) => (
            <Card
              key={appointment.id}
              appointment={appointment}
              {...timingOf(appointment, stage, now)}
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
