import type { UserEvent } from '@testing-library/user-event';

/**
 * Adds a text to a field at once: rendering a form for every key is most of its test's time. Type instead if single
 * keys are tested.
 */
export async function pasteInto(user: UserEvent, field: Element, text: string): Promise<void> {
  await user.click(field);
  await user.paste(text);
}
