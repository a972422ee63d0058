import { hello } from '@rostro/platform/mail/words';
import { sayInstant } from '@rostro/shared/time';
import { HOLD_ENDING_TEMPLATE } from '@rostro/shared/whatsapp';
import type { Wording } from '../domain/wording.ts';
import { shorten } from '../templates/short.ts';
import { waitingMail } from './acknowledgement.ts';
import type { Kind } from './kind.ts';

export interface HoldEndingNotice extends Wording {
  kind: 'hold-ending';
  /** The end of the hold, in words. */
  heldUntil: string;
  movable: boolean;
}

const TITLE = 'Tu lugar está por liberarse';

/** An instant in words ends with its own period. */
const greeting = ({ firstName, clinic, heldUntil }: HoldEndingNotice): string =>
  `${hello(firstName)} Apartamos un lugar para ti en ${clinic.name} y todavía no escribes el código. Sin él se libera el ${heldUntil}`;

/** A guest's place is freed soon: the letter has a new code, which ends the one before. */
export const holdEnding: Kind<HoldEndingNotice> = {
  tells: 'nothing',
  word: ({ wording, movable, facts: { heldUntil, startsAt } }) => ({
    ...wording,
    // The owner of an unproven address may cancel an unwanted booking at any time.
    ...(wording.until && { until: { said: wording.until.said, isOver: false } }),
    kind: 'hold-ending',
    heldUntil: sayInstant(heldUntil ?? startsAt),
    movable,
  }),
  mail: (notice, siteUrl, links) =>
    waitingMail(
      notice,
      {
        title: TITLE,
        greeting: greeting(notice),
        proofLead: 'Para conservarlo, escribe este código:',
      },
      siteUrl,
      links,
    ),
  whatsapp: (notice) => {
    const { name, service, when, clinic } = shorten(notice);
    return [HOLD_ENDING_TEMPLATE, [name, clinic, service, when, notice.heldUntil]];
  },
  example: { heldMinutes: 4 * 60 },
};
