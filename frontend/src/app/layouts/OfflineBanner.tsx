import { WifiOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { Note } from '../../ui/note/Note.tsx';
import styles from './Layout.module.css';

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** What was read stays readable; what would be written says why it waits. */
export function OfflineBanner() {
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  if (online) return null;
  return (
    <Note icon={WifiOff} announce className={styles.offline}>
      <b>Sin conexión.</b> Puedes seguir viendo lo que ya cargó; reservar y cancelar tendrá que esperar a que vuelva la
      red.
    </Note>
  );
}
