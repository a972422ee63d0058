import { Eye } from 'lucide-react';
import { Link } from 'react-router-dom';

export const PreviewLink = () => (
  <Link
    className="inline-flex gap-1.5 items-center min-h-9 text-plum font-medium underline underline-offset-3 max-phone:min-h-11"
    to="/admin/config/notices/preview"
  >
    <Eye size={16} strokeWidth={1.8} aria-hidden />
    Ver cómo se ven los avisos
  </Link>
);
