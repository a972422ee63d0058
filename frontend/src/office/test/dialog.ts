import { screen } from '@testing-library/react';

/** The dialog with this title, once it is there. */
export const dialog = (name: string | RegExp): Promise<HTMLElement> => screen.findByRole('dialog', { name });
