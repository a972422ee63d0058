import { useEffect } from 'react';

/** The browser asks, in its own words, before the site is left with something unsaved. */
export function useCloseGuard(unsaved: boolean): void {
  useEffect(() => {
    if (!unsaved) return;
    const onClose = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', onClose);
    return () => window.removeEventListener('beforeunload', onClose);
  }, [unsaved]);
}
