import { WifiOff } from 'lucide-react';
import { Note } from '#ui/note/Note.tsx';
import { useOnline } from '#ui/online.ts';
import styles from './Layout.module.css';

export function OfflineBanner() {
  if (useOnline()) return null;
  return (
    <Note icon={WifiOff} announce className={styles.offline}>
      <b>Sin conexión.</b> Puedes seguir viendo lo que ya cargó; reservar y cancelar tendrá que esperar a que vuelva la
      red.
    </Note>
  );
}
