import { expect, type Locator, type Page } from '@playwright/test';

/** Two ways to use a page: by touch on a phone, with the keyboard alone at a desk. */
export interface Hands {
  press(target: Locator): Promise<void>;
  write(target: Locator, text: string): Promise<void>;
  /** Types a day into a date field, `YYYY-MM-DD`. */
  writeDay(target: Locator, day: string): Promise<void>;
}

/** More tab stops than any page has: an element that was not reached by then is unreachable. */
const STOPS = 200;

const hasFocus = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === element.ownerDocument.activeElement);

/** Presses Tab until the element has the focus. */
async function reach(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let stop = 0; stop < STOPS; stop++) {
    if (await hasFocus(target)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`the keyboard does not reach ${target}`);
}

const keyboard = (page: Page): Hands => ({
  async press(target) {
    await reach(page, target);
    const isBox = await target.evaluate((element) => element.matches('input[type=checkbox], input[type=radio]'));
    await page.keyboard.press(isBox ? 'Space' : 'Enter');
  },
  async write(target, text) {
    await reach(page, target);
    await page.keyboard.type(text);
  },
  async writeDay(target, day) {
    await reach(page, target);
    const [year, month, date] = day.split('-');
    // The parts of a date field are in the order of the browser's language, which is English here.
    await page.keyboard.type(`${month}${date}${year}`);
  },
});

const finger = (): Hands => ({
  press: (target) => target.tap(),
  async write(target, text) {
    await target.tap();
    await target.fill(text);
  },
  writeDay: (target, day) => target.fill(day),
});

export const handsOf = (page: Page, isMobile: boolean): Hands => (isMobile ? finger() : keyboard(page));
