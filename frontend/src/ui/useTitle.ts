import { useEffect } from 'react';

/** Sets the tab's title: `'Mis Citas'` → `Mis Citas · Rostro`. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Rostro`;
  }, [title]);
}
