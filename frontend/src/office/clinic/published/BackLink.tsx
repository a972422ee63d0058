import { ChevronLeft } from 'lucide-react';
import { Link } from 'react-router-dom';

/** The link back to the menu, which is a page of its own on phones. */
export function BackLink({ to, label }: { to: string; label: string }) {
  return (
    <Link
      to={to}
      className="inline-flex items-center gap-1 min-h-11 -mt-2 -ml-1 pr-2 text-muted no-underline hover:text-ink"
    >
      <ChevronLeft size={16} strokeWidth={1.8} aria-hidden />
      {label}
    </Link>
  );
}
