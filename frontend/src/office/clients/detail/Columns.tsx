import type { ReactNode } from 'react';

interface ColumnsProps {
  /** Beside the rest; without it the rest has the whole width. */
  side: ReactNode;
  children: ReactNode;
}

/** Two columns; on narrow screens one, in which the parts may say their `order`. */
export const Columns = ({ side, children }: ColumnsProps) => (
  <div className="flex gap-4 items-start max-[900px]:flex-col max-[900px]:items-stretch">
    <div className="grid grid-cols-1 flex-1 gap-4 min-w-0 max-[900px]:contents">{children}</div>
    <div className="grid grid-cols-1 flex-none gap-4 w-85 empty:hidden max-desk:w-75 max-[900px]:contents">{side}</div>
  </div>
);
