import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

interface Look {
  /** A frame without scripts: axe would wait for it forever. */
  without?: string;
}

/** axe finds nothing, once animations have ended: during a change of colour no contrast is right. */
export async function expectNothingForAxe(page: Page, { without }: Look = {}): Promise<void> {
  await page.evaluate(() => {
    // Placeholders of loading data move forever.
    const ending = document.getAnimations().filter(({ effect }) => effect?.getTiming().iterations !== Infinity);
    return Promise.allSettled(ending.map(({ finished }) => finished));
  });
  // Runs in the page itself in one go, and reports only violations, which is twice as fast. A frame that it cannot read
  // is a violation as well; on a busy machine a frame takes longer to answer than the half second of axe's own.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'], pingWaitTime: 20_000 }).setLegacyMode();
  if (without !== undefined) axe.exclude(without);
  const { violations, incomplete } = await axe.analyze();
  const found = [...violations, ...incomplete.filter(({ id }) => id === 'frame-tested')];
  expect(found.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(' | ')}`)).toEqual([]);
}
