/** Media queries answer as on a screen of this width, without motion. */
export function screenWidth(width: number): void {
  window.matchMedia = (query: string) =>
    ({
      matches: query.includes('reduced-motion') || width >= Number(/min-width: (\d+)px/.exec(query)?.[1] ?? Infinity),
      media: query,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
      addListener: () => undefined,
      removeListener: () => undefined,
    }) as unknown as MediaQueryList;
}

/** jsdom lacks pseudo elements, and logs a long message each time that a scrollbar is measured. */
const computedStyle = window.getComputedStyle;
window.getComputedStyle = (element) => computedStyle(element);
