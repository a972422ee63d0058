import { Button } from 'antd';
import styles from './Theirs.module.css';
import type { Draft } from './useDraft.ts';

/** How each field of a form is called, and what its value is in words. */
export type Says<T> = { readonly [K in keyof T]: readonly [label: string, say: (value: T[K]) => string] };

export const sayYesNo = (yes: boolean): string => (yes ? 'Sí' : 'No');
export const sayText = (text: string): string => text || '—';

/** What somebody else saved in the fields that were changed here: the form keeps what was typed until one is taken. */
export function Theirs<T extends object>({ draft, says }: { draft: Draft<T>; says: Says<T> }) {
  const { theirs, drop } = draft;
  if (theirs === undefined) return null;
  const fields = Object.keys(theirs) as (keyof T & string)[];
  return (
    <section className={styles.theirs} aria-label="Lo que guardó alguien más">
      <h3 className={styles.title}>Lo que guardó alguien más</h3>
      <p className={styles.text}>
        {fields.length > 0
          ? 'El formulario conserva lo que escribiste. Guárdalo de nuevo, o usa lo que ya está guardado.'
          : 'El formulario ya muestra los datos actuales y conserva lo que escribiste.'}
      </p>
      {fields.length > 0 && (
        <dl className={styles.fields}>
          {fields.map((field) => {
            const [label, say] = says[field];
            return (
              <div key={field}>
                <dt>{label}</dt>
                <dd>
                  <span>{say(theirs[field] as T[typeof field])}</span>
                  <Button size="small" aria-label={`Usar lo guardado en ${label}`} onClick={() => drop(field)}>
                    Usar
                  </Button>
                </dd>
              </div>
            );
          })}
        </dl>
      )}
    </section>
  );
}
