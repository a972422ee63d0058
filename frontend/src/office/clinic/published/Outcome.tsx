import type { ReactNode } from 'react';

export interface OutcomeRow {
  name: string;
  note?: string;
  /** A sentence, or some facts that stand beside one another. */
  says: string | readonly string[];
}

const Fact = ({ children }: { children: ReactNode }) => (
  <span className="py-0.5 px-2 bg-white border border-line rounded-chip text-12 tabular-nums">{children}</span>
);

interface OutcomeProps {
  id: string;
  title: string;
  rows: readonly OutcomeRow[];
}

/** What follows from the values in a form, before they are saved. */
export function Outcome({ id, title, rows }: OutcomeProps) {
  return (
    <section className="p-4 bg-sand border border-line rounded-control" aria-labelledby={id}>
      <h2 id={id} className="mb-2 font-text font-semibold text-14 leading-[1.4]">
        {title}
      </h2>
      <dl className="grid gap-3">
        {rows.map(({ name, note, says }) => (
          <div key={name}>
            <dt className="font-medium">
              {name} {note && <small className="ml-1 text-12 text-muted font-normal">{note}</small>}
            </dt>
            <dd className="flex flex-wrap gap-1.5 mt-1 empty:hidden">
              {typeof says === 'string' ? says : says.map((fact) => <Fact key={fact}>{fact}</Fact>)}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
