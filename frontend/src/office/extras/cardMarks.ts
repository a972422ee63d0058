import type { CardMark } from '#office/booking/published/cardMark.ts';
import { consentMark } from '#office/consents/published/onCard.tsx';

/** On a visit's card of the board, after its client's alerts. */
export const CARD_MARKS: readonly CardMark[] = [consentMark];
