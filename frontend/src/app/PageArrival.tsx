import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** On a new page: its top is shown, and the keyboard and the screen reader start at its content. */
export function PageArrival() {
  const { pathname } = useLocation();
  const how = useNavigationType();
  const last = useRef(pathname);

  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    if (how !== 'POP') window.scrollTo(0, 0);
    document.getElementById('contenido')?.focus({ preventScroll: true });
  }, [pathname, how]);

  return null;
}
