import type { UseQueryResult } from '@tanstack/react-query';
import { Button } from 'antd';
import { CloudAlert, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { detailOf } from '#api/error.ts';
import styles from './EmptyState.module.css';

interface EmptyStateProps {
  icon: LucideIcon;
  title: string;
  text: ReactNode;
  /** A button or link that resolves the situation. */
  action?: ReactNode;
  /** Announces the message at once, for an error. */
  alert?: boolean;
  /** Level of the heading: 1 if it is the page's, 2 directly below that one. */
  level?: 1 | 2 | 3;
}

/** Replaces a list that is empty or failed to load. */
export function EmptyState({ icon: Icon, title, text, action, alert = false, level = 3 }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={styles.notice} {...(alert && { role: 'alert' })}>
      <span className={styles.mark}>
        <Icon size={22} strokeWidth={1.6} aria-hidden />
      </span>
      <Heading className={styles.title}>{title}</Heading>
      <p className={styles.text}>{text}</p>
      {action && <div className={styles.action}>{action}</div>}
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
export function LoadError({ query, title, level = 3, ...known }: LoadErrorProps) {
  const { text = detailOf(query.error), onRetry = () => void query.refetch() } = known;
  const again = (
    <Button loading={query.isFetching} onClick={onRetry}>
      Intentar de nuevo
    </Button>
  );
  return <EmptyState alert icon={CloudAlert} level={level} title={title} text={text} action={again} />;
}
