/** antd focuses a dialog's close button; its first field is what the person came for, unless they are in one already. */
export function focusFirstField(box: HTMLElement | null): void {
  if (box?.contains(document.activeElement)) return;
  box?.querySelector<HTMLElement>('input, textarea')?.focus();
}
