import { expect, type Locator } from '@playwright/test';

const SOON = { timeout: 3000 };

/**
 * Chooses from a list that opens at a press. A press on a list that is still unfolding can be lost on a slow machine: a
 * person would press again.
 */
export async function pickOption(field: Locator, name: string): Promise<void> {
  const option = field.page().locator('.ant-select-item-option:visible').filter({ hasText: name }).first();
  const chosen = field.locator('xpath=ancestor::*[contains(concat(" ", @class, " "), " ant-select ")]');
  await expect(async () => {
    if ((await field.getAttribute('aria-expanded')) !== 'true') await field.click();
    await option.click(SOON);
    await expect(chosen).toContainText(name, SOON);
  }).toPass({ timeout: 30_000 });
}

/** Types into a field that looks for people, and takes one. A field that still slides in with its drawer is waited for. */
export async function findOption(field: Locator, words: string, name: string): Promise<void> {
  await field.click();
  await field.fill(words);
  await field.page().locator('.ant-select-item-option:visible').filter({ hasText: name }).click();
}
