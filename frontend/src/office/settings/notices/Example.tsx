import { NoticePolicy } from '@rostro/shared/contract/notice-policy';
import styles from './Notices.module.css';
import { exampleOf } from './timing.ts';

/** What the choices so far come to; nothing while they are none that could be saved. */
export function Example({ policy }: { policy: NoticePolicy }) {
  const lines = NoticePolicy.safeParse(policy).success ? exampleOf(policy) : [];
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
