import { EVENT_SOURCE } from '@rostro/shared/events';

/** Which events become notices: the pattern of the rule, on AWS and locally. */
export const NOTICE_PATTERN = { source: [EVENT_SOURCE], 'detail-type': ['appointment.confirmed'] };

export const CHANNELS = ['email', 'whatsapp'] as const;
export type Channel = (typeof CHANNELS)[number];

/** How often a queue hands a message out before it goes to the dead-letter queue, and how long it is hidden meanwhile. */
export const QUEUE = { maxReceives: 5, visibilitySeconds: 60 } as const;
