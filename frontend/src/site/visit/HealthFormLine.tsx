import { Link } from 'react-router-dom';

interface HealthFormLineProps {
  /** The link of a guest without a session; by default the own form of the signed-in client. */
  url?: string | undefined;
}

/**
 * The link to the medical form, which asks for consent first. It opens in a new tab: the form ends with "you may close
 * this page", and this page may hold unsaved state.
 */
export function HealthFormLine({ url }: HealthFormLineProps) {
  const to = url === undefined ? '/salud' : `/salud${new URL(url).hash}`;
  return (
    <p className="small muted">
      ¿Alergias, embarazo o medicamentos? Dilo en{' '}
      <Link className="link" to={to} target="_blank" rel="noreferrer">
        tu formulario de salud
      </Link>{' '}
      (se abre en otra pestaña).
    </p>
  );
}
