import styles from './Figures.module.css';

const FIGURES = [
  { figure: '1+', of: 'Atención personal' },
  { figure: '10+', of: 'Años de experiencia' },
  { figure: '5/5', of: 'Satisfacción' },
  { figure: '99.9%', of: 'Atención al detalle' },
];

export function Figures() {
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
