import type { ReactNode } from 'react';

interface PageHeadProps {
  title: string;
  /** The purpose of the page, in one or two sentences. */
  children?: ReactNode;
}

export function PageHead({ title, children }: PageHeadProps) {
  return (
    <header className="pt-12 pb-8 [&>p]:max-w-[54ch] [&>p]:mt-4 max-tablet:pt-8 max-tablet:pb-6 max-tablet:[&>p]:mt-3 max-tablet:[&>p]:text-16">
      <h1>{title}</h1>
      {children && <p className="lead">{children}</p>}
    </header>
  );
}
