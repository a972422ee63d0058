import type { Business, Settings } from '../contract/clinic.ts';
import { phoneInLink, sayPhone } from '../phone.ts';
import { addMinutes, sayInstant } from '../time.ts';

/** A cut-off: until how many hours before a visit its client may cancel or move it; 0: until it begins. */
export type Cutoff = Pick<Settings, 'cancelHours' | 'moveHours'>;
/** A service's own; null: as the clinic says. */
export type OwnCutoff = { readonly [K in keyof Cutoff]?: number | null | undefined };
/** A visit, and the cut-off that it was booked under; absent: none. */
export interface WithCutoff extends Partial<Cutoff> {
  startsAt: string;
}
/** What a client does to an own visit. */
export type OwnAct = 'cancel' | 'move';
/** The last moments; absent: until it begins. */
export interface LastMoments {
  cancelUntil?: string;
  moveUntil?: string;
}

const FIELD = { cancel: 'cancelHours', move: 'moveHours' } as const satisfies Record<OwnAct, keyof Cutoff>;

/** The hours for a visit of these services: of several the strictest. */
function hoursFor(act: OwnAct, clinic: Cutoff, services: readonly OwnCutoff[]): number {
  const hours = services.map((service) => service[FIELD[act]] ?? clinic[FIELD[act]]);
  return hours.length === 0 ? clinic[FIELD[act]] : Math.max(...hours);
}

/** What a visit of these services is booked under; hours of 0 are left out. */
export function cutoffOf(clinic: Cutoff, services: readonly OwnCutoff[]): Partial<Cutoff> {
  const [cancelHours, moveHours] = [hoursFor('cancel', clinic, services), hoursFor('move', clinic, services)];
  return { ...(cancelHours > 0 && { cancelHours }), ...(moveHours > 0 && { moveHours }) };
}

/** The last moments of a visit that was booked under this cut-off. */
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
 * What a client can still do to a visit, and until when; a sentence for each last moment, none without one. An instant
 * in words ends with its own period.
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

/** What a client who is too late can do, with the numbers that the clinic has told. */
export function sayWayOut({ phone, social }: Pick<Business, 'phone' | 'social'>): string {
  const ways = [
    ...(phone === '' ? [] : [`llama al ${sayPhone(phone)}`]),
    ...(social.whatsapp === '' ? [] : [`escribe por WhatsApp al ${phoneInLink(social.whatsapp)}`]),
  ];
  return ways.length === 0
    ? 'Comunícate con la clínica y lo resolvemos contigo.'
    : `Para cambiarla o cancelarla, ${ways.join(' o ')} y lo resolvemos contigo.`;
}
