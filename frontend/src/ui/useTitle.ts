import { useEffect } from 'react';
import { useClinic } from './brand/clinic.ts';

/** Sets the tab's title: `'Mis Citas'` → `Mis Citas · Clínica Luz`, once the clinic's name is known. */
export function useTitle(title: string): void {
  const { name } = useClinic();
  useEffect(() => {
    document.title = name === '' ? title : `${title} · ${name}`;
  }, [title, name]);
}
