import type { ReactNode } from 'react';

/** A question with few answers, in a dialog. */
export const Choices = ({ legend, children }: { legend: string; children: ReactNode }) => (
  <fieldset className="[&_legend]:p-0 [&_legend]:mb-2 [&_legend]:font-medium">
    <legend>{legend}</legend>
    {children}
  </fieldset>
);
