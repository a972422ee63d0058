import type { Page } from '@playwright/test';
import type { ConsentForm } from '@rostro/shared/contract/consents';
import { MODULES } from '@rostro/shared/optional/modules';
import { PANEL_PAGES } from './addresses.ts';
import { expect, test } from './journey.ts';
import { ask } from './office.ts';
import { ADMIN } from './people.ts';
import { expectToReadAtAnyWidth, waitUntilIdle } from './reading.ts';
import { OLD_LINKS, OWN, PLACES, SETTLE } from './rooms.ts';
import { signIn } from './signIn.ts';
import { dialogGone, visit } from './visit.ts';

// A sweep ends what closes.
test.use({ scheduleMinute: '5' });
/** A module closes for a minute, whatever a minute of the schedules is. */
const CLOSED = { timeout: 110_000 };
const LABELS = Object.values(MODULES).map(({ label }) => label);

async function look(page: Page, isOn: boolean): Promise<void> {
  for (const [module, path, seen] of PLACES) {
    await visit(page, path);
    await waitUntilIdle(page);
    const found = seen(page).filter({ visible: true });
    if (isOn) await expect(found.first(), `${module} on ${path}`).toBeVisible();
    else await expect(found, `${module} on ${path}`).toHaveCount(0);
  }
}

const switchOf = (page: Page, label: string) => page.getByRole('switch', { name: label });

async function turnOff(page: Page, label: string): Promise<void> {
  await switchOf(page, label).click();
  const question = page.getByRole('dialog', { name: `¿Apagar «${label}»?` });
  await question.getByRole('button', { name: 'Apagar' }).click();
  await dialogGone(page);
  await expect(switchOf(page, label)).not.toBeChecked();
}

/** No coming visit needs a letter that is not in use. */
async function useLetters(page: Page, isActive: boolean): Promise<void> {
  const path = '/api/admin/consent-forms';
  const { items } = await ask<{ items: ConsentForm[] }>(page, 'GET', path);
  for (const { id, edition: _edition, updatedAt: _at, updatedBy: _by, ...form } of items)
    await ask(page, 'PUT', `${path}/${id}`, { ...form, isActive });
}

test('each module is switched off and on again in a running clinic', async ({ page }) => {
  // All pages, twice, and a minute until what closes is off.
  test.slow();
  await signIn(page, ADMIN);
  await page.goto('/admin/config/modules');
  await waitUntilIdle(page);
  await look(page, true);

  for (const settle of SETTLE) await settle(page);
  await useLetters(page, false);
  await visit(page, '/admin/config/modules');

  const refused: string[] = [];
  page.on('response', (answer) => {
    if (answer.status() === 404 && answer.url().includes('/api/')) refused.push(answer.url());
  });

  await test.step('off, nothing of them is seen and nothing breaks', async () => {
    for (const label of LABELS) await turnOff(page, label);
    await look(page, false);
    for (const [path, heading] of Object.entries(PANEL_PAGES)) {
      await visit(page, path);
      const name = OWN.includes(path) ? 'No encontramos esta página' : heading;
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
      await waitUntilIdle(page);
    }
    await visit(page, '/admin/config/modules');
    await expect(page.getByText('Apagado', { exact: true })).toHaveCount(LABELS.length, CLOSED);
    await expectToReadAtAnyWidth(page);
    expect(refused).toEqual([]);
  });

  await test.step('an old link says whom to call', async () => {
    for (const link of OLD_LINKS) {
      const reader = await page.context().newPage();
      await reader.goto(link);
      await expect(reader.getByRole('heading', { level: 1, name: 'Esta página ya no está disponible' })).toBeVisible();
      await expect(reader.getByRole('link', { name: 'Llamar al 442 555 0134' })).toBeVisible();
      await expectToReadAtAnyWidth(reader);
      await reader.close();
    }
  });

  await test.step('on again, all is back', async () => {
    await visit(page, '/admin/config/modules');
    for (const label of LABELS) {
      await switchOf(page, label).click();
      await expect(switchOf(page, label)).toBeChecked();
    }
    await useLetters(page, true);
    await look(page, true);
  });
});
