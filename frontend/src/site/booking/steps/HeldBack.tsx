import { type ReactNode, useEffect, useRef } from 'react';
import { Note } from '#ui/note/Note.tsx';

/** Shows why a step does not open. It scrolls into view, because the clicked button may be far below. */
export function HeldBack({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The braces are needed: newer browsers return a promise, which an effect must not return.
    void place.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <div ref={place} className="mb-6">
      <Note tone="bad" announce>
        <b>{children}</b>
      </Note>
    </div>
  );
}
