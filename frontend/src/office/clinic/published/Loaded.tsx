import type { UseQueryResult } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import type { ReactNode } from 'react';
import styles from './Panel.module.css';
import { LoadProblem } from './Problem.tsx';

interface LoadedProps<T> {
  query: UseQueryResult<T>;
  rows?: number;
  children: (data: T) => ReactNode;
}

export function Loaded<T>({ query: { data, error, refetch }, rows = 4, children }: LoadedProps<T>) {
  if (data !== undefined) return children(data);
  return (
    <div className={styles.panel}>
      {error ? (
        <LoadProblem error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton active title={false} paragraph={{ rows }} />
      )}
    </div>
  );
}
