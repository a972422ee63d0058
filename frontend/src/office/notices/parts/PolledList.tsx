import type { UseQueryResult } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { CloudAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { detailOf } from '#api/error.ts';
import { ListSkeleton } from '#office/list/ListSkeleton.tsx';
import { Notice } from '#office/ui/Notice.tsx';

interface PolledListProps<T> {
  query: UseQueryResult<{ items: T[] }>;
  /** While it comes for the first time: what is said, and the columns that it will have. */
  coming: { label: string; columns: string };
  /** What is said where it did not come. */
  failed: string;
  nothing: ReactNode;
  children: (rows: readonly T[]) => ReactNode;
}

/** A list that is asked for again and again, in whichever state it is: coming, failed, empty, or there. */
export function PolledList<T>({ query, coming, failed, nothing, children }: PolledListProps<T>) {
  const { data, error, isFetching, refetch } = query;
  const again = (
    <Button loading={isFetching} onClick={() => void refetch()}>
      Intentar de nuevo
    </Button>
  );
  if (data === undefined) {
    if (error === null) return <ListSkeleton {...coming} rows={5} />;
    return <Notice alert icon={CloudAlert} level={2} title={failed} text={detailOf(error)} action={again} />;
  }
  return (
    <>
      {error !== null && (
        <Alert
          type="warning"
          banner
          showIcon
          title={`No pudimos actualizar la lista. ${detailOf(error)}`}
          action={again}
        />
      )}
      {data.items.length === 0 ? nothing : children(data.items)}
    </>
  );
}
