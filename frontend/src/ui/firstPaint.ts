/**
 * Public pages arrive prerendered (`prerender.tsx`). That HTML stays visible until no component shows a skeleton;
 * meanwhile the app renders hidden. Then the app replaces it in one step.
 */
let waiting = 0;

/** Replaces the prerendered page by the app, unless a skeleton is mounted. */
export function endFirstPaint(): void {
  if (waiting > 0) return;
  document.getElementById('first')?.remove();
  document.getElementById('root')?.removeAttribute('hidden');
}

/** Keeps the prerendered page visible while a skeleton is mounted. Returns a function that releases it. */
export function holdFirstPaint(): () => void {
  waiting += 1;
  return () => {
    waiting -= 1;
    endFirstPaint();
  };
}
