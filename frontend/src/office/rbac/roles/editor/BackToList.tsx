import { ChevronLeft } from 'lucide-react';
import { Link } from 'react-router-dom';
import { LIST_PATH } from '../data/words.ts';

export function BackToList() {
  return (
    <Link
      to={LIST_PATH}
      className="inline-flex gap-1 items-center min-h-6 text-muted no-underline hover:text-ink max-phone:min-h-11"
    >
      <ChevronLeft size={14} strokeWidth={1.8} aria-hidden />
      Gestión de Roles
    </Link>
  );
}
