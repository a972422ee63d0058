import type { DatabaseSync } from 'node:sqlite';
import type { SentMail } from '@rostro/local-aws/mail';
import { instantOf } from '@rostro/shared/time';
import * as z from 'zod';

/** A mail of SES, or of another origin without the rest. */
export type Mail = Pick<SentMail, 'to' | 'subject' | 'html' | 'text'> & Partial<SentMail>;
export interface StoredMail extends SentMail {
  id: number;
  sentAt: string;
}

export interface WhatsApp {
  to: string;
  /** Empty for free text. */
  template: string;
  parameters: string[];
  /** The text as the client reads it. */
  text: string;
  /** Quick replies with their payloads. */
  buttons: { text: string; payload: string }[];
  /** The tag that its statuses return; absent for a reply. */
  tag?: string;
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

/** Columns that older data folders lack. */
const ADDED_COLUMNS = [
  ['whatsapp', 'buttons', "TEXT NOT NULL DEFAULT '[]'"],
  ['whatsapp', 'tag', "TEXT NOT NULL DEFAULT ''"],
  ['mail', 'headers', "TEXT NOT NULL DEFAULT '{}'"],
  ['mail', 'tags', "TEXT NOT NULL DEFAULT '{}'"],
  ['mail', 'attachments', "TEXT NOT NULL DEFAULT '[]'"],
] as const;

function addColumns(database: DatabaseSync): void {
  for (const [table, column, type] of ADDED_COLUMNS) {
    const there = database.prepare('SELECT 1 FROM pragma_table_info(?) WHERE name = ?').get(table, column);
    if (there === undefined) database.exec(`ALTER TABLE ${table} ADD COLUMN ${column} ${type}`);
  }
}

/** A column with JSON in it. */
const jsonOf = <T extends z.ZodType>(schema: T) => z.string().transform((text) => schema.parse(JSON.parse(text)));
const Texts = jsonOf(z.record(z.string(), z.string()));
const MailRow = z.object({
  id: z.int(),
  to: z.string(),
  subject: z.string(),
  html: z.string(),
  text: z.string(),
  headers: Texts,
  tags: Texts,
  attachments: jsonOf(z.array(z.object({ name: z.string(), type: z.string(), text: z.string() }))),
  sentAt: z.string(),
});
const WhatsAppRow = z.object({
  id: z.int(),
  to: z.string(),
  template: z.string(),
  parameters: jsonOf(z.array(z.string())),
  text: z.string(),
  buttons: jsonOf(z.array(z.object({ text: z.string(), payload: z.string() }))),
  tag: z.string(),
  sentAt: z.string(),
});

export type LetterStore = ReturnType<typeof openLetters>;

/** Stores the messages to clients, until the data folder is emptied. */
export function openLetters(database: DatabaseSync) {
  database.exec(SCHEMA);
  addColumns(database);
  const insertMail = database.prepare(
    'INSERT INTO mail ("to", subject, html, text, headers, tags, attachments, sentAt) VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
  );
  const insertWhatsApp = database.prepare(
    'INSERT INTO whatsapp ("to", template, parameters, text, buttons, tag, sentAt) VALUES (?, ?, ?, ?, ?, ?, ?)',
  );
  const mails = database.prepare('SELECT * FROM mail ORDER BY id DESC LIMIT ?');
  const oneMail = database.prepare('SELECT * FROM mail WHERE id = ?');
  const whatsapps = database.prepare('SELECT * FROM whatsapp ORDER BY id DESC LIMIT ?');
  const now = (): string => instantOf(Date.now());
  return {
    addMail({ to, subject, html, text, headers = {}, tags = {}, attachments = [] }: Mail): number {
      const beside = [headers, tags, attachments].map((value) => JSON.stringify(value));
      return Number(insertMail.run(to, subject, html, text, ...beside, now()).lastInsertRowid);
    },
    addWhatsApp({ to, template, parameters, text, buttons, tag = '' }: WhatsApp): number {
      const [given, quickReplies] = [JSON.stringify(parameters), JSON.stringify(buttons)];
      return Number(insertWhatsApp.run(to, template, given, text, quickReplies, tag, now()).lastInsertRowid);
    },
    mail(id: number): StoredMail | null {
      const row = oneMail.get(id);
      return row === undefined ? null : MailRow.parse(row);
    },
    /** Newest first; `limit` of each kind, -1 for all. */
    list: (limit = -1): Letters => ({
      emails: mails.all(limit).map((row) => MailRow.parse(row)),
      whatsapps: whatsapps.all(limit).map((row) => WhatsAppRow.parse(row)),
    }),
  };
}
