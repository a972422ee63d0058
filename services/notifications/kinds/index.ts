import type { Mail } from '@rostro/platform/mail/frame';
import type { NoticeKind } from '@rostro/shared/notice-kinds';
import { type Subjects, type VisitFacts, visitOf, type Wording } from '../domain/wording.ts';
import type { ReplyLinks } from '../templates/replies.ts';
import { acknowledgement } from './acknowledgement.ts';
import { cancellation } from './cancellation.ts';
import { confirmation } from './confirmation.ts';
import { healthForm } from './health-form.ts';
import { holdEnding } from './hold-ending.ts';
import type { FilledTemplate, Kind } from './kind.ts';
import { newBooking } from './new-booking.ts';
import { reminder } from './reminder.ts';
import { reschedule } from './reschedule.ts';
import { thanks } from './thanks.ts';

const kinds = {
  acknowledgement,
  'hold-ending': holdEnding,
  confirmation,
  reschedule,
  cancellation,
  'health-form': healthForm,
  reminder,
  thanks,
  'new-booking': newBooking,
};
export const KINDS: Readonly<{ [K in NoticeKind]: Kind<never, Wording & { kind: K }> }> = kinds;

export type Notice = ReturnType<(typeof kinds)[keyof typeof kinds]['word']>;

const kindOf = ({ kind }: Notice): Kind<Notice> => kinds[kind] as Kind<never, Notice> as Kind<Notice>;

export const noticeOf = ({ kind, ...facts }: VisitFacts & { kind: NoticeKind }, subjects: Subjects): Notice =>
  kinds[kind].word(visitOf(facts, subjects));

export const noticeMail = (notice: Notice, siteUrl: string, links: ReplyLinks): Mail =>
  kindOf(notice).mail(notice, siteUrl, links);

/** Null if the notice only goes by e-mail. */
export const noticeTemplate = (notice: Notice, siteUrl: string, links: ReplyLinks): FilledTemplate | null =>
  kindOf(notice).whatsapp?.(notice, siteUrl, links) ?? null;
