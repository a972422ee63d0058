import { Note } from '#ui/note/Note.tsx';
import styles from './SignFrame.module.css';

export function Problem({ children }: { children: string | undefined }) {
  if (children === undefined) return null;
  return (
    <Note tone="bad" announce className={styles.note}>
      <b>{children}</b>
    </Note>
  );
}
