import { Search } from 'lucide-react';
import { Keys } from '#office/ui/Keys.tsx';
import styles from './CommandButton.module.css';

const apple = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** The way in for those who do not know the keys. */
export function CommandButton({ onOpen }: { onOpen: () => void }) {
  return (
    <button
      type="button"
      className={styles.find}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={onOpen}
    >
      <Search size={16} strokeWidth={1.6} aria-hidden />
      <span className={styles.text}>Buscar cliente, cita o acción</span>
      <span aria-hidden>
        <Keys keys={[apple ? '⌘' : 'Ctrl', 'K']} />
      </span>
    </button>
  );
}
