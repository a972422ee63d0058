const FIELDS = '[data-wrong] input:enabled, [data-wrong] textarea:enabled';

/** Takes the person to the first wrong field. Called before the errors are on the page, and waits for them. */
export function focusFirstWrong(box: HTMLElement | null): void {
  requestAnimationFrame(() => box?.querySelector<HTMLElement>(FIELDS)?.focus());
}
