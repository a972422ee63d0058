import type { DatabaseSync } from 'node:sqlite';
import { instantOf } from '@rostro/shared/time';
import * as z from 'zod';

export interface Mail {
  to: string;
  subject: string;
  html: string;
  text: string;
}
export interface StoredMail extends Mail {
  id: number;
  sentAt: string;
}

export interface WhatsApp {
  to: string;
  template: string;
  parameters: string[];
  /** As the client reads it. */
  text: string;
}
export interface StoredWhatsApp extends WhatsApp {
  id: number;
  sentAt: string;
}

export interface Letters {
  emails: StoredMail[];
  whatsapps: StoredWhatsApp[];
}

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS mail (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    "to" TEXT NOT NULL, subject TEXT NOT NULL, html TEXT NOT NULL, text TEXT NOT NULL, sentAt TEXT NOT NULL
  );
  CREATE TABLE IF NOT EXISTS whatsapp (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    "to" TEXT NOT NULL, template TEXT NOT NULL, parameters TEXT NOT NULL, text TEXT NOT NULL, sentAt TEXT NOT NULL
  );
`;

const MailRow = z.object({
  id: z.int(),
  to: z.string(),
  subject: z.string(),
  html: z.string(),
  text: z.string(),
  sentAt: z.string(),
});
const WhatsAppRow = z.object({
  id: z.int(),
  to: z.string(),
  template: z.string(),
  parameters: z.string().transform((json) => z.array(z.string()).parse(JSON.parse(json))),
  text: z.string(),
  sentAt: z.string(),
});

export type LetterStore = ReturnType<typeof openLetters>;

/** What was sent to clients, kept until the data folder is emptied. */
export function openLetters(database: DatabaseSync) {
  database.exec(SCHEMA);
  const insertMail = database.prepare('INSERT INTO mail ("to", subject, html, text, sentAt) VALUES (?, ?, ?, ?, ?)');
  const insertWhatsApp = database.prepare(
    'INSERT INTO whatsapp ("to", template, parameters, text, sentAt) VALUES (?, ?, ?, ?, ?)',
  );
  const mails = database.prepare('SELECT * FROM mail ORDER BY id DESC LIMIT ?');
  const whatsapps = database.prepare('SELECT * FROM whatsapp ORDER BY id DESC LIMIT ?');
  const now = (): string => instantOf(Date.now());
  return {
    addMail({ to, subject, html, text }: Mail): number {
      return Number(insertMail.run(to, subject, html, text, now()).lastInsertRowid);
    },
    addWhatsApp({ to, template, parameters, text }: WhatsApp): number {
      return Number(insertWhatsApp.run(to, template, JSON.stringify(parameters), text, now()).lastInsertRowid);
    },
    /** Newest first; `limit` of each kind, -1 for all. */
    list: (limit = -1): Letters => ({
      emails: mails.all(limit).map((row) => MailRow.parse(row)),
      whatsapps: whatsapps.all(limit).map((row) => WhatsAppRow.parse(row)),
    }),
  };
}
