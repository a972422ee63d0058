import { expect, test } from '@jest/globals';
import { invitationMessage, newAddressMessage } from '@rostro/rules/accounts/letters';
import { clinicFrom, senderOf } from '@rostro/rules/notices/sender';
import { NOTICE_KINDS } from '@rostro/shared/contract/notifications/notice-names';
import { DEFAULT_NOTICE_POLICY, DEFAULT_SETTINGS } from '@rostro/shared/defaults';
import { exampleLetter, exampleNotice, exampleReceipt } from '../domain/example.ts';
import { noticeMail } from '../kinds/index.ts';
import { emailChangeMail } from './email-change.ts';
import { receiptMail } from './receipt.ts';
import { exampleLinks } from './replies.ts';
import { signInCodeMail } from './sign-in-code.ts';

const SITE = 'https://rostro.example';
const NOW = '2026-11-20T16:00:00.000Z';
const business = clinicFrom(null, SITE);
const facts = {
  ...{ service: null, business, policy: DEFAULT_NOTICE_POLICY },
  ...{ hours: DEFAULT_SETTINGS, closed: new Set<string>() },
};
const request = {
  ...{ siteUrl: SITE, clinic: senderOf(business), name: 'Ana', email: 'ana@example.com' },
  ...{ codeParameter: '482913', usernameParameter: 'ana@example.com' },
};
const code = { digits: '482913', linkKey: 'k'.repeat(43), purpose: 'sign-up' } as const;

const LETTERS: readonly [string, string][] = [
  ...NOTICE_KINDS.map((kind): [string, string] => [
    kind,
    noticeMail(exampleNotice(kind, facts, NOW), SITE, exampleLinks(SITE)).html,
  ]),
  ['receipt', receiptMail(exampleReceipt(facts, NOW)).html],
  ['email-change', emailChangeMail(exampleLetter(facts)).html],
  ['sign-in code', signInCodeMail({ ...exampleLetter(facts), email: 'ana@example.com', code }, SITE).html],
  ['invitation', invitationMessage(request).html],
  ['new address', newAddressMessage(request).html],
];

test.each(LETTERS)('Outlook for Windows shows %s in a column of fixed width, and its buttons as boxes', (_, html) => {
  const [open, close] = ['<!--[if mso]><table role="presentation" align="center" width="560"', '</table><![endif]-->'];
  expect(html.split(open)).toHaveLength(2);
  expect(html.split(close)).toHaveLength(2);
  expect(html.indexOf(open)).toBeLessThan(html.indexOf('max-width:560px'));
  // A link with a background of its own is a button: Outlook needs the same background on the cell around it.
  const buttons = [...html.matchAll(/<a [^>]*background:(#[0-9A-F]{6})[^>]*>/gi)];
  const boxed = [...html.matchAll(/<td bgcolor="(#[0-9A-F]{6})"[^>]*mso-padding-alt[^>]*>\s*<a /gi)];
  expect(boxed.map(([, ground]) => ground)).toEqual(buttons.map(([, ground]) => ground));
});

test.each(LETTERS)('%s has the face as its mark, with the first letter if pictures are not loaded', (_, html) => {
  expect(html).toMatch(/<img src="https:\/\/rostro\.example\/img\/marca-correo\.png" alt="R" width="40"/);
});
