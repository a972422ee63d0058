import type { Business, Settings } from '../contract/clinic/clinic.ts';
import { phoneInLink, sayPhone } from '../phone.ts';
import { addMinutes, sayInstant } from '../time.ts';

/** A cut-off: the hours before a visit until which its client may cancel or move it; 0 until it begins. */
export type Cutoff = Pick<Settings, 'cancelHours' | 'moveHours'>;
/** A service's own; null for the clinic's. */
export type OwnCutoff = { readonly [K in keyof Cutoff]?: number | null | undefined };
/** A visit with the cut-off of its booking, if there is one. */
export interface WithCutoff extends Partial<Cutoff> {
  startsAt: string;
}
export type OwnAct = 'cancel' | 'move';
/** The last moments; without one, until the visit begins. */
export interface LastMoments {
  cancelUntil?: string;
  moveUntil?: string;
}

const FIELD = { cancel: 'cancelHours', move: 'moveHours' } as const satisfies Record<OwnAct, keyof Cutoff>;

/** The hours for a visit of these services: among several the strictest. */
function hoursFor(act: OwnAct, clinic: Cutoff, services: readonly OwnCutoff[]): number {
  const hours = services.map((service) => service[FIELD[act]] ?? clinic[FIELD[act]]);
  return hours.length === 0 ? clinic[FIELD[act]] : Math.max(...hours);
}

/** The cut-off of a booking of these services; hours of 0 are left out. */
export function cutoffOf(clinic: Cutoff, services: readonly OwnCutoff[]): Partial<Cutoff> {
  const [cancelHours, moveHours] = [hoursFor('cancel', clinic, services), hoursFor('move', clinic, services)];
  return { ...(cancelHours > 0 && { cancelHours }), ...(moveHours > 0 && { moveHours }) };
}

/** The last moments of a visit under the cut-off of its booking. */
export function lastMomentsOf({ startsAt, cancelHours = 0, moveHours = 0 }: WithCutoff): LastMoments {
  const before = (hours: number): string => addMinutes(startsAt, -hours * 60);
  return {
    ...(cancelHours > 0 && { cancelUntil: before(cancelHours) }),
    ...(moveHours > 0 && { moveUntil: before(moveHours) }),
  };
}

/** The last moment itself is in time. */
export const isPast = (until: string | undefined, now: string): boolean => until !== undefined && now > until;

/** `(24)` → `'24 horas'`, `(1)` → `'1 hora'` */
export const sayHours = (hours: number): string => `${hours} ${hours === 1 ? 'hora' : 'horas'}`;

const WORD = { move: 'cambiarla', cancel: 'cancelarla' } as const;

/**
 * A sentence for each last moment with the act that it allows; empty without one. An instant in words ends with its own
 * full stop.
 */
export function sayLastMoments({ cancelUntil, moveUntil }: LastMoments, now: string): string[] {
  const say = (verbs: string, until: string | undefined): string[] => {
    if (until === undefined) return [];
    const when = sayInstant(until);
    return [
      isPast(until, now)
        ? `El plazo para ${verbs} en línea terminó el ${when}`
        : `Puedes ${verbs} en línea hasta el ${when}`,
    ];
  };
  if (cancelUntil === moveUntil) return say(`${WORD.move} o ${WORD.cancel}`, moveUntil);
  return [...say(WORD.move, moveUntil), ...say(WORD.cancel, cancelUntil)];
}

/** The clinic's contact after the cut-off, with its known numbers. */
export function sayWayOut({ phone, social }: Pick<Business, 'phone' | 'social'>): string {
  const ways = [
    ...(phone === '' ? [] : [`llama al ${sayPhone(phone)}`]),
    ...(social.whatsapp === '' ? [] : [`escribe por WhatsApp al ${phoneInLink(social.whatsapp)}`]),
  ];
  return ways.length === 0
    ? 'Comunícate con la clínica y lo resolvemos contigo.'
    : `Para cambiarla o cancelarla, ${ways.join(' o ')} y lo resolvemos contigo.`;
}
