/**
 * Starts an import before it is needed, so that it is there in time. Does nothing without a network: a browser keeps a
 * failed import until the page is loaded again.
 * @returns whether it was started
 */
export function fetchAhead(load: () => Promise<unknown>): boolean {
  if (!navigator.onLine) return false;
  load().catch(() => undefined);
  return true;
}
