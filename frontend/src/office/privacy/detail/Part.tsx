import type { ReactNode } from 'react';

export const PART = 'max-w-210 mt-4 py-4 px-5 bg-white border border-line rounded-card max-phone:px-4';

interface PartProps {
  id: string;
  title: string;
  children: ReactNode;
}

/** A part of the page of a request. */
export function Part({ id, title, children }: PartProps) {
  return (
    <section className={PART} aria-labelledby={id}>
      <h2 id={id} className="mb-2 font-text font-semibold text-15 leading-[1.4]">
        {title}
      </h2>
      {children}
    </section>
  );
}

export type Facts = readonly (readonly [label: string, value: ReactNode])[];

export const FactList = ({ facts }: { facts: Facts }) => (
  <dl>
    {facts.map(([label, value]) => (
      <div
        key={label}
        className="grid grid-cols-[132px_minmax(0,1fr)] gap-3 py-2 [&+&]:border-t [&+&]:border-t-line max-phone:grid-cols-1 max-phone:gap-0"
      >
        <dt className="text-muted">{label}</dt>
        <dd className="whitespace-pre-line wrap-anywhere">{value}</dd>
      </div>
    ))}
  </dl>
);
