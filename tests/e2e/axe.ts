import { expect, type Page } from '@playwright/test';
import { type Look, violationsOf } from '../support/axe.ts';

export async function expectNothingForAxe(page: Page, look?: Look): Promise<void> {
  expect(await violationsOf(page, look)).toEqual([]);
}
