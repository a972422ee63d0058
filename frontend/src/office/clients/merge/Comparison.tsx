import { CLIENT_FIELD_NAMES } from '@rostro/shared/contract/client-fields';
import type { ClientMerge } from '@rostro/shared/contract/client-merge';
import { sayFact, wordsOf } from '#office/chooseClient/fields.ts';
import { orDash } from '../data/say.ts';
import styles from './Merge.module.css';

/** Field by field: what stays, what goes, and what is said afterwards. */
export function Comparison({ merge: { keep, gone, result } }: { merge: ClientMerge }) {
  const all = keep.counters.booked + gone.counters.booked;
  return (
    <table className={styles.table} aria-label="Cómo queda el registro">
      <thead>
        <tr>
          <th scope="col">
            <span className="sr">Dato</span>
          </th>
          <th scope="col">Este registro</th>
          <th scope="col">El otro</th>
          <th scope="col">Queda</th>
        </tr>
      </thead>
      <tbody>
        {CLIENT_FIELD_NAMES.map((field) => (
          <tr key={field}>
            <th scope="row">{wordsOf(field).title}</th>
            <td>{orDash(sayFact(field, keep[field]))}</td>
            <td>{orDash(sayFact(field, gone[field]))}</td>
            <td className={styles.result}>{orDash(sayFact(field, result[field]))}</td>
          </tr>
        ))}
        <tr>
          <th scope="row">Citas</th>
          <td>{keep.counters.booked}</td>
          <td>{gone.counters.booked}</td>
          <td className={styles.result}>{all}</td>
        </tr>
      </tbody>
    </table>
  );
}
