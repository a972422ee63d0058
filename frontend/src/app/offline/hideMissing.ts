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
