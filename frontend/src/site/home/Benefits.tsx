import type { ReactNode } from 'react';
import styles from './Benefits.module.css';

function Drawing({ children }: { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 44 44"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}

const TINT = 'var(--sage-tint)';
const SAGE = 'var(--sage)';

const BENEFITS = [
  {
    title: 'Tratamientos expertos',
    text: 'Quien te atiende revisa tu piel antes de recomendar nada. Cada plan lleva tu nombre.',
    drawing: (
      <Drawing>
        <path fill={TINT} stroke="none" d="M26 4c10 9 11 24 2 36-9-6-11-24-2-36z" />
        <path d="M17 5c-5 3-7 7-7 11 0 4-5 8-5 10s3 2 4 3-1 2-1 3 2 1 2 2 0 5 4 5c3 0 6-1 8-4M13 20c2 1 4 1 6-1" />
        <path stroke={SAGE} d="M28 40C25 28 25 16 28 6c8 9 9 22 0 34zM27 30l6-6M26 22l6-5" />
      </Drawing>
    ),
  },
  {
    title: 'Reserva fácil',
    text: 'Tratamiento, fecha y tus datos: tres pasos en una sola página. Te llamamos para confirmar.',
    drawing: (
      <Drawing>
        <path fill={TINT} stroke="none" d="M8 14h32v27H8z" />
        <path d="M5 10h32v28H5zM5 18h32M13 6v7M29 6v7" />
        <path stroke={SAGE} strokeWidth="2" d="m15 28 4 4 8-9" />
      </Drawing>
    ),
  },
  {
    title: 'Horarios flexibles',
    text: 'Ves los lugares libres de cada día y tomas el tuyo. Si tu día cambia, mueves o cancelas tu cita desde tu cuenta.',
    drawing: (
      <Drawing>
        <circle cx="25" cy="24" r="16" fill={TINT} stroke="none" />
        <circle cx="21" cy="21" r="16" />
        <path d="M21 11v10l7 4" />
        <path stroke={SAGE} d="M5 21h2M35 21h2M21 5v2M21 35v2" />
      </Drawing>
    ),
  },
];

export function Benefits() {
  return (
    <section className="section">
      <div className={`page ${styles.benefits}`}>
        <div>
          <h2>Atención experta, a tu ritmo</h2>
          <p className="lead">Menos pasos antes de tu visita, más tiempo para tu piel.</p>
        </div>
        <ul>
          {BENEFITS.map(({ title, text, drawing }) => (
            <li key={title}>
              {drawing}
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
