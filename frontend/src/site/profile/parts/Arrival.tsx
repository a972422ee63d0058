import { type ReactNode, useEffect, useRef } from 'react';

/** Takes the focus where it has come in place of what had it. */
export function Arrival({ focused, children }: { focused: boolean; children: ReactNode }) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (focused) element.current?.focus();
  }, [focused]);
  return (
    <div ref={element} tabIndex={-1}>
      {children}
    </div>
  );
}
