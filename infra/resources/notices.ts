import { MAX_RECEIVES } from '@rostro/platform/queues';
import { NOTICE_CHANNELS, type NoticeChannel } from '@rostro/shared/contract/notifications/notice-names';
import { EVENT_SOURCE, type EventType, LETTERS } from '@rostro/shared/events';
import { NOTICES } from '@rostro/shared/notice-kinds';
import { UNDO_SECONDS } from '@rostro/shared/undo';

/** The events that ask for notices; the clock asks by one of its own. */
const asking = Object.values(NOTICES).map(
  ({ askedBy }): EventType => (askedBy === 'clock' ? 'appointment.notice-due' : askedBy),
);
/** Which events become notices: the pattern of the rule, on AWS and locally. */
export const NOTICE_PATTERN = { source: [EVENT_SOURCE], 'detail-type': [...new Set<string>(asking)] };
/** The events of letters that go one way. */
const letterPattern = (way: 'email' | 'every' | 'named') => ({
  source: [EVENT_SOURCE],
  'detail-type': Object.entries(LETTERS).flatMap(([type, own]) => (own === way ? [type] : [])),
});
export const LETTER_PATTERN = letterPattern('email');

/** A notice that staff request goes to the one channel that they chose. */
export const requestPattern = (channel: NoticeChannel) => ({
  source: [EVENT_SOURCE],
  'detail-type': ['appointment.notice-requested'],
  detail: { channel: [channel] },
});

const namedPattern = (channel: NoticeChannel) => ({ ...letterPattern('named'), detail: { channel: [channel] } });

interface NoticePattern {
  source: string[];
  'detail-type': string[];
  detail?: Record<string, string[]>;
}

interface NoticeRule {
  id: string;
  pattern: NoticePattern;
  queues: readonly NoticeChannel[];
}
const rules: readonly NoticeRule[] = [
  { id: 'NoticeRule', pattern: NOTICE_PATTERN, queues: NOTICE_CHANNELS },
  { id: 'EmailRequestRule', pattern: requestPattern('email'), queues: ['email'] },
  { id: 'WhatsappRequestRule', pattern: requestPattern('whatsapp'), queues: ['whatsapp'] },
  { id: 'LetterRule', pattern: LETTER_PATTERN, queues: ['email'] },
  { id: 'PlaceOfferRule', pattern: letterPattern('every'), queues: NOTICE_CHANNELS },
  { id: 'EmailRecallRule', pattern: namedPattern('email'), queues: ['email'] },
  { id: 'WhatsappRecallRule', pattern: namedPattern('whatsapp'), queues: ['whatsapp'] },
];
/** What goes from the bus to which channels. Without the events of an optional room, its rule would match nothing. */
export const NOTICE_RULES = rules.filter(({ pattern }) => pattern['detail-type'].length > 0);

/** The queue of the providers' events: reports of sent messages, and messages from clients. */
export const INBOUND = 'inbound';

/**
 * How often a queue delivers a message before it goes to the dead-letter queue, how long its function may take, and how long
 * the message is hidden meanwhile: six times as long, as AWS advises, for Lambda may hold a batch back before it calls.
 */
export const QUEUE = { maxReceives: MAX_RECEIVES, timeoutSeconds: 30, visibilitySeconds: 180 } as const;

/** What goes out to clients waits as long as a confirmation can be undone. */
export const NOTICE_DELAY_SECONDS = UNDO_SECONDS;
