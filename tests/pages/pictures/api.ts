import { setTimeout as pause } from 'node:timers/promises';
import type { Who } from './row.ts';

/** What the browser keeps of a person who is signed in. */
export type Stored = readonly (readonly [key: string, value: string])[];

interface Letter {
  to: string;
  subject: string;
  text: string;
}

/** What a preparation asks of a clinic, as one of its people. */
export interface Api {
  ask: <T>(who: Who, method: 'GET' | 'POST' | 'PUT' | 'PATCH', path: string, body?: object) => Promise<T>;
  /** Waits for the letter to that address whose subject begins so, and returns what the pattern finds in its text. */
  inLetter: (to: string, subject: string, pattern: RegExp) => Promise<string>;
}

const LETTER_MS = 30_000;

export function apiOf(url: string, stored: Readonly<Partial<Record<Who, Stored>>>): Api {
  const tokenOf = (who: Who) => stored[who]?.find(([key]) => key.endsWith('.accessToken'))?.[1];
  const ask: Api['ask'] = async <T>(who: Who, method: string, path: string, body?: object) => {
    const token = tokenOf(who);
    const headers = {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    };
    const answer = await fetch(url + path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as T;
  };
  return {
    ask,
    async inLetter(to, subject, pattern) {
      for (const until = performance.now() + LETTER_MS; performance.now() < until; await pause(100)) {
        const { emails } = await ask<{ emails: Letter[] }>('guest', 'GET', '/_local/outbox');
        const letter = emails.find((one) => one.to === to && one.subject.startsWith(subject));
        const found = letter && pattern.exec(letter.text)?.[1];
        if (found) return found;
      }
      throw new Error(`no letter "${subject}" to ${to}`);
    },
  };
}
