import { Navigate } from 'react-router-dom';
import { addressOf, type SitePlace } from '#session/place.ts';

/** Returns to the page that the person came from. It replaces the sign-in page in the history. */
export function GoBack({ to }: { to: SitePlace }) {
  return <Navigate to={addressOf(to)} state={to.state ?? null} replace />;
}
