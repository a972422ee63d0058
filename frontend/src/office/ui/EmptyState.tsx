import type { UseQueryResult } from '@tanstack/react-query';
import { Button } from 'antd';
import { CloudAlert, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { detailOf } from '#api/error.ts';
import { classes } from '#ui/classes.ts';

interface EmptyStateProps {
  icon: LucideIcon;
  title: string;
  text: ReactNode;
  /** A button or link that resolves the situation. */
  action?: ReactNode;
  /** Announces the message at once, for an error. */
  alert?: boolean;
  /** Level of the heading: 1 if it is the page's. */
  level?: 1 | 2;
}

/** Replaces a list that is empty or failed to load. */
export function EmptyState({ icon: Icon, title, text, action, alert = false, level = 2 }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div className="grid justify-items-center gap-1 py-14 px-6 text-center" {...(alert && { role: 'alert' })}>
      <span className="grid place-items-center w-12 h-12 mb-2 rounded-[50%] bg-sand-2 text-muted">
        <Icon size={22} strokeWidth={1.6} aria-hidden />
      </span>
      <Heading className={classes('font-text font-semibold leading-[1.4]', level === 1 ? 'text-22' : 'text-14')}>
        {title}
      </Heading>
      <p className="max-w-95 text-muted">{text}</p>
      {action && <div className="mt-3">{action}</div>}
    </div>
  );
}

interface LoadErrorProps extends Pick<EmptyStateProps, 'title' | 'level'> {
  query: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>;
  /** The reason, if the page knows it better than the response. */
  text?: string | undefined;
  /** Replaces the default, which refetches the query. */
  onRetry?: (() => void) | undefined;
}

/** Shows that a query failed, with a button to retry. */
export function LoadError({ query, title, level = 2, ...known }: LoadErrorProps) {
  const { text = detailOf(query.error), onRetry = () => void query.refetch() } = known;
  const again = (
    <Button loading={query.isFetching} onClick={onRetry}>
      Intentar de nuevo
    </Button>
  );
  return <EmptyState alert icon={CloudAlert} level={level} title={title} text={text} action={again} />;
}
