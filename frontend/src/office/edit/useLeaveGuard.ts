import { useContext, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { parsePath, type To, UNSAFE_NavigationContext, useLocation } from 'react-router-dom';
import { holdHistory } from '#ui/history/heldHistory.ts';
import { useCloseGuard } from './useCloseGuard.ts';

/** The router's own count of where it stands in the browser's history. */
const historyIndex = (): number => (window.history.state as { idx?: number } | null)?.idx ?? 0;
const pathOf = (to: To): string | undefined => (typeof to === 'string' ? parsePath(to) : to).pathname;

/**
 * Asks before unsaved changes are left behind: by a link, by the command bar, by back and forward, or by closing the tab
 * (then the browser asks, in its own words). The router without data routes has no blocker, so its navigator is held.
 */
export function useLeaveGuard(unsaved: boolean) {
  const { navigator } = useContext(UNSAFE_NavigationContext);
  const { pathname } = useLocation();
  const [onward, setOnward] = useState<{ go: () => void }>();
  const allowed = useRef(false);
  useCloseGuard(unsaved);

  // Redirects replace, and are none of the person's doing: only what pushes is asked about.
  useLayoutEffect(() => {
    if (!unsaved) return;
    const { push } = navigator;
    navigator.push = (to, ...rest) => {
      if (allowed.current || pathOf(to) === pathname) return push(to, ...rest);
      setOnward({ go: () => push(to, ...rest) });
    };
    return () => {
      navigator.push = push;
    };
  }, [unsaved, navigator, pathname]);

  useEffect(() => {
    if (!unsaved) return;
    const here = historyIndex();
    // Heard before the router hears it: the address goes back to the form's, and the router never learns that it moved.
    const onPop = (event: PopStateEvent): void => {
      if (allowed.current) return;
      event.stopImmediatePropagation();
      const steps = historyIndex() - here;
      if (steps === 0) return;
      window.history.go(-steps);
      setOnward({ go: () => window.history.go(steps) });
    };
    return holdHistory(onPop);
  }, [unsaved]);

  return {
    asking: onward !== undefined,
    stay: () => setOnward(undefined),
    leave: () => {
      allowed.current = true;
      setOnward(undefined);
      onward?.go();
    },
  };
}
