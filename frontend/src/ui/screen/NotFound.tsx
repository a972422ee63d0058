import { LinkButton } from '../button/Button.tsx';
import { useTitle } from '../useTitle.ts';
import styles from './Screen.module.css';

export default function NotFound() {
  useTitle('Página no encontrada');
  return (
    <div className={`page ${styles.screen}`}>
      <h1>No encontramos esta página</h1>
      <p className="lead">La dirección pudo cambiar o tener un error. Desde el inicio llegas a todo lo demás.</p>
      <div className="flex flex-wrap gap-3 mt-4">
        <LinkButton to="/">Ir al inicio</LinkButton>
        <LinkButton to="/servicios" variant="outline">
          Ver Servicios
        </LinkButton>
      </div>
    </div>
  );
}
