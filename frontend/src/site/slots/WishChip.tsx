import type { ReactNode } from 'react';
import styles from './Wishes.module.css';

interface WishChipProps {
  group: string;
  checked: boolean;
  onChoose: () => void;
  children: ReactNode;
}

/** One of several wishes, of which one counts. */
export const WishChip = ({ group, checked, onChoose, children }: WishChipProps) => (
  <label className={`ring-within ${styles.chip}`}>
    <input type="radio" name={group} checked={checked} onChange={onChoose} />
    {children}
  </label>
);

/** The chips of one question stand in the line of all. */
export const WishChips = ({ legend, children }: { legend: string; children: ReactNode }) => (
  <fieldset className="relative flex flex-none gap-2 min-w-0">
    <legend className="sr">{legend}</legend>
    {children}
  </fieldset>
);
