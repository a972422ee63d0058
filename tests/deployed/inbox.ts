import { eventually } from './waiting.ts';

export interface Letter {
  To: string[];
  Source: string;
  Subject: string;
  BodyText: string;
}

/** What the emulated SES was given to send. */
export async function lettersTo(endpoint: string, email: string): Promise<Letter[]> {
  const answer = await fetch(`${endpoint}/_ministack/ses/messages`);
  const { messages } = (await answer.json()) as { messages: Record<string, Letter[]> };
  return Object.values(messages)
    .flat()
    .filter((letter) => letter.To.includes(email));
}

/** The code in the newest letter to this address. */
export const codeFor = (endpoint: string, email: string): Promise<string> =>
  eventually(
    `a letter with a code for ${email}`,
    async () => (await lettersTo(endpoint, email)).at(-1)?.BodyText.match(/\b\d{6}\b/)?.[0],
    10,
  );
