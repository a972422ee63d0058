import { useQueryClient } from '@tanstack/react-query';
import { WifiOff } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { Note } from '#ui/note/Note.tsx';
import { useOnline } from '#ui/online.ts';
import styles from './OfflineBar.module.css';

/** The height of the bar. Sticky and covering elements begin below it, see `OfflineBar.module.css`. */
const HEIGHT = '--offline';

function Bar() {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    const measure = (): void => style.setProperty(HEIGHT, `${box.current?.offsetHeight ?? 0}px`);
    measure();
    window.addEventListener('resize', measure);
    return () => {
      window.removeEventListener('resize', measure);
      style.removeProperty(HEIGHT);
    };
  }, []);
  return (
    <div ref={box} className={styles.bar}>
      <Note icon={WifiOff} announce className={styles.note}>
        <b>Sin conexión.</b> Puedes seguir viendo lo que ya cargó; para guardar cambios espera a que vuelva la red.
      </Note>
    </div>
  );
}

/** Invalidates all queries when the network returns, because their data are from before. */
function useReadAgain(online: boolean): void {
  const cache = useQueryClient();
  const wasOnline = useRef(online);
  useEffect(() => {
    if (online && !wasOnline.current) void cache.invalidateQueries();
    wasOnline.current = online;
  }, [online, cache]);
}

/** A bar that is visible on every page and above every dialog while there is no network. */
export function OfflineBar() {
  const online = useOnline();
  useReadAgain(online);
  return online ? null : <Bar />;
}
