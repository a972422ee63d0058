import { expect, type Locator, type Page } from '@playwright/test';
import type { Hands } from './hands.ts';

/** The services of the wizard's journeys. */
export const CLEANING = 1;
export const DIAGNOSIS = 5;

export const button = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('button', { name }).locator('visible=true').first();
export const slots = (page: Page): Locator =>
  page.getByRole('button', { name: /^\d+:\d\d [ap]\.m\.$/, disabled: false });
export const days = (page: Page): Locator => page.getByRole('group', { name: 'Días de la semana' });
export const step = (page: Page, name: string): Locator => page.getByRole('tab', { name: new RegExp(name) });

/** Opens the week after next, where only this journey books. */
export async function openAQuietWeek(page: Page, hands: Hands): Promise<void> {
  for (let week = 0; week < 2; week++) await hands.press(button(page, 'Semana siguiente'));
}

/** In the second step, with the keyboard: chooses with whom. Only one of the choices is a tab stop; arrows lead to the others. */
export async function chooseWhom(page: Page, hands: Hands, name: string): Promise<void> {
  const people = page.getByRole('group', { name: 'Con quién' }).getByRole('radio');
  const wanted = page.getByRole('radio', { name: new RegExp(`^${name}`) });
  await expect(people.first()).toBeChecked();
  await hands.press(people.first());
  const count = await people.count();
  for (let at = 0; at < count && !(await wanted.isChecked()); at++) await page.keyboard.press('ArrowDown');
  await expect(wanted).toBeChecked();
}

/** In the second step: chooses a free day and its first free time, and continues to the third. Returns the time. */
export async function takeFreeSlot(page: Page, hands: Hands, { day = 0 } = {}): Promise<string> {
  await hands.press(days(page).getByRole('button', { disabled: false }).nth(day));
  const slot = slots(page).first();
  const time = ((await slot.textContent()) ?? '').trim();
  await hands.press(slot);
  await expect(slot).toHaveAttribute('aria-pressed', 'true');
  await hands.press(button(page, 'Continuar'));
  return time;
}
