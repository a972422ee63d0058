import { useLocation } from 'react-router-dom';
import { LinkButton } from '../../../ui/button/Button.tsx';
import { BenefitList } from '../service/BenefitList.tsx';
import styles from './Person.module.css';

const WORTH = [
  'Tu servicio, fecha y hora se quedan como los elegiste',
  'Consultas y cancelas tus citas sin llamar',
  'La próxima vez tus datos ya están listos',
];

/** What an account gives, and the way back to this very step. */
export function SignInOffer() {
  const here = useLocation();
  return (
    <section className={styles.panel} aria-labelledby="con-tu-cuenta">
      <h3 id="con-tu-cuenta">Reserva con tu cuenta</h3>
      <p className="muted">Inicia sesión o crea tu cuenta para terminar. Toma menos de un minuto.</p>
      <BenefitList benefits={WORTH} />
      <div className={styles.ways}>
        <LinkButton to="/login" state={{ from: here }}>
          Iniciar Sesión
        </LinkButton>
        <LinkButton to="/signup" state={{ from: here }} variant="outline">
          Crear cuenta
        </LinkButton>
      </div>
    </section>
  );
}
