import type { Page } from '@playwright/test';
import { invitationMessage, newAddressMessage } from '@rostro/rules/accounts/letters';
import type { CodePurpose } from '@rostro/rules/accounts/sign-in-code';
import { PREVIEW_KINDS } from '@rostro/shared/contract/notifications/notice-preview';
import { NOTICE_KINDS } from '@rostro/shared/contract/notifications/notices';
import { DEFAULT_BUSINESS, DEFAULT_NOTICE_POLICY, DEFAULT_SETTINGS } from '@rostro/shared/defaults';
import { exampleLetter, exampleNotice, exampleReceipt } from '../../services/notifications/domain/example.ts';
import { noticeMail } from '../../services/notifications/kinds/index.ts';
import { emailChangeMail } from '../../services/notifications/templates/email-change.ts';
import { receiptMail } from '../../services/notifications/templates/receipt.ts';
import { exampleLinks } from '../../services/notifications/templates/replies.ts';
import { signInCodeMail } from '../../services/notifications/templates/sign-in-code.ts';
import { expectNothingForAxe } from './axe.ts';
import { expect, test } from './journey.ts';
import { expectToFit } from './reading.ts';

/** The widths of a mail program on a small phone and at a desk. */
const WIDTHS = [320, 600] as const;
const SITE = 'https://rostro.example';

type Mail = [kind: string, html: string];

/**
 * Puts a mail in place of the document's content, so that axe is loaded once for all mails: as a mail program, which
 * shows it in its own landmark.
 */
const show = (page: Page, html: string): Promise<void> =>
  page.evaluate((source) => {
    const mail = new DOMParser().parseFromString(source, 'text/html');
    if (mail.compatMode !== document.compatMode) throw new Error('the mail has another doctype than the page');
    const program = mail.createElement('main');
    program.style.display = 'contents';
    program.append(...mail.body.childNodes);
    mail.body.append(program);
    document.replaceChild(document.importNode(mail.documentElement, true), document.documentElement);
  }, html);

/** Returns the text of the elements that are wider than the mail. */
const widerThan = (page: Page, width: number): Promise<string[]> =>
  page.locator('html').evaluate((root, most) => {
    const wide = [root, ...root.querySelectorAll('body *')].filter((one) => {
      const { left, right } = one.getBoundingClientRect();
      return right > most + 0.5 || left < -0.5 || (one as HTMLElement).scrollWidth > most;
    });
    return wide.map((one) => `${one.tagName} ${one.textContent?.trim().slice(0, 40)}`);
  }, width);

/** Expects every mail to fit, and to be clean for axe, at every width. */
async function expectWellRendered(page: Page, mails: readonly Mail[]): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 1400 });
    for (const [kind, html] of mails) {
      await test.step(`${kind}, ${width} px`, async () => {
        await show(page, html);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        expect(await widerThan(page, width)).toEqual([]);
        await expectNothingForAxe(page);
      });
    }
  }
}

/** Returns the previews of the running clinic. */
async function previews(page: Page): Promise<Mail[]> {
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

/** The worst possible input: a word without spaces, HTML, an emoji. */
const LONG = 'ñ'.repeat(500);
const TAGS = '<b>Ana</b><script>document.title="no"</script>🌸';
const FACTS = {
  service: { id: 1, name: LONG, isActive: true, isPublic: true, priceCents: 12_345_678, durationMinutes: 725 },
  business: { ...DEFAULT_BUSINESS, name: `${TAGS}${LONG}`, address: LONG, city: '🌸'.repeat(60), phone: '4421234567' },
  policy: { ...DEFAULT_NOTICE_POLICY, aftercare: `${LONG}\n${TAGS}` },
  hours: DEFAULT_SETTINGS,
  closed: new Set<string>(),
};
const NOW = '2026-11-20T18:00:00.000Z';

function worst(): Mail[] {
  const nasty = {
    siteUrl: SITE,
    clinic: { name: `${TAGS}${LONG}` },
    name: `${LONG}${TAGS}`,
    email: `${'a'.repeat(200)}@correo.mx`,
    codeParameter: '123456',
  };
  const coded = (purpose: CodePurpose) => ({
    ...{ ...exampleLetter(FACTS), firstName: LONG, email: nasty.email },
    code: { digits: '482913', linkKey: 'k'.repeat(43), purpose },
  });
  const invited = { ...nasty, codeParameter: 'W'.repeat(24), usernameParameter: nasty.email };
  const receipt = exampleReceipt(FACTS, NOW);
  const lines = [{ method: LONG, reference: TAGS, amount: '$12,345,678.90' }];
  return [
    ...NOTICE_KINDS.map((kind): Mail => {
      const notice = { ...exampleNotice(kind, FACTS, NOW), firstName: `${TAGS}${LONG}` };
      return [kind, noticeMail(notice, SITE, exampleLinks(SITE)).html];
    }),
    ['receipt', receiptMail({ ...receipt, lines }).html],
    ['email-change', emailChangeMail({ ...exampleLetter(FACTS), firstName: LONG }).html],
    ['verification', signInCodeMail(coded('sign-up'), nasty.siteUrl).html],
    ['recovery', signInCodeMail(coded('password'), nasty.siteUrl).html],
    ['invitation', invitationMessage(invited).html],
    ['new-address', newAddressMessage(nasty).html],
  ];
}

const kindsOf = (mails: readonly Mail[]): string[] => mails.map(([kind]) => kind).toSorted();

test('mails fit a small phone and a desk, are clean for axe, and no name breaks them', async ({ page }) => {
  await test.step('the local pages of what was sent and of every message lead to one another', async () => {
    await page.goto('/_local/');
    await page.getByRole('link', { name: 'Ver cada aviso con un ejemplo' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Vista previa de avisos' })).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(PREVIEW_KINDS.length);
    await expectToFit(page);
    const { 'content-security-policy': policy } = (await page.request.get('/_local/avisos')).headers();
    expect(policy).toContain("default-src 'none'");
    const picture = page.frameLocator('iframe').first().getByRole('img').first();
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    await page.getByRole('link', { name: 'Ver los mensajes enviados' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Mensajes enviados' })).toBeVisible();
  });

  await test.step('every mail of the clinic', async () => {
    const mails = await previews(page);
    await page.goto('about:blank');
    await page.setContent('<!doctype html><title>Correo</title>');
    expect(kindsOf(mails)).toEqual([...PREVIEW_KINDS].toSorted());
    await expectWellRendered(page, mails);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectWellRendered(page, mails);
    await page.emulateMedia({ colorScheme: 'light' });
  });

  await test.step('no name, however long or odd, breaks a mail: nothing of it runs, nothing stands out', async () => {
    const mails = worst();
    expect(kindsOf(mails)).toEqual([...PREVIEW_KINDS].toSorted());
    await expectWellRendered(page, mails);
    for (const [, html] of mails) {
      await show(page, html);
      await expect(page.locator('script, b, img')).toHaveCount(0);
    }
  });
});
