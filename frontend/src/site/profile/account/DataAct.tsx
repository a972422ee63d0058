import type { ReactNode } from 'react';
import parts from '../parts/Parts.module.css';

/** What a person can do with their data, and its button. */
export const DataAct = ({ text, children }: { text: string; children: ReactNode }) => (
  <div className={`${parts.head} max-handset:[&>button]:w-full max-handset:[&>button]:whitespace-normal`}>
    <p className="muted small flex-[1_1_220px]">{text}</p>
    {children}
  </div>
);
