import { act } from '@testing-library/react';

/**
 * Both presses come in one frame, as in a double click on a slow machine: the second finds what the first one rendered
 * from.
 */
export const pressTwice = (button: HTMLElement): Promise<void> =>
  act(async () => {
    button.click();
    button.click();
  });
