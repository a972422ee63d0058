import { LinkButton } from '#ui/button/Button.tsx';
import styles from './Opening.module.css';

export function Opening() {
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
