import { Link } from 'react-router-dom';

interface HealthFormLineProps {
  /** The link of a guest, who is not signed in; absent: the own form of whoever is. */
  url?: string | undefined;
}

/**
 * The way to the medical form, which asks for the consent before it asks anything. It opens beside this page: the form ends with
 * "you may close this page", and a confirmation knows what is lost with it.
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
