import { useLocation, useNavigate } from 'react-router-dom';

let now = { pathname: '', search: '' };

/** Watches the address of the page under test. */
export function Address() {
  now = useLocation();
  return null;
}

/** Where the page under test is now. */
export const currentPath = (): string => now.pathname;
export const currentSearch = (): string => now.search;
export const currentAddress = (): string => `${now.pathname}${now.search}`;

export const BACK = 'El botón de atrás';

/** As the browser's. */
export function BackButton() {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => void navigate(-1)}>
      {BACK}
    </button>
  );
}
