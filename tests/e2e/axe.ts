import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

interface Look {
  /** A frame in which nothing may run: axe would wait for it for ever. */
  without?: string;
}

/** axe finds nothing, once what moves has come to rest: half-way through a change of colour no contrast is right. */
export async function expectNothingForAxe(page: Page, { without }: Look = {}): Promise<void> {
  await page.evaluate(() => {
    // What waits for data moves for ever.
    const ending = document.getAnimations().filter(({ effect }) => effect?.getTiming().iterations !== Infinity);
    return Promise.allSettled(ending.map(({ finished }) => finished));
  });
  // In one go in the page itself, and only what is wrong: twice as quick. A frame that it cannot look into is wrong too.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();
  if (without !== undefined) axe.exclude(without);
  const { violations, incomplete } = await axe.analyze();
  const found = [...violations, ...incomplete.filter(({ id }) => id === 'frame-tested')];
  expect(found.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(' | ')}`)).toEqual([]);
}
