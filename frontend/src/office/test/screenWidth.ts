/** Lets media queries answer as a screen of this width does, without motion. */
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

/** jsdom has no pseudo elements, and says so at length each time that a scrollbar is measured. */
const computedStyle = window.getComputedStyle;
window.getComputedStyle = (element) => computedStyle(element);
