import type { ReactNode } from 'react';

/** The buttons below a note or its form. */
export const Actions = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap gap-2 justify-end max-phone:[&>*]:flex-1">{children}</div>
);

export const FORM_LOOK = 'grid grid-cols-1 gap-4 min-w-0 p-4 border border-line rounded-card bg-sand';
