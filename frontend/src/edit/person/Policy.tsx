import { Link } from 'react-router-dom';

/** In a tab of its own, so that what was typed stays here. */
export function Policy({ to, children }: { to: '/privacy' | '/terms'; children: string }) {
  return (
    <Link className="link" to={to} target="_blank">
      {children}
      <span className="sr"> (se abre en otra pestaña)</span>
    </Link>
  );
}
