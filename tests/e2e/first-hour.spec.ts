import { expect, test, withClinicAt } from './journey.ts';
import { slots } from './wizard.ts';

const WINDOWS = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];

/** What a visitor sees of the second step without scrolling; the dock covers the end of a phone's window. */
for (const [when, instant] of [
  ['on a Saturday evening', '2026-12-06T00:30:00.000Z'],
  ['on the last day of the year', '2026-12-31T23:30:00.000Z'],
] as const) {
  test(`a free hour is in sight at once ${when}`, async ({ page }) => {
    await withClinicAt(instant, async (url) => {
      for (const size of WINDOWS) {
        await page.setViewportSize(size);
        await page.goto(`${url}/servicios?serviceId=1&step=2`);
        const hour = slots(page).first();
        await expect(hour).toBeVisible();
        const { x = 0, y = 0, width = 0, height = 0 } = (await hour.boundingBox()) ?? {};
        expect(y + height).toBeLessThan(size.height);
        const isOnTop = await page.evaluate(
          ([left, top]) => document.elementFromPoint(left, top)?.closest('button')?.textContent,
          [x + width / 2, y + height / 2] as const,
        );
        expect([await page.evaluate(() => scrollY), isOnTop]).toEqual([0, await hour.textContent()]);
      }
    });
  });
}
