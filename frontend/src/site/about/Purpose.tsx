import type { ReactNode } from 'react';
import styles from './Purpose.module.css';

const TINT = 'var(--sage-tint)';
const SAGE = 'var(--sage)';

interface PartProps {
  title: string;
  drawing: ReactNode;
  children: string;
}

function Part({ title, drawing, children }: PartProps) {
  return (
    <article className={styles.part}>
      <svg
        viewBox="0 0 56 56"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.6"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        {drawing}
      </svg>
      <h2>{title}</h2>
      <p className="lead">{children}</p>
    </article>
  );
}

/** Drawing: a hand that holds a leaf. */
const CARE = (
  <>
    <path fill={TINT} stroke="none" d="M33 4c12 7 14 20 5 30-11-5-14-20-5-30z" />
    <path stroke={SAGE} d="M35 36C29 24 29 13 35 5c10 9 11 21 0 31zM35 30V14M35 24l5-5M35 21l-4-4" />
    <path d="M4 36h8l7 4h12c5 0 5 6 0 6H21M31 42l14-6c5-2 8 4 3 7L31 52c-3 2-7 1-10 0l-9-4H4" />
  </>
);
/** Drawing: an eye that looks into the distance. */
const SIGHT = (
  <>
    <circle cx="31" cy="31" r="15" fill={TINT} stroke="none" />
    <path d="M4 29c12-16 36-16 48 0-12 16-36 16-48 0z" />
    <circle cx="28" cy="29" r="8" />
    <path d="M28 25a4 4 0 0 1 4 4" />
    <path stroke={SAGE} d="M28 4v5M12 9l3 4M44 9l-3 4" />
  </>
);

export function Purpose() {
  return (
    <section className="section">
      <div className={`page ${styles.purpose}`}>
        <Part title="Misión" drawing={CARE}>
          Cuidar la salud y la confianza de cada rostro con diagnósticos honestos, tratamientos seguros y un trato sin
          prisas, para que cada persona entienda su piel y decida con tranquilidad.
        </Part>
        <Part title="Visión" drawing={SIGHT}>
          Ser la clínica a la que se vuelve por confianza: la que explica antes de tratar, recomienda solo lo necesario
          y acompaña a cada piel a lo largo de los años.
        </Part>
      </div>
    </section>
  );
}
