import { useState } from 'react';
import { type NavigateOptions, useNavigate } from 'react-router-dom';

/**
 * Goes on from a form's page once the form is saved. A page stays mounted until the next one has loaded, so a link
 * that was pressed during the save leads on, not the save.
 */
export function useGoOn(): (path: string, options?: NavigateOptions) => void {
  const navigate = useNavigate();
  const [own] = useState(() => window.location.pathname);
  return (path, options) => {
    if (window.location.pathname === own) void navigate(path, options);
  };
}
