import { useQueryClient } from '@tanstack/react-query';
import { WifiOff } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { Note } from '#ui/note/Note.tsx';
import { useOnline } from '#ui/online.ts';
import styles from './OfflineBar.module.css';

/** What stays at the top or covers the page begins below it: `OfflineBar.module.css`. */
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

/** Whatever is shown was read before the network went: it is asked for again once that is back. */
function useReadAgain(online: boolean): void {
  const cache = useQueryClient();
  const wasOnline = useRef(online);
  useEffect(() => {
    if (online && !wasOnline.current) void cache.invalidateQueries();
    wasOnline.current = online;
  }, [online, cache]);
}

/** Says so as long as there is no network, in sight wherever the person is and whatever is open. */
export function OfflineBar() {
  const online = useOnline();
  useReadAgain(online);
  return online ? null : <Bar />;
}
