import type { ReactNode } from 'react';
import { Brand } from '#ui/brand/Brand.tsx';
import styles from './SignFrame.module.css';

interface SignFrameProps {
  title: string;
  lead: ReactNode;
  children: ReactNode;
}

export function SignFrame({ title, lead, children }: SignFrameProps) {
  return (
    <div className={styles.sign}>
      <div className={styles.pane}>
        <div>
          <Brand />
        </div>
        <div className={styles.box}>
          <h1>{title}</h1>
          <p className="muted">{lead}</p>
          {children}
        </div>
      </div>
      <div className={styles.picture}>
        <img src="/img/hero.svg" width={720} height={824} alt="" />
      </div>
    </div>
  );
}
