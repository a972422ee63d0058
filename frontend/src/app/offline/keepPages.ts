import { hideMissingDrawings } from './hideMissing.ts';

const LOADED = ['script', 'link', 'css', 'img'];

/**
 * Has the service worker keep the app for when there is no network. What this page loaded before the worker was there, it
 * is told of. Browsers without one, and pages that may have none, do without.
 */
export async function keepPages(): Promise<void> {
  hideMissingDrawings();
  if (!('serviceWorker' in navigator)) return;
  await navigator.serviceWorker.register('/sw.js');
  const { active } = await navigator.serviceWorker.ready;
  // Until it has taken the page over, it does not see what the page still loads.
  if (navigator.serviceWorker.controller === null) await takenOver();
  const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const files = entries.filter(({ initiatorType }) => LOADED.includes(initiatorType)).map(({ name }) => name);
  active?.postMessage(files.filter((url) => new URL(url).origin === location.origin));
}

const takenOver = (): Promise<unknown> =>
  new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }));
