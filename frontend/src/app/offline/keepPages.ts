const LOADED = ['script', 'link', 'css', 'img'];

const missing = new Set<HTMLImageElement>();

function hide(image: HTMLImageElement): void {
  if (image.alt !== '') return;
  image.style.visibility = 'hidden';
  missing.add(image);
}

/** Hides decorative images that fail to load, such as without a network, and loads them again when the network is back. */
export function hideMissingDrawings(): void {
  for (const image of document.images) if (image.complete && image.naturalWidth === 0 && image.src !== '') hide(image);
  const onError = ({ target }: Event): void => {
    if (target instanceof HTMLImageElement) hide(target);
  };
  addEventListener('error', onError, { capture: true });
  addEventListener('online', () => {
    for (const image of missing) {
      image.addEventListener('load', () => image.style.removeProperty('visibility'), { once: true });
      image.setAttribute('src', image.src);
    }
    missing.clear();
  });
}

/**
 * Registers the service worker, which caches the app for offline use, and sends it the URLs of the files that this page
 * loaded before. Does nothing where service workers are not available.
 */
export async function keepPages(): Promise<void> {
  hideMissingDrawings();
  if (!('serviceWorker' in navigator)) return;
  await navigator.serviceWorker.register('/sw.js');
  const { active } = await navigator.serviceWorker.ready;
  // Until the service worker controls the page, it does not see the requests of the page.
  if (navigator.serviceWorker.controller === null) await waitForController();
  const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const files = entries.filter(({ initiatorType }) => LOADED.includes(initiatorType)).map(({ name }) => name);
  active?.postMessage(files.filter((url) => new URL(url).origin === location.origin));
}

const waitForController = (): Promise<unknown> =>
  new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }));
