import { LinkButton } from '#ui/button/Button.tsx';
import styles from './AskUs.module.css';

/** The end of the page: what the cards did not answer. */
export function AskUs() {
  return (
    <section className={styles.ask} aria-labelledby="preguntas">
      <div>
        <h2 id="preguntas" className="h3">
          ¿Te queda alguna duda?
        </h2>
        <p className="muted">Cuéntanos qué te preocupa de tu piel y te decimos con qué equipo lo trabajaríamos.</p>
      </div>
      <div className={styles.go}>
        <LinkButton variant="outline" to="/contact">
          Contáctanos
        </LinkButton>
      </div>
      <img src="/img/diagnostico-facial.svg" width={480} height={360} alt="" loading="lazy" />
    </section>
  );
}
