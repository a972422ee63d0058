import type { UseQueryResult } from '@tanstack/react-query';
import { Button } from 'antd';
import { CloudAlert, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { detailOf } from '#api/error.ts';
import styles from './Notice.module.css';

interface NoticeProps {
  icon: LucideIcon;
  title: string;
  text: ReactNode;
  /** The way out. */
  action?: ReactNode;
  /** An error is said at once; an empty list is not. */
  alert?: boolean;
  /** Of its heading: two where it stands under the page's own. */
  level?: 2 | 3;
}

/** What stands where a list would be: nothing found, or not loaded. */
export function Notice({ icon: Icon, title, text, action, alert = false, level = 3 }: NoticeProps) {
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

interface NotLoadedProps extends Pick<NoticeProps, 'title' | 'level'> {
  query: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>;
  /** Why, where the page knows better than the answer. */
  text?: string | undefined;
  /** Where asking again is more than to ask. */
  onRetry?: (() => void) | undefined;
}

/** What was asked for did not come; it is asked for again here. */
export function NotLoaded({ query, title, level = 3, ...known }: NotLoadedProps) {
  const { text = detailOf(query.error), onRetry = () => void query.refetch() } = known;
  const again = (
    <Button loading={query.isFetching} onClick={onRetry}>
      Intentar de nuevo
    </Button>
  );
  return <Notice alert icon={CloudAlert} level={level} title={title} text={text} action={again} />;
}
