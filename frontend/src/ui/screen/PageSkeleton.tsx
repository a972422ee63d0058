import { useLayoutEffect } from 'react';
import { holdFirstPaint } from '../firstPaint.ts';
import { Skeleton } from '../skeleton/Skeleton.tsx';

export function PageSkeleton() {
  useLayoutEffect(holdFirstPaint, []);
  return (
    <div className="page grid gap-6 min-h-[80svh] content-start pt-10 pb-20" aria-busy="true">
      <span className="sr" role="status">
        Cargando…
      </span>
      <Skeleton height={48} width="min(320px, 70%)" />
      <Skeleton height={220} radius={12} />
      <Skeleton height={120} radius={12} />
    </div>
  );
}
