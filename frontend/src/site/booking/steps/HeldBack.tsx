import { type ReactNode, useEffect, useRef } from 'react';
import { Note } from '#ui/note/Note.tsx';
import styles from './HeldBack.module.css';

/** Why a step does not open. Brought into view: the button that was pressed may be far below. */
export function HeldBack({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Braces on purpose: newer browsers answer with a promise, which is no clean-up.
    void place.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <div ref={place} className={styles.place}>
      <Note tone="bad" announce>
        <b>{children}</b>
      </Note>
    </div>
  );
}
