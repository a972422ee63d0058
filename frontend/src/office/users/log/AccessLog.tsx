import { useInfiniteQuery } from '@tanstack/react-query';
import { Alert, Button, Skeleton } from 'antd';
import { detailOf } from '#api/error.ts';
import { accessLogQuery } from '../data/api.ts';
import styles from './Log.module.css';
import { LogEntry } from './LogEntry.tsx';
import { useNow } from './useNow.ts';

/** What somebody did in the panel, newest first. */
export function AccessLog({ userId }: { userId: string }) {
  const now = useNow();
  const { data, error, refetch, isFetching, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    accessLogQuery(userId),
  );
  const entries = data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <div className={styles.log}>
      {data === undefined && !error && <Skeleton active title={false} paragraph={{ rows: 6 }} />}
      {data && entries.length === 0 && <p className={styles.none}>Aún no hay actividad de esta persona.</p>}
      {entries.length > 0 && (
        <ol className={styles.entries} aria-label="Registro de accesos">
          {entries.map((entry) => (
            <LogEntry key={entry.id} entry={entry} now={now} />
          ))}
        </ol>
      )}
      {error && (
        <Alert
          type="error"
          showIcon
          title="Error al cargar los accesos"
          description={detailOf(error)}
          action={
            <Button loading={isFetching} onClick={() => void (data ? fetchNextPage() : refetch())}>
              Intentar de nuevo
            </Button>
          }
        />
      )}
      {hasNextPage && !error && (
        <Button block loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Ver más
        </Button>
      )}
    </div>
  );
}
