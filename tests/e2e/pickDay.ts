import { expect, type Locator, type Page } from '@playwright/test';
import { addDays, isSunday, monthOf, sayShortDay, todayAt } from '@rostro/shared/time';

/** Returns a working day after all appointments of the demo clinic. */
export function quietDay(daysAhead: number): string {
  const day = addDays(todayAt(new Date().toISOString()), daysAhead);
  return isSunday(day) ? addDays(day, 1) : day;
}

/** Chooses a day: typed at a desk, tapped month by month on a phone, where the field is read-only. */
export async function pickDay(page: Page, field: Locator, day: string, isMobile: boolean): Promise<void> {
  const panel = page.locator('.ant-picker-dropdown:visible');
  // A form that grows between press and release moves the field from under the pointer: then it has the focus, and no panel.
  await expect(async () => {
    await field.click();
    // When it opens, the field is reset to its value: text typed before that is lost.
    await expect(panel).toBeVisible({ timeout: 3000 });
  }).toPass();
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
