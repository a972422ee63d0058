import { Link } from 'react-router-dom';

/** A link that opens in a new tab, so that the form keeps its input. */
export function Policy({ to, children }: { to: '/privacy' | '/terms'; children: string }) {
  return (
    <Link className="link" to={to} target="_blank">
      {children}
      <span className="sr"> (se abre en otra pestaña)</span>
    </Link>
  );
}
