/**
 * A public page arrives drawn (`prerender.tsx`): that picture stays until the app has something better to show than its
 * own skeleton. Then the app, which was being drawn out of sight, takes its place at once.
 */
let waiting = 0;

export function endFirstPaint(): void {
  if (waiting > 0) return;
  document.getElementById('first')?.remove();
  document.getElementById('root')?.removeAttribute('hidden');
}

/** The app still has only a skeleton; the answer says that it is over. */
export function holdFirstPaint(): () => void {
  waiting += 1;
  return () => {
    waiting -= 1;
    endFirstPaint();
  };
}
