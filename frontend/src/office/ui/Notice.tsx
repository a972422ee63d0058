import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
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
