/** The names of notices, apart from their routes, so that functions that only send stay small. */
export { NOTICE_KINDS, type NoticeKind } from '../../notice-kinds.ts';

export const NOTICE_CHANNELS = ['email', 'whatsapp'] as const;
export type NoticeChannel = (typeof NOTICE_CHANNELS)[number];
