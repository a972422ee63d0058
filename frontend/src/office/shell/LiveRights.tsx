import { useQuery } from '@tanstack/react-query';
import { meQuery } from '#api/me.ts';

/** With the way there and back, a right that was taken away acts on the open screen within 5 seconds. */
const POLL_MS = 4000;

/**
 * Reads the person's rights again while the panel is on the screen. It draws nothing and is drawn never again: whoever
 * shows a right hears of its change, since an answer that says the same is the same object. A try that fails changes nothing.
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
