import { type ReactNode, useEffect, useRef } from 'react';

/** Takes the focus when it mounts, if `focused`: it replaces the element that had the focus. */
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
