import { env } from '@rostro/platform/env';
import { type CodeRequest, invitationMessage, newAddressMessage } from '@rostro/rules/accounts/letters';
import type { CodePurpose } from '@rostro/rules/accounts/sign-in-code';
import type { UseCase } from '@rostro/rules/http/context';
import { senderOf } from '@rostro/rules/notices/sender';
import { NOTICE_KINDS } from '@rostro/shared/contract/notifications/notice-names';
import type { NoticePreview } from '@rostro/shared/contract/notifications/notice-preview';
import { EXAMPLE_CLIENT, type ExampleFacts, exampleLetter, exampleNotice, exampleReceipt } from '../domain/example.ts';
import { noticeMail } from '../kinds/index.ts';
import { loadExample } from '../store/example.ts';
import { emailChangeMail } from '../templates/email-change.ts';
import { mailPreview, messagePreview, whatsappPreview } from '../templates/preview.ts';
import { receiptMail } from '../templates/receipt.ts';
import { exampleLinks } from '../templates/replies.ts';
import { signInCodeMail } from '../templates/sign-in-code.ts';

/** Shows the clinic's own data and a fictional client. */
export async function noticePreviews(now: string): Promise<NoticePreview[]> {
  const facts = await loadExample(now);
  return [...notices(facts, now), ...letters(facts, now), ...accounts(facts)];
}

export const listNoticePreviews: UseCase<'listNoticePreviews'> = async (_, { now }) => ({
  items: await noticePreviews(now),
});

function notices(facts: ExampleFacts, now: string): NoticePreview[] {
  const siteUrl = env('SITE_URL');
  return NOTICE_KINDS.map((kind) => {
    const notice = exampleNotice(kind, facts, now);
    const mail = noticeMail(notice, siteUrl, exampleLinks(siteUrl));
    return { kind, email: mailPreview(mail), whatsapp: whatsappPreview(notice, siteUrl) };
  });
}

const letters = (facts: ExampleFacts, now: string): NoticePreview[] => [
  { kind: 'receipt', email: mailPreview(receiptMail(exampleReceipt(facts, now))), whatsapp: null },
  { kind: 'email-change', email: mailPreview(emailChangeMail(exampleLetter(facts))), whatsapp: null },
];

const EXAMPLE_CODE = '482913';
const EXAMPLE_KEY = 'ejemplo';
const EXAMPLE_PASSWORD = 'k7#Rm2qX';

/** Letters with a code show an example of it. */
function accounts(facts: ExampleFacts): NoticePreview[] {
  const { business } = facts;
  const { fullName: name, email } = EXAMPLE_CLIENT;
  const request: CodeRequest = {
    siteUrl: env('SITE_URL'),
    clinic: senderOf(business),
    name,
    email,
    codeParameter: EXAMPLE_CODE,
  };
  const invited: CodeRequest = { ...request, codeParameter: EXAMPLE_PASSWORD, usernameParameter: email };
  const codeMail = (purpose: CodePurpose) =>
    mailPreview(
      signInCodeMail(
        { ...exampleLetter(facts), email, code: { digits: EXAMPLE_CODE, linkKey: EXAMPLE_KEY, purpose } },
        request.siteUrl,
      ),
    );
  return [
    { kind: 'verification', email: codeMail('sign-up'), whatsapp: null },
    { kind: 'recovery', email: codeMail('password'), whatsapp: null },
    { kind: 'invitation', email: messagePreview(invitationMessage(invited)), whatsapp: null },
    { kind: 'new-address', email: messagePreview(newAddressMessage(request)), whatsapp: null },
  ];
}
