import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import {
  invitationMessage,
  newAddressMessage,
  recoveryMessage,
  verificationMessage,
} from '@rostro/kit/mail/letters/account';
import { PREVIEW_KINDS } from '@rostro/shared/contract/notice-preview';
import { NOTICE_KINDS } from '@rostro/shared/contract/notices';
import { DEFAULT_BUSINESS, DEFAULT_NOTICE_POLICY } from '@rostro/shared/defaults';
import { escapeHtml } from '@rostro/shared/html';
import { exampleLetter, exampleNotice, exampleReceipt } from '../../services/notifications/domain/example.ts';
import { emailChangeMail } from '../../services/notifications/templates/email-change.ts';
import { noticeMail } from '../../services/notifications/templates/notice-mail.ts';
import { receiptMail } from '../../services/notifications/templates/receipt.ts';
import { exampleLinks } from '../../services/notifications/templates/replies.ts';
import { expectNothingForAxe } from './axe.ts';

/** A small phone's mail program, and a desk's. */
const WIDTHS = [320, 600];
const SITE = 'https://rostro.example';

test.skip(({ isMobile }) => isMobile, 'a mail has widths of its own');

/** A mail as a mail program holds it: in a page of its own, which has its landmarks. */
const programWith = (mail: string, width: number): string =>
  `<!doctype html><html lang="es-MX"><title>Correo</title><body style="margin:0"><main>
   <iframe title="Mensaje" style="border:0;width:${width}px;height:1400px" srcdoc="${escapeHtml(mail)}"></iframe></main></body></html>`;

/** What is wider than the mail's own width, by its words. */
const widerThan = (page: Page, width: number): Promise<string[]> =>
  page
    .frameLocator('iframe')
    .locator('html')
    .evaluate((root, most) => {
      const wide = [root, ...root.querySelectorAll('body *')].filter((one) => {
        const { left, right } = one.getBoundingClientRect();
        return right > most + 0.5 || left < -0.5 || (one as HTMLElement).scrollWidth > most;
      });
      return wide.map((one) => `${one.tagName} ${one.textContent?.trim().slice(0, 40)}`);
    }, width);

async function expectWellRendered(page: Page, mail: string): Promise<void> {
  for (const width of WIDTHS) {
    await page.setContent(programWith(mail, width));
    await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toBeVisible();
    expect([width, await widerThan(page, width)]).toEqual([width, []]);
    await expectNothingForAxe(page);
  }
}

/** The page of all previews, as the running clinic words them. */
async function previews(page: Page): Promise<[kind: string, mail: string][]> {
  await page.goto('/_local/avisos');
  return page
    .locator('article')
    .evaluateAll((articles) =>
      articles.map((one): [string, string] => [
        one.getAttribute('aria-labelledby') ?? '',
        one.querySelector('iframe')?.getAttribute('srcdoc') ?? '',
      ]),
    );
}

/** What people could write, at its worst: a word without an end, HTML, an emoji. */
const LONG = 'ñ'.repeat(500);
const TAGS = '<b>Ana</b><script>document.title="no"</script>🌸';
const FACTS = {
  service: { id: 1, name: LONG, isActive: true, isPublic: true, priceCents: 12_345_678 },
  business: { ...DEFAULT_BUSINESS, name: `${TAGS}${LONG}`, address: LONG, city: '🌸'.repeat(60), phone: '4421234567' },
  policy: { ...DEFAULT_NOTICE_POLICY, aftercare: `${LONG}\n${TAGS}` },
};
const NOW = '2026-11-20T18:00:00.000Z';

function worst(): [kind: string, mail: string][] {
  const nasty = {
    siteUrl: SITE,
    name: `${LONG}${TAGS}`,
    email: `${'a'.repeat(200)}@correo.mx`,
    codeParameter: '123456',
  };
  const invited = { ...nasty, codeParameter: 'W'.repeat(24), usernameParameter: nasty.email };
  const receipt = exampleReceipt(FACTS, NOW);
  const lines = [{ method: LONG, reference: TAGS, amount: '$12,345,678.90' }];
  return [
    ...NOTICE_KINDS.map((kind): [string, string] => {
      const notice = { ...exampleNotice(kind, FACTS, NOW), firstName: `${TAGS}${LONG}` };
      return [kind, noticeMail(notice, SITE, exampleLinks(SITE)).html];
    }),
    ['receipt', receiptMail({ ...receipt, lines }).html],
    ['email-change', emailChangeMail({ ...exampleLetter(FACTS), firstName: LONG }).html],
    ['verification', verificationMessage(nasty).html],
    ['recovery', recoveryMessage(nasty).html],
    ['invitation', invitationMessage(invited).html],
    ['new-address', newAddressMessage(nasty).html],
  ];
}

test('every mail of the clinic fits a small phone and a desk without scrolling, and is clean for axe', async ({
  page,
}) => {
  const mails = await previews(page);
  expect(mails.map(([kind]) => kind).toSorted()).toEqual([...PREVIEW_KINDS].toSorted());
  for (const [kind, mail] of mails) await test.step(kind, () => expectWellRendered(page, mail));
});

test('no name, however long or odd, breaks a mail: nothing of it runs, nothing stands out', async ({ page }) => {
  const mails = worst();
  expect(mails.map(([kind]) => kind).toSorted()).toEqual([...PREVIEW_KINDS].toSorted());
  for (const [kind, mail] of mails) {
    await test.step(kind, async () => {
      await expectWellRendered(page, mail);
      await expect(page.frameLocator('iframe').locator('script, b, img')).toHaveCount(0);
    });
  }
});

test('the local pages of what was sent and of every message lead to one another', async ({ page }) => {
  await page.goto('/_local/');
  await page.getByRole('link', { name: 'Ver cada aviso con un ejemplo' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Vista previa de avisos' })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(PREVIEW_KINDS.length);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBe(0);
  const { 'content-security-policy': policy } = await headersOf(page.request, '/_local/avisos');
  expect(policy).toContain("default-src 'none'");
  await page.getByRole('link', { name: 'Ver los mensajes enviados' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Mensajes enviados' })).toBeVisible();
});

const headersOf = async (request: APIRequestContext, path: string): Promise<Record<string, string>> =>
  (await request.get(path)).headers();
