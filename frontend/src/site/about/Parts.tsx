import type { TextSection } from '@rostro/shared/texts/markdown';
import type { ReactNode } from 'react';
import { TextBlocks } from '#edit/texts/TextBlocks.tsx';
import { classes } from '#ui/classes.ts';
import styles from './Parts.module.css';

const TINT = 'var(--sage-tint)';
const SAGE = 'var(--sage)';

const CARE = (
  <>
    <path fill={TINT} stroke="none" d="M33 4c12 7 14 20 5 30-11-5-14-20-5-30z" />
    <path stroke={SAGE} d="M35 36C29 24 29 13 35 5c10 9 11 21 0 31zM35 30V14M35 24l5-5M35 21l-4-4" />
    <path d="M4 36h8l7 4h12c5 0 5 6 0 6H21M31 42l14-6c5-2 8 4 3 7L31 52c-3 2-7 1-10 0l-9-4H4" />
  </>
);
const SIGHT = (
  <>
    <circle cx="31" cy="31" r="15" fill={TINT} stroke="none" />
    <path d="M4 29c12-16 36-16 48 0-12 16-36 16-48 0z" />
    <circle cx="28" cy="29" r="8" />
    <path d="M28 25a4 4 0 0 1 4 4" />
    <path stroke={SAGE} d="M28 4v5M12 9l3 4M44 9l-3 4" />
  </>
);

/** Drawings with a meaning belong to the titles of that meaning, even in the clinic's own text. */
const DRAWINGS: Readonly<Record<string, ReactNode>> = { mision: CARE, vision: SIGHT };

function Drawing({ children }: { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 56 56"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}

export function Parts({ sections }: { sections: readonly TextSection[] }) {
  if (sections.length === 0) return null;
  return (
    <section className="section">
      <div className="page grid grid-cols-[1fr_1fr] gap-y-10 gap-x-16 max-tablet:grid-cols-1">
        {sections.map(({ id, title, blocks }) => (
          <article key={id} className={classes(styles.part, 'pt-8 border-t border-t-line max-tablet:pt-6')}>
            {DRAWINGS[id] && <Drawing>{DRAWINGS[id]}</Drawing>}
            <h2>{title}</h2>
            <div className="lead">
              <TextBlocks blocks={blocks} level={3} ticks />
            </div>
          </article>
        ))}
      </div>
    </section>
  );
}
