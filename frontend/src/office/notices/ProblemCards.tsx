import { ProblemActions } from './ProblemActions.tsx';
import { ClientLink, VisitLink } from './ProblemLinks.tsx';
import type { ProblemListProps } from './ProblemTable.tsx';
import styles from './parts/Notices.module.css';
import { STATES, sayAttempts, sayMessage, sayWhen } from './parts/words.ts';
import { Reason } from './Reason.tsx';

/** The list where there is no room for a table: never one that scrolls sideways. */
export const ProblemCards = ({ rows, ...seeing }: ProblemListProps) => (
  <ul className={styles.cards} aria-label="Avisos sin entregar">
    {rows.map((row) => (
      <li key={row.id} className={styles.card}>
        <div className={styles.lines}>
          <b>{sayMessage(row)}</b>
          <small className={styles.state}>{STATES[row.state]}</small>
        </div>
        <div className={styles.lines}>
          <ClientLink problem={row} />
          <small>
            <VisitLink problem={row} />
          </small>
        </div>
        <div className={styles.lines}>
          <Reason problem={row} />
          <small>
            <time dateTime={row.at}>{sayWhen(row.at)}</time>, {sayAttempts(row.attempts)}
          </small>
        </div>
        <ProblemActions problem={row} {...seeing} />
      </li>
    ))}
  </ul>
);
