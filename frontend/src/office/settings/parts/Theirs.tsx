import { SetAside } from '#office/ui/SetAside.tsx';
import type { Draft } from './useDraft.ts';

/** How each field of a form is called, and what its value is in words. */
export type Says<T> = { readonly [K in keyof T]: readonly [label: string, say: (value: T[K]) => string] };

export const sayYesNo = (yes: boolean): string => (yes ? 'Sí' : 'No');
export const sayText = (text: string): string => text || '—';

const ASIDE = 'El formulario conserva lo que escribiste. Guárdalo de nuevo, o usa lo que ya está guardado.';
const CURRENT = 'El formulario ya muestra los datos actuales y conserva lo que escribiste.';

/** What somebody else saved in the fields that were changed here: the form keeps what was typed until one is taken. */
export function Theirs<T extends object>({ draft, says }: { draft: Draft<T>; says: Says<T> }) {
  const { theirs, drop } = draft;
  if (theirs === undefined) return null;
  const fields = Object.keys(theirs) as (keyof T & string)[];
  const saved = fields.map((field) => {
    const [label, say] = says[field];
    return {
      ...{ name: field, label, said: say(theirs[field] as T[typeof field]) },
      ...{ use: `Usar lo guardado en ${label}`, onUse: () => drop(field) },
    };
  });
  return <SetAside title="Lo que guardó alguien más" text={fields.length > 0 ? ASIDE : CURRENT} fields={saved} />;
}
