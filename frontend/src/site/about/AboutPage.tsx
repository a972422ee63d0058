import { LinkButton } from '#ui/button/Button.tsx';
import { useAnchor } from '#ui/useAnchor.ts';
import { useTitle } from '#ui/useTitle.ts';
import styles from './Figures.module.css';
import { JobBoard } from './JobBoard.tsx';
import { Purpose } from './Purpose.tsx';

function Opening() {
  return (
    <section className={styles.opening}>
      <div className={`page ${styles.inner}`}>
        <div className={styles.say}>
          <h1>Cuidamos tu piel como si la conociéramos de siempre</h1>
          <p className="lead">
            Somos una clínica de dermatología estética y cuidado facial. Primero te escuchamos y revisamos tu piel;
            después te decimos, sin prisa y con claridad, qué te conviene y qué no.
          </p>
          <div className={styles.go}>
            <LinkButton to="/book">Reservar Cita</LinkButton>
            <LinkButton to="/doctors" variant="outline">
              Conoce al equipo
            </LinkButton>
          </div>
        </div>
        <img className={styles.art} src="/img/nosotros.svg" width={640} height={530} alt="" fetchPriority="high" />
      </div>
    </section>
  );
}

const FIGURES = [
  { figure: '1+', of: 'Atención personal' },
  { figure: '10+', of: 'Años de experiencia' },
  { figure: '5/5', of: 'Satisfacción' },
  { figure: '99.9%', of: 'Atención al detalle' },
];

function Figures() {
  return (
    <section className={styles.band} aria-labelledby="cifras">
      <div className="page">
        <h2 id="cifras" className="sr">
          La clínica en cifras
        </h2>
        <dl className={styles.figures}>
          {FIGURES.map(({ figure, of }) => (
            <div key={of}>
              <dt>{of}</dt>
              <dd>{figure}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}

/** The page `/about`: the clinic and its job board. */
export default function AboutPage() {
  useTitle('Nosotros');
  useAnchor();
  return (
    <>
      <Opening />
      <Purpose />
      <Figures />
      <JobBoard />
    </>
  );
}
