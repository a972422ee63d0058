import { sayInstant } from '@rostro/shared/time';
import { WifiOff } from 'lucide-react';
import { Note } from '#ui/note/Note.tsx';
import styles from './AppointmentsPage.module.css';

/** What is on the page is not of now: there is no network. */
export function LastSeen({ at }: { at: string }) {
  return (
    <Note icon={WifiOff} announce className={styles.seen}>
      <b>Sin conexión:</b> así estaban tus citas el {sayInstant(at)}
    </Note>
  );
}
