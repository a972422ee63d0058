import type { UseQueryResult } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { detailOf } from '#api/error.ts';
import { EmptyState, LoadError } from '#office/ui/EmptyState.tsx';
import { classes } from '#ui/classes.ts';
import { ListSkeleton } from './ListSkeleton.tsx';
import { Pager } from './Pager.tsx';
import type { ListControl } from './useListView.ts';

interface Pages {
  list: ListControl;
  /** The page that is shown, if not `list.page`: the previous one while the next one loads. */
  at?: { page: number; pageSize: number };
  /** Number of all rows, and of the rows of this page. */
  total: number;
  shown: number;
  sayShown?: (from: number, to: number, total: number) => string;
  /** False if the view has no choice of the page size. */
  sized?: boolean;
}

function Foot({ list, at = list, sized = true, ...counts }: Pages) {
  const { page, pageSize } = at;
  const choice = sized && { sizes: list.sizes, onPageSize: list.resize };
  return <Pager page={page} pageSize={pageSize} {...counts} {...choice} onTurn={list.turn} />;
}

interface ListBodyProps<T> {
  query: UseQueryResult<T>;
  /** The skeleton during the first load: its announcement and its shape. */
  coming: { label: string; columns?: string; rows?: number; tall?: boolean };
  /** Title if the list failed to load, and if a refetch failed. */
  failed: string;
  stale?: string;
  /** The reason, if the page knows it better than the response. */
  detail?: string | undefined;
  /** Replaces the default, which refetches the query. */
  onRetry?: () => void;
  empty: (data: T) => boolean;
  nothing: ReactNode;
  pages?: (data: T) => Pages;
  children: (data: T) => ReactNode;
}

/** A list in any state: loading, failed, empty or loaded. */
export function ListBody<T>(props: ListBodyProps<T>) {
  const { query, coming, failed, stale = 'La lista puede no estar al día.' } = props;
  const { data, isError, isPlaceholderData, error } = query;
  const { detail = detailOf(error), onRetry = () => void query.refetch() } = props;
  const again = (
    <Button loading={query.isFetching} onClick={onRetry}>
      Intentar de nuevo
    </Button>
  );
  if (data === undefined) {
    if (!isError) return <ListSkeleton {...coming} />;
    return <LoadError title={failed} text={detail} query={query} onRetry={onRetry} />;
  }
  return (
    <div
      className={classes(isPlaceholderData && 'opacity-55 [transition:opacity_var(--fast)]')}
      aria-busy={isPlaceholderData}
    >
      {isError && <Alert type="warning" banner showIcon title={`${stale} ${detail}`} action={again} />}
      {props.empty(data) ? (
        props.nothing
      ) : (
        <>
          {props.children(data)}
          {props.pages && <Foot {...props.pages(data)} />}
        </>
      )}
    </div>
  );
}

function sayOut({ q, count }: ListControl): string {
  if (count === 0) return 'Quitar la búsqueda';
  return q === '' ? 'Quitar los filtros' : 'Quitar búsqueda y filtros';
}

interface NothingFoundProps {
  list: ListControl;
  icon: LucideIcon;
  title: string;
  /** Text if search or filters match nothing, and if the list has no rows at all. */
  narrowed: string;
  empty: string;
  action?: ReactNode;
}

/** An empty list: why it is empty, and a button that clears the filters or adds an item. */
export function NothingFound({ list, icon, title, narrowed, empty, action }: NothingFoundProps) {
  return (
    <EmptyState
      icon={icon}
      title={title}
      text={list.narrowed ? narrowed : empty}
      action={list.narrowed ? <Button onClick={list.clear}>{sayOut(list)}</Button> : action}
    />
  );
}
