import type { Page } from '@playwright/test';
import axeCore, { type AxeResults } from 'axe-core';

export interface Look {
  /** Selector of a frame without scripts, to exclude: axe would wait for it forever. */
  without?: string;
}

const AXE_WAIT_MS = 600_000;
/** Only violations are reported, which is faster. The last frame of many answers late, so that only the journey's own time limits the wait. */
const OPTIONS = { resultTypes: ['violations' as const], pingWaitTime: AXE_WAIT_MS, frameWaitTime: AXE_WAIT_MS };

/** Loads axe into the page and its frames, once a document: reading its source takes longer than a check does. */
async function loadAxe(page: Page): Promise<void> {
  for (const frame of page.frames()) {
    if (await frame.evaluate(() => 'axe' in window)) continue;
    await frame.evaluate(`${axeCore.source};axe.configure({ allowedOrigins: ['<same_origin>'] })`);
  }
}

/**
 * The violations that axe finds, a line each. Ends animations first, because contrast is wrong during a change of colour,
 * and the wave of a pressed button takes two seconds.
 */
export async function violationsOf(page: Page, { without }: Look = {}): Promise<string[]> {
  await loadAxe(page);
  return page.evaluate(
    async ([options, excluded]) => {
      // Animations of loading placeholders never end.
      const ending = document.getAnimations().filter(({ effect }) => effect?.getTiming().iterations !== Infinity);
      for (const animation of ending) animation.finish();
      await Promise.allSettled(ending.map(({ finished }) => finished));
      const { axe } = window as unknown as { axe: { run(context: unknown, options: unknown): Promise<AxeResults> } };
      const { violations, incomplete } = await axe.run(excluded ? { exclude: [excluded] } : document, options);
      // A frame that axe cannot read is a violation as well.
      const all = [...violations, ...incomplete.filter(({ id }) => id === 'frame-tested')];
      return all.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(' | ')}`);
    },
    [OPTIONS, without] as const,
  );
}
