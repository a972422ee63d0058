import { useClinic } from '#ui/brand/clinic.ts';
import { Mark } from '#ui/brand/Mark.tsx';
import { LinkButton } from '#ui/button/Button.tsx';
import { useTitle } from '#ui/useTitle.ts';
import { CallClinic } from './CallClinic.tsx';
import { Lost } from './Lost.tsx';

/** The product's own mark, for a clinic without a logo. */
function Face() {
  return (
    useClinic().logo === '' && (
      <span className="p-5 rounded-[50%] bg-art-blush text-plum [&_svg]:block [&_svg]:w-15 [&_svg]:h-15">
        <Mark />
      </span>
    )
  );
}

export default function NotFound() {
  useTitle('Página no encontrada');
  return (
    <Lost
      head={<Face />}
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
