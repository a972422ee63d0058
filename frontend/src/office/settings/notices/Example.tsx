import styles from './Notices.module.css';
import { TypedPolicy } from './policy.ts';
import { exampleOf } from './timing.ts';

/** What the choices so far come to; nothing while they are none that could be saved. */
export function Example({ policy }: { policy: TypedPolicy }) {
  const { data } = TypedPolicy.safeParse(policy);
  const lines = data === undefined ? [] : exampleOf(data);
  if (lines.length === 0) return null;
  return (
    <section className={styles.example} aria-label="Ejemplo">
      <p>
        <b>Una cita del martes a las 9:00 a.m.</b>
      </p>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}
