import type { Page } from '@playwright/test';
import { hold } from '../ready.ts';

/** What rows do on their page. */
export type Step = (page: Page) => Promise<unknown>;

type Role = 'button' | 'link' | 'menuitem' | 'tab' | 'radio' | 'checkbox' | 'switch';

export const press =
  (name: string | RegExp, role: Role = 'button'): Step =>
  (page) =>
    page.getByRole(role, { name }).filter({ visible: true }).first().click();

export const type =
  (label: string, text: string): Step =>
  (page) =>
    page.getByLabel(label, { exact: true }).filter({ visible: true }).first().fill(text);

export const strike =
  (keys: string): Step =>
  (page) =>
    page.keyboard.press(keys);

export const inOrder =
  (...steps: readonly Step[]): Step =>
  async (page) => {
    for (const step of steps) await step(page);
  };

/** The API fails at these addresses. */
export const failing =
  (pattern: string): Step =>
  (page) =>
    page.route(pattern, (route) => route.fulfill({ status: 500, contentType: 'application/json', body: '{}' }));

/** The API never answers at these addresses. */
export const neverAnswering =
  (pattern: string): Step =>
  (page) =>
    page.route(pattern, (route) => hold(route.request()));

/** The page counts seconds for ever, as its clock stands: its timers are not waited for. */
export const ticking: Step = (page) => page.addInitScript('window.ticks = true');

/** The API answers at these addresses as it does, but for these fields. */
export const answering =
  (pattern: string, fields: object): Step =>
  (page) =>
    page.route(pattern, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), ...fields } });
    });

/** Gives the page's field a file of this text. */
export const file =
  (name: string, text: string): Step =>
  (page) =>
    page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
