import type { Mail } from '@rostro/platform/mail/frame';
import type { NoticeTemplate } from '@rostro/shared/whatsapp';
import type { Visit } from '../domain/wording.ts';
import type { ReplyLinks } from '../templates/replies.ts';

/** A template, and its parameters. */
export type FilledTemplate = [template: NoticeTemplate, values: string[]];

/**
 * What only the sender needs of a kind. What asks for it, of what it is true, whether it needs consent, and its names
 * stand in `shared/notice-kinds.ts`.
 * @typeParam N its content, which it is given back in its words
 * @typeParam W its content, as it words it
 */
export interface Kind<N, W = N> {
  /** Does the client learn the appointment's time from it, and does it say what changed? */
  tells: 'change' | 'time' | 'nothing';
  /** In words that are true at this moment. */
  word: (visit: Visit) => W;
  mail: (notice: N, siteUrl: string, links: ReplyLinks) => Mail;
  /** Null if it only goes by e-mail. */
  whatsapp: ((notice: N, siteUrl: string, links: ReplyLinks) => FilledTemplate) | null;
  /**
   * What its example is about, if not an appointment tomorrow at eleven: days from today, an earlier time, and how long the place
   * is still held.
   */
  example?: { days?: number; before?: { days: number; time: string }; heldMinutes?: number };
}
