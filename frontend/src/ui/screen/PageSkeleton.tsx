import { useLayoutEffect } from 'react';
import { holdFirstPaint } from '../firstPaint.ts';
import { Skeleton } from '../skeleton/Skeleton.tsx';
import styles from './Screen.module.css';

export function PageSkeleton() {
  useLayoutEffect(holdFirstPaint, []);
  return (
    <div className={`page ${styles.skeleton}`} aria-busy="true">
      <span className="sr" role="status">
        Cargando…
      </span>
      <Skeleton height={48} width="min(320px, 70%)" />
      <Skeleton height={220} radius={12} />
      <Skeleton height={120} radius={12} />
    </div>
  );
}
