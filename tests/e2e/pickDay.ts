import { expect, type Locator, type Page } from '@playwright/test';
import { addDays, isSunday, monthOf, sayShortDay, todayAt } from '@rostro/shared/time';

/** A working day so far ahead that no other journey books there. */
export function quietDay(daysAhead: number): string {
  const day = addDays(todayAt(new Date().toISOString()), daysAhead);
  return isSunday(day) ? addDays(day, 1) : day;
}

/** Chooses a day as a person does: typed at a desk, tapped month by month on a phone, whose keyboard stays away. */
export async function pickDay(page: Page, field: Locator, day: string, isMobile: boolean): Promise<void> {
  if (!isMobile) {
    // What is typed while the form is still being drawn the picker takes back: who sees that types it again.
    await expect(async () => {
      await field.fill(sayShortDay(day));
      await field.press('Enter');
      await expect(field).toHaveValue(sayShortDay(day), { timeout: 2000 });
    }).toPass({ timeout: 30_000 });
    return;
  }
  await field.click();
  const panel = page.locator('.ant-picker-dropdown:visible');
  const first = panel.locator('.ant-picker-cell-in-view').first();
  for (let shown = await dayOf(first); monthOf(shown) < monthOf(day); shown = await dayOf(first)) {
    await panel.getByRole('button', { name: 'Mes siguiente' }).click();
    // A press that comes before the month has changed is lost.
    await expect(first).not.toHaveAttribute('title', shown);
  }
  await panel.locator(`.ant-picker-cell-in-view[title="${day}"]`).click();
}

const dayOf = async (cell: Locator): Promise<string> => (await cell.getAttribute('title')) ?? '';
