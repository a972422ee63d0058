import { typedPhone } from '@rostro/shared/phone';

/**
 * The text of a phone's input after a change, which the input shows at once. The caret stays behind the same digit.
 * @param before the text before the change
 */
export function takePhone(input: HTMLInputElement, before: string): string {
  const typed = input.value;
  const taken = typedPhone(typed, before);
  if (taken === typed) return taken;
  const behind = typed.length - (input.selectionStart ?? typed.length);
  input.value = taken;
  const caret = Math.max(0, taken.length - behind);
  input.setSelectionRange(caret, caret);
  return taken;
}
