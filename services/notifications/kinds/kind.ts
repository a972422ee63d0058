import type { Mail } from '@rostro/platform/mail/frame';
import type { NoticeTemplate } from '@rostro/shared/whatsapp';
import type { Visit } from '../domain/wording.ts';
import type { ReplyLinks } from '../templates/replies.ts';

export type FilledTemplate = [template: NoticeTemplate, values: string[]];

/**
 * The part of a kind that only the sender needs. Its events, conditions, consent and names are in
 * `shared/notice-kinds.ts`.
 * @typeParam N the content from which its words are made
 * @typeParam W the content that it makes
 */
export interface Kind<N, W = N> {
  /** Whether the client learns from it the appointment's time, or what changed. */
  tells: 'change' | 'time' | 'nothing';
  /** The result is true at this moment. */
  word: (visit: Visit) => W;
  mail: (notice: N, siteUrl: string, links: ReplyLinks) => Mail;
  /** Null if it only goes by e-mail. */
  whatsapp: ((notice: N, siteUrl: string, links: ReplyLinks) => FilledTemplate) | null;
  /**
   * Its example, if that is not an appointment tomorrow at eleven: days from today, an earlier time, and the minutes
   * left of the hold.
   */
  example?: { days?: number; before?: { days: number; time: string }; heldMinutes?: number };
}
