import type { ClinicalRecord } from '@rostro/shared/contract/records';
import { sentence } from '#office/ui/say.ts';
import styles from './Records.module.css';
import { sayEntry } from './words.ts';

type Fact = [label: string, said: string];

const factsOf = ({ areas, products, parameters, reactions }: ClinicalRecord): Fact[] =>
  (
    [
      ['Zonas tratadas', areas.join(', ')],
      ['Productos', products],
      ['Parámetros', parameters],
      ['Reacciones adversas', reactions],
    ] satisfies Fact[]
  ).filter(([, said]) => said !== '');

/** What a note says; what was left empty is left out. */
export function NoteFacts({ record }: { record: ClinicalRecord }) {
  const { text, signed, addenda } = record;
  const facts = factsOf(record);
  return (
    <>
      <p className={styles.words}>{text}</p>
      {facts.length > 0 && (
        <dl className={styles.facts}>
          {facts.map(([label, said]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{said}</dd>
            </div>
          ))}
        </dl>
      )}
      {signed && <p className={styles.quiet}>Firmada: {sayEntry(signed.at, signed.by)}</p>}
      {addenda.length > 0 && (
        <ul className={styles.addenda} aria-label="Agregado después">
          {Object.entries(addenda).map(([place, { at, by, text: more }]) => (
            <li key={place}>
              <span className={styles.quiet}>{sentence(sayEntry(at, by))}</span>
              <p className={styles.words}>{more}</p>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
