import type { ReactNode } from 'react';
import styles from './Choices.module.css';

/** A question with few answers, in a dialog. */
export const Choices = ({ legend, children }: { legend: string; children: ReactNode }) => (
  <fieldset className={styles.choices}>
    <legend>{legend}</legend>
    {children}
  </fieldset>
);
