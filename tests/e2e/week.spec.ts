import { someMonday } from '../support/days.ts';
import { expectNothingForAxe } from './axe.ts';
import { expect, test } from './journey.ts';
import { ADMIN } from './people.ts';
import { signIn } from './signIn.ts';

/** Amounts of six figures are the widest that a block has to hold. */
const withLargeAmounts = (body: string): string => body.replace(/"owedCents":[1-9]\d*/g, '$&00');

test('a day cuts no time, however large its amounts are', async ({ page }) => {
  await signIn(page, ADMIN);
  await page.route('**/calendar/days?*', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: withLargeAmounts(await response.text()) });
  });
  await page.goto(`/admin/appointments?view=day&day=${someMonday(1)}`);
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

test('a block of the week that is too narrow for a name has two letters, and its card has all words', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, ADMIN);
  await page.goto('/admin/appointments?view=week');
  await expect(page.locator('[data-visit]').first()).toBeVisible();
  const blocks = await page.locator('[data-visit]').evaluateAll((all) =>
    all.map((block) => ({
      width: block.querySelector('button')?.getBoundingClientRect().width ?? 0,
      shown: [...block.querySelectorAll('b')].filter((one) => one.getClientRects().length > 0).length,
      isNamed: (block.querySelector('b')?.getClientRects().length ?? 0) > 0,
    })),
  );
  expect(blocks.filter(({ shown }) => shown !== 1)).toEqual([]);
  expect(blocks.filter(({ width, isNamed }) => isNamed && width < 84)).toEqual([]);
  await page.locator('[data-visit] > div > button').first().hover();
  const card = page.getByRole('region', { name: /^Cita de / });
  await expect(card).toContainText(/\d:\d\d [ap]\.m\. a \d+:\d\d [ap]\.m\./);
  await expectNothingForAxe(page);
});
