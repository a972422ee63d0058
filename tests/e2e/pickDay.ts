import type { Locator, Page } from '@playwright/test';
import { addDays, isSunday, sayShortDay, todayAt } from '@rostro/shared/time';

/** A working day so far ahead that no other journey books there. */
export function quietDay(daysAhead: number): string {
  const day = addDays(todayAt(new Date().toISOString()), daysAhead);
  return isSunday(day) ? addDays(day, 1) : day;
}

/** Chooses a day as a person does: typed at a desk, tapped month by month on a phone, whose keyboard stays away. */
export async function pickDay(page: Page, field: Locator, day: string, isMobile: boolean): Promise<void> {
  if (!isMobile) {
    await field.fill(sayShortDay(day));
    await field.press('Enter');
    return;
  }
  await field.click();
  const panel = page.locator('.ant-picker-dropdown:visible');
  const wanted = panel.locator(`.ant-picker-cell-in-view[title="${day}"]`);
  for (let months = 0; months < 24 && (await wanted.count()) === 0; months++) {
    await panel.getByRole('button', { name: 'Mes siguiente' }).click();
  }
  await wanted.click();
}
