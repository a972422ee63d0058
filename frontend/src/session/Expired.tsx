import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { onExpiry } from './tokens.ts';

const SIGNING = ['/login', '/signup', '/reset-password'];

/** A session that ends while something is being done: sign in, and back to the same place. */
export function Expired() {
  const navigate = useNavigate();
  const location = useLocation();
  const here = useRef(location);
  here.current = location;

  useEffect(
    () =>
      onExpiry((how) => {
        if (how !== 'interrupted' || SIGNING.includes(here.current.pathname)) return;
        void navigate('/login', { replace: true, state: { from: here.current } });
      }),
    [navigate],
  );
  return null;
}
