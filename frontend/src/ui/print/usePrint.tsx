import { type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import styles from './Print.module.css';

/**
 * The sheet is in the document only during the print.
 * @param label names the sheet
 * @returns `sheet` must be rendered
 */
export function usePrint(label: string, content: ReactNode): { print: () => void; sheet: ReactNode } {
  const [printing, setPrinting] = useState(false);

  useEffect(() => {
    if (!printing) return;
    const done = () => setPrinting(false);
    window.addEventListener('afterprint', done);
    window.print();
    return () => window.removeEventListener('afterprint', done);
  }, [printing]);

  const sheet =
    printing &&
    createPortal(
      <section className={styles.sheet} aria-label={label}>
        {content}
      </section>,
      document.body,
    );
  return { print: () => setPrinting(true), sheet };
}
