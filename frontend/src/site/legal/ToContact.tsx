import { Link } from 'react-router-dom';

/** A link to the contact page. */
export function ToContact({ children }: { children: string }) {
  return (
    <Link className="link" to="/contact">
      {children}
    </Link>
  );
}
