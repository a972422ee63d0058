import { expect, test } from './journey.ts';
import { ADMIN } from './people.ts';
import { signIn } from './signIn.ts';

/** Amounts of six figures are the widest that a block has to hold. */
const withLargeAmounts = (body: string): string => body.replace(/"owedCents":[1-9]\d*/g, '$&00');

test('a week cuts no time, however large its amounts are', async ({ page }) => {
  await signIn(page, ADMIN);
  await page.route('**/calendar/days?*', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: withLargeAmounts(await response.text()) });
  });
  await page.goto('/admin/appointments?view=week');
  await expect(page.locator('[data-visit]').first()).toBeVisible();
  const { seen, cut } = await page.locator('[data-visit]').evaluateAll((blocks) => {
    const times = blocks.flatMap((block) => {
      const time = [...block.querySelectorAll('small > span:first-child')].find((one) =>
        /^\d+:\d\d–/.test(one.textContent),
      );
      const box = block.querySelector('button')?.getBoundingClientRect();
      return time && box && time.getBoundingClientRect().width > 0 ? [{ time, box, text: block.textContent }] : [];
    });
    const isCut = ({ time, box }: (typeof times)[number]) =>
      time.getBoundingClientRect().right > box.right || (time.clientWidth > 0 && time.scrollWidth > time.clientWidth);
    return { seen: times.length, cut: times.filter(isCut).map(({ text }) => text) };
  });
  expect(seen).toBeGreaterThan(0);
  expect(cut).toEqual([]);
});
