export interface Attachment {
  name: string;
  type: string;
  text: string;
}

/** A sent mail, as its recipient's program reads it. */
export interface SentMail {
  /** The recipients, separated by commas. */
  to: string;
  subject: string;
  html: string;
  text: string;
  /** Some headers, by name in lower case, for developers to read. */
  headers: Record<string, string>;
  /** SES's message tags, which its events return. */
  tags: Record<string, string>;
  attachments: Attachment[];
}
