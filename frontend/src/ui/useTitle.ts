import { useEffect } from 'react';

/** `'Mis Citas'` → the tab says `Mis Citas · Rostro`. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Rostro`;
  }, [title]);
}
