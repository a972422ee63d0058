import { type ReactNode, useId } from 'react';

interface SectionProps {
  title: string;
  lead: string;
  children: ReactNode;
}

export function Section({ title, lead, children }: SectionProps) {
  const titleId = useId();
  return (
    <section
      className="grid grid-cols-[minmax(0,4fr)_minmax(0,7fr)] gap-y-4 gap-x-16 py-8 [&+&]:border-t [&+&]:border-t-line max-tablet:grid-cols-1 max-tablet:gap-y-3 max-tablet:py-4"
      aria-labelledby={titleId}
    >
      <div>
        <h2 id={titleId} className="mb-1 text-22">
          {title}
        </h2>
        <p className="muted small max-w-[40ch] max-tablet:max-w-none">{lead}</p>
      </div>
      <div className="grid gap-5 content-start min-w-0">{children}</div>
    </section>
  );
}
