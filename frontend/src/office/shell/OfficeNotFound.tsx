import { MapPinOff } from 'lucide-react';
import { Link } from 'react-router-dom';
import { EmptyState } from '#office/ui/EmptyState.tsx';
import { useTitle } from '#ui/useTitle.ts';

export function OfficeNotFound() {
  useTitle('Página no encontrada');
  return (
    <EmptyState
      icon={MapPinOff}
      level={1}
      title="No encontramos esta página"
      text="La dirección pudo cambiar o tener un error. Con el menú o desde el panel llegas a todo lo demás."
      action={
        <Link className="link" to="/admin">
          Ir al panel
        </Link>
      }
    />
  );
}
