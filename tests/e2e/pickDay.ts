import { expect, type Locator, type Page } from '@playwright/test';
import { addDays, isSunday, monthOf, sayShortDay, todayAt } from '@rostro/shared/time';

/** A working day ahead of all that the demo clinic has booked. */
export function quietDay(daysAhead: number): string {
  const day = addDays(todayAt(new Date().toISOString()), daysAhead);
  return isSunday(day) ? addDays(day, 1) : day;
}

/** Chooses a day as a person does: typed at a desk, tapped month by month on a phone, whose keyboard stays away. */
export async function pickDay(page: Page, field: Locator, day: string, isMobile: boolean): Promise<void> {
  await field.click();
  const panel = page.locator('.ant-picker-dropdown:visible');
  // On opening the field begins with what it holds: what is typed before that is taken back.
  await expect(panel).toBeVisible();
  if (isMobile) await tapDay(panel, day);
  else {
    await field.fill(sayShortDay(day));
    await field.press('Enter');
  }
  await expect(field).toHaveValue(sayShortDay(day));
}

async function tapDay(panel: Locator, day: string): Promise<void> {
  const first = panel.locator('.ant-picker-cell-in-view').first();
  for (let shown = await dayOf(first); monthOf(shown) < monthOf(day); shown = await dayOf(first)) {
    await panel.getByRole('button', { name: 'Mes siguiente' }).click();
    await expect(first).not.toHaveAttribute('title', shown);
  }
  await panel.locator(`.ant-picker-cell-in-view[title="${day}"]`).click();
}

const dayOf = async (cell: Locator): Promise<string> => (await cell.getAttribute('title')) ?? '';
