/** Focuses the first field of a dialog, unless a field in it has the focus; antd focuses its close button. */
export function focusFirstField(box: HTMLElement | null): void {
  if (box?.contains(document.activeElement)) return;
  box?.querySelector<HTMLElement>('input, textarea')?.focus();
}
