import type { Page } from '@playwright/test';
import { expect } from './journey.ts';
import { findMessagesTo, type Person, UNTIL_NOTICED } from './people.ts';
import { expectToReadAtAnyWidth } from './reading.ts';

/** Returns a link of the mail with that subject, from its plain text. */
export async function linkOf(page: Page, person: Person, subject: string, wanted: RegExp): Promise<string> {
  const mail = async () =>
    (await findMessagesTo(page.request, person)).emails.find((letter) => letter.subject.startsWith(subject));
  await expect.poll(async () => (await mail())?.subject, UNTIL_NOTICED).toBeDefined();
  const url = wanted.exec((await mail())?.text ?? '')?.[1];
  expect(url).toBeDefined();
  return url ?? '';
}

/** Opens a link in the browser of the person who reads the mail. */
export async function follow(reader: Page, url: string, heading: RegExp | string): Promise<void> {
  // Navigating to the same page with another hash would not load it again.
  await reader.goto('about:blank');
  await reader.goto(url);
  await expect(reader.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  await expectToReadAtAnyWidth(reader);
}
