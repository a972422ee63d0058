import { Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#ui/button/Button.tsx';
import { classes } from '#ui/classes.ts';
import { PageHead } from '#ui/head/PageHead.tsx';
import { Skeleton } from '#ui/skeleton/Skeleton.tsx';
import { useAnchor } from '#ui/useAnchor.ts';
import { useTitle } from '#ui/useTitle.ts';
import styles from './LegalPage.module.css';

export interface LegalSection {
  /** The fragment of links to the section. */
  id: string;
  title: string;
  body: ReactNode;
}

interface LegalPageProps {
  title: string;
  lead: string;
  /** `'20 de noviembre de 2026'` */
  updated?: string;
  /** Undefined while loading. */
  sections?: readonly LegalSection[];
  /** Stands above the text. */
  children?: ReactNode;
}

function Contents({ sections }: { sections: readonly LegalSection[] }) {
  return (
    <nav className={classes(styles.contents, 'sticky top-6 max-tablet:static print:hidden')} aria-label="Contenido">
      <h2 className="h4">Contenido</h2>
      <ol>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ol>
      <Button variant="plain" small onClick={() => window.print()}>
        <Printer size={16} strokeWidth={1.8} aria-hidden />
        Imprimir
      </Button>
    </nav>
  );
}

function Text({ sections }: { sections: readonly LegalSection[] }) {
  useAnchor();
  return (
    <div className="grid grid-cols-[260px_minmax(0,1fr)] items-start gap-16 mt-8 pt-8 border-t border-t-line max-tablet:grid-cols-1 max-tablet:gap-8 max-tablet:mt-6 max-tablet:pt-6 print:block">
      <Contents sections={sections} />
      <div className={classes(styles.text, 'max-w-[68ch] print:max-w-none')}>
        {sections.map(({ id, title: heading, body }, place) => (
          <section key={id} id={id} tabIndex={-1} aria-labelledby={`${id}-titulo`}>
            <h2 id={`${id}-titulo`}>
              <span className="num">{place + 1}.</span> {heading}
            </h2>
            {body}
          </section>
        ))}
      </div>
    </div>
  );
}

/** A legal text with numbered sections and a table of contents. */
export function LegalPage({ title, lead, updated, sections, children }: LegalPageProps) {
  useTitle(title);
  return (
    <div className="page pb-20 max-tablet:pb-12 print:p-0" aria-busy={sections === undefined && !children}>
      <PageHead title={title}>{lead}</PageHead>
      <p className="small muted -mt-4 max-tablet:-mt-2">{updated && `Última actualización: ${updated}`}</p>
      {children}
      {sections ? <Text sections={sections} /> : !children && <Skeleton height={640} radius={12} />}
    </div>
  );
}
