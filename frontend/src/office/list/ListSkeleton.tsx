import type { CSSProperties } from 'react';
import { useSize } from '#office/ui/useSize.ts';
import { Skeleton } from '#ui/skeleton/Skeleton.tsx';
import { useWide } from './useWide.ts';

const WIDTHS = ['62%', '48%', '70%', '55%', '66%', '44%', '58%', '72%', '50%', '64%'];
const COLUMNS = '194px 1fr 1fr 224px';

interface ListSkeletonProps {
  label: string;
  /** The four columns on wide screens, as a CSS grid template. */
  columns?: string;
  rows?: number;
  /** The rows are high even in compact density. */
  tall?: boolean;
}

/** Has the shape of the list, so that the layout does not shift. */
export function ListSkeleton({ label, columns = COLUMNS, rows = WIDTHS.length, tall = false }: ListSkeletonProps) {
  const { phone } = useSize();
  const compact = useWide();
  const height: Record<string, string> = compact && !phone && !tall ? { '--row': '37px' } : {};
  return (
    <div style={{ '--columns': columns, ...height } as CSSProperties}>
      <p className="sr" role="status">
        {label}
      </p>
      {!phone && <div className="h-8.25 bg-sand border-b border-b-row-line" />}
      {WIDTHS.slice(0, rows).map((width) => (
        <div
          key={width}
          className="grid grid-cols-[var(--columns)] gap-4 items-center h-[var(--row,51px)] px-4 [&+&]:border-t [&+&]:border-t-row-line max-phone:grid-cols-[72px_1fr_104px] max-phone:h-28"
        >
          <Skeleton height={14} width={72} />
          <Skeleton height={14} width={width} />
          {!phone && <Skeleton height={14} width={width} />}
          <Skeleton height={22} width={104} radius={6} />
        </div>
      ))}
    </div>
  );
}
