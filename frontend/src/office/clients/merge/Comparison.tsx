import type { ClientMerge } from '@rostro/shared/contract/client-merge';
import { sayPhone } from '@rostro/shared/phone';
import { sayShortDay } from '@rostro/shared/time';
import { orDash } from '../data/say.ts';
import styles from './Merge.module.css';

type Facts = ClientMerge['result'];
const FIELDS: [string, (facts: Facts) => string][] = [
  ['Nombre', ({ fullName }) => orDash(fullName)],
  ['Email', ({ email }) => orDash(email)],
  ['Teléfono', ({ phone }) => (phone ? sayPhone(phone) : '—')],
  ['Nacimiento', ({ birthDate }) => (birthDate ? sayShortDay(birthDate) : '—')],
  ['Notas', ({ notes }) => orDash(notes)],
];

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
        {FIELDS.map(([name, say]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{say(keep)}</td>
            <td>{say(gone)}</td>
            <td className={styles.result}>{say(result)}</td>
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
