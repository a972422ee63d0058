import type { Browser, Page } from '@playwright/test';
import { signIn } from './people.ts';

export const ADMIN = 'admin@rostro.test';
export const RECEPTION = 'recepcion@rostro.test';
export const COSMETOLOGIST = 'cosmetologa@rostro.test';

/** Somebody else at another machine, while the journey goes on here. */
export async function elsewhere<T>(
  browser: Browser,
  { email, baseURL }: { email?: string; baseURL: string | undefined },
  act: (page: Page) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({
    locale: 'es-MX',
    timezoneId: 'America/Mexico_City',
    ...(baseURL === undefined ? {} : { baseURL }),
  });
  try {
    const page = await context.newPage();
    if (email !== undefined) await signIn(page, email);
    return await act(page);
  } finally {
    await context.close();
  }
}

/** A name that no other run of the journeys uses. */
export const unique = (word: string): string => `${word} ${String(Date.now()).slice(-7)}`;
