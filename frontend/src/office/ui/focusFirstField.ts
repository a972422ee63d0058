const fieldIn = (box: HTMLElement): HTMLElement | null => box.querySelector<HTMLElement>('input, textarea');

/**
 * Focuses the first field of a dialog, unless a field in it has the focus; antd focuses its close button. Fields that are
 * still loading get the focus once they are there, unless it was moved meanwhile.
 */
export function focusFirstField(box: HTMLElement | null): void {
  if (box === null || box.contains(document.activeElement)) return;
  const field = fieldIn(box);
  if (field !== null) {
    field.focus();
    return;
  }
  const before = document.activeElement;
  const watch = new MutationObserver(() => {
    const isMoved = document.activeElement !== before;
    if (fieldIn(box) === null && !isMoved) return;
    watch.disconnect();
    if (!isMoved) fieldIn(box)?.focus();
  });
  watch.observe(box, { childList: true, subtree: true });
}
