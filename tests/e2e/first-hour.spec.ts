import { expect, test } from './journey.ts';

/** What a visitor sees of the second step without scrolling; the dock covers the end of a phone's window. */
for (const [width, height] of [
  [390, 844],
  [1440, 900],
] as const) {
  test(`a free hour is in sight at once at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto('/servicios?serviceId=1&step=2');
    const hour = page.getByRole('button', { name: /^\d+:\d\d [ap]\.m\.$/, disabled: false }).first();
    await expect(hour).toBeVisible();
    const place = await hour.boundingBox();
    const covered = await page.evaluate(([x, y]) => !document.elementFromPoint(x ?? 0, y ?? 0)?.closest('button'), [
      (place?.x ?? 0) + (place?.width ?? 0) / 2,
      (place?.y ?? 0) + (place?.height ?? 0) / 2,
    ] as const);
    expect({ scrolled: await page.evaluate(() => window.scrollY), covered }).toEqual({ scrolled: 0, covered: false });
    expect((place?.y ?? 0) + (place?.height ?? 0)).toBeLessThan(height);
  });
}
