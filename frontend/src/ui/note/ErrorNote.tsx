import styles from './Note.module.css';
import { Note } from './Note.tsx';

interface ErrorNoteProps {
  title: string;
  detail?: string | undefined;
  onRetry?: () => void;
}

export function ErrorNote({ title, detail, onRetry }: ErrorNoteProps) {
  const retry = onRetry && (
    <button type="button" className={`link ${styles.retry}`} onClick={onRetry}>
      Intentar de nuevo
    </button>
  );
  return (
    <Note tone="bad" announce action={retry}>
      <b>{title}</b>
      {detail !== undefined && detail !== title && <> {detail}</>}
    </Note>
  );
}
