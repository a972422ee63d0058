import { Navigate, useSearchParams } from 'react-router-dom';

const DEFAULT_SERVICE = '1';

/** `/book?service=5`: the same choice of day and time as the wizard's, for people who are signed in. */
export default function BookPage() {
  const [search] = useSearchParams();
  const query = new URLSearchParams({ serviceId: search.get('service') ?? DEFAULT_SERVICE, step: '2' });
  return <Navigate to={`/servicios?${query}`} replace />;
}
