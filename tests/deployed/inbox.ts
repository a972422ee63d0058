import PostalMime from 'postal-mime';
import { eventually } from './waiting.ts';

export interface Letter {
  To: string[];
  Source: string;
  Subject: string;
  BodyText: string;
}

/** As the emulated SES stores it: the system's own mails with their MIME, which it parsed or not. */
type Kept = Partial<Letter> & { RawMessage?: string };

async function opened({ RawMessage, ...letter }: Kept): Promise<Letter> {
  const { To = [], Source = '', Subject = '', BodyText = '' } = letter;
  if (RawMessage === undefined) return { To, Source, Subject, BodyText };
  const mail = await PostalMime.parse(Buffer.from(RawMessage, 'base64'));
  return {
    To: (mail.to ?? []).map(({ address = '' }) => address),
    Source: Source || (mail.from?.address ?? ''),
    Subject: mail.subject ?? '',
    BodyText: mail.text ?? '',
  };
}

/** The mails that the emulated SES accepted. */
export async function lettersTo(endpoint: string, email: string): Promise<Letter[]> {
  const answer = await fetch(`${endpoint}/_ministack/ses/messages`);
  const { messages } = (await answer.json()) as { messages: Record<string, Kept[]> };
  const letters = await Promise.all(Object.values(messages).flat().map(opened));
  return letters.filter((letter) => letter.To.includes(email));
}

/** The code in the newest letter to this address. */
export const codeFor = (endpoint: string, email: string): Promise<string> =>
  eventually(
    `a letter with a code for ${email}`,
    // Without the notices about the booking.
    async () => (await lettersTo(endpoint, email)).flatMap(({ BodyText }) => BodyText.match(/\b\d{6}\b/) ?? []).at(-1),
    // As long as the notices have: a busy computer runs their functions one after the other.
    60,
  );
