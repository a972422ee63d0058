import { Link } from 'react-router-dom';

/** The way to somebody who answers. */
export function ToContact({ children }: { children: string }) {
  return (
    <Link className="link" to="/contact">
      {children}
    </Link>
  );
}
