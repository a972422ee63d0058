import type { UserEvent } from '@testing-library/user-event';

/**
 * Adds a text to a field in one go: a form that is rendered for every key is most of what its test costs. Type instead
 * where single keys are what is tested.
 */
export async function pasteInto(user: UserEvent, field: Element, text: string): Promise<void> {
  await user.click(field);
  await user.paste(text);
}
