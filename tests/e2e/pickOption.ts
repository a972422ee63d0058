import { expect, type Locator } from '@playwright/test';

const boxOf = (field: Locator): Locator =>
  field.locator('xpath=ancestor::*[contains(concat(" ", @class, " "), " ant-select ")]');
const optionOf = (field: Locator, name: string): Locator =>
  field.page().locator('.ant-select-item-option:visible').filter({ hasText: name }).first();

/** Chooses an option of a select, whose list is gone then. */
export async function pickOption(field: Locator, name: string): Promise<void> {
  await field.click();
  await optionOf(field, name).click();
  await expect(boxOf(field)).toContainText(name);
  await expect(field.page().locator('.ant-select-item-option:visible')).toHaveCount(0);
}

/** Types into a select that searches for people, and chooses an option. */
export async function findOption(field: Locator, words: string, name: string): Promise<void> {
  await field.click();
  await field.fill(words);
  await optionOf(field, name).click();
}
