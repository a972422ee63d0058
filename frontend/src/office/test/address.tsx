import { useLocation, useNavigate } from 'react-router-dom';

let now = { pathname: '', search: '' };

export function Address() {
  now = useLocation();
  return null;
}

export const currentPath = (): string => now.pathname;
export const currentSearch = (): string => now.search;
export const currentAddress = (): string => `${now.pathname}${now.search}`;

export const BACK = 'El botón de atrás';

/** Acts as the browser's back button. */
export function BackButton() {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => void navigate(-1)}>
      {BACK}
    </button>
  );
}
