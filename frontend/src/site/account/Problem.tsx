import { Note } from '#ui/note/Note.tsx';
import styles from './SignFrame.module.css';

/** What went wrong, above the form; nothing where nothing did. */
export function Problem({ children }: { children: string | undefined }) {
  if (children === undefined) return null;
  return (
    <Note tone="bad" announce className={styles.note}>
      <b>{children}</b>
    </Note>
  );
}
