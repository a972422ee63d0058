import { useContext, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { parsePath, type To, UNSAFE_NavigationContext, useLocation } from 'react-router-dom';
import { holdHistory } from '#ui/history/heldHistory.ts';
import { useCloseGuard } from './useCloseGuard.ts';

/** The router's index in the browser's history. */
const historyIndex = (): number => (window.history.state as { idx?: number } | null)?.idx ?? 0;
const pathOf = (to: To): string | undefined => (typeof to === 'string' ? parsePath(to) : to).pathname;

/**
 * Asks before unsaved changes are lost by a link, the command bar, back and forward, or closing the tab (there the
 * browser asks in its own words). Without data routes the router has no blocker, so its navigator is patched.
 * A link that is pressed during a save waits for it: it leads on afterwards, and asks only if the save fails.
 */
export function useLeaveGuard(unsaved: boolean, saving = false) {
  const { navigator } = useContext(UNSAFE_NavigationContext);
  const { pathname } = useLocation();
  const [onward, setOnward] = useState<{ go: () => void }>();
  const allowed = useRef(false);
  useCloseGuard(unsaved);

  // Only `push` is intercepted: redirects use `replace`, and the user does not start them.
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
    // Runs before the router's listener: the history goes back to the form's entry, and the router never receives the
    // event.
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

  // The patch is off and the listener is gone: effects of one render are cleaned up before any runs.
  useEffect(() => {
    if (unsaved || onward === undefined) return;
    setOnward(undefined);
    onward.go();
  }, [unsaved, onward]);

  return {
    asking: onward !== undefined && unsaved && !saving,
    stay: () => setOnward(undefined),
    leave: () => {
      allowed.current = true;
      setOnward(undefined);
      onward?.go();
    },
  };
}
