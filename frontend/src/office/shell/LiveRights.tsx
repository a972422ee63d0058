import { useQuery } from '@tanstack/react-query';
import { meQuery } from '#api/me.ts';

/** With the request's own time, a revoked permission takes effect on the open screen within 5 seconds. */
const POLL_MS = 4000;

/**
 * Reloads the user's permissions while the panel is visible. It renders nothing and never renders again: components
 * that use permissions render on a change, since an equal response keeps the same object. A failed request changes
 * nothing.
 */
export function LiveRights() {
  useQuery({
    ...meQuery(),
    refetchInterval: POLL_MS,
    refetchIntervalInBackground: false,
    notifyOnChangeProps: [],
  });
  return null;
}
