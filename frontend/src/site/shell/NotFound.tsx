import { LinkButton } from '#ui/button/Button.tsx';
import { useTitle } from '#ui/useTitle.ts';
import { CallClinic } from './CallClinic.tsx';
import { Lost } from './Lost.tsx';

export default function NotFound() {
  useTitle('Página no encontrada');
  return (
    <Lost
      title="No encontramos esta página"
      lead="La dirección pudo cambiar o tener un error. Desde el inicio llegas a todo lo demás."
    >
      <LinkButton to="/">Ir al inicio</LinkButton>
      <LinkButton to="/servicios" variant="outline">
        Ver Servicios
      </LinkButton>
      <CallClinic variant="plain" />
    </Lost>
  );
}
