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
}

/** What stands where a list would be: nothing found, or not loaded. */
export function Notice({ icon: Icon, title, text, action, alert = false }: NoticeProps) {
  return (
    <div className={styles.notice} {...(alert && { role: 'alert' })}>
      <span className={styles.mark}>
        <Icon size={22} strokeWidth={1.6} aria-hidden />
      </span>
      <h3 className={styles.title}>{title}</h3>
      <p className={styles.text}>{text}</p>
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
