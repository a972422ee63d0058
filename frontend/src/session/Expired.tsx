import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { onExpiry } from './tokens.ts';

const SIGNING = ['/login', '/signup', '/reset-password'];

/** If a session ends during an action: opens the sign-in page, which leads back to the same page. */
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
