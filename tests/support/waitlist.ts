import type { RouteInput } from '@rostro/shared/contract/index';
import type { WaitlistAnswer } from '@rostro/shared/contract/waitlist';
import { wallClockOf } from '@rostro/shared/time';
import type { System } from '../../infra/local/system.ts';
import { type Answer, Caller } from './caller.ts';
import { FACIAL, putSettings } from './fixtures.ts';

interface Swept {
  lapsed: number;
  offered: number;
  failed: number;
}

/** A clinic with one place a day, at ten. */
export const putOnePlaceADay = (changes: Parameters<typeof putSettings>[0] = {}) =>
  putSettings({ cosmetologyStaff: 1, weekdayOpeningTime: '10:00', weekdayClosingTime: '11:00', ...changes });

type Wanted = RouteInput<'joinWaitlist'>['body'];
type GuestWish = RouteInput<'joinWaitlistAsGuest'>['body'];

/** An entry for the day of a start. */
export function wishFor(startsAt: string, changes: Partial<Wanted> = {}): Wanted {
  const { date } = wallClockOf(startsAt);
  return { serviceId: FACIAL, from: date, to: date, ...changes };
}

let guests = 0;

export function guestWish(startsAt: string, changes: Partial<GuestWish> = {}): GuestWish {
  const number = ++guests;
  return {
    ...wishFor(startsAt),
    fullName: `Espera ${number}`,
    email: `espera${number}@rostro.test`,
    phone: `55${String(70_000_000 + number)}`,
    captchaToken: 'test-ok',
    ...changes,
  };
}

/** The acts of people and of the clock on the waitlist. */
export function waitlistOf(system: System) {
  const anybody = Caller.anonymous(system);
  const tokensTo = (email: string, words: RegExp): string[] =>
    system.inbox
      .list()
      .emails.filter(({ to, subject }) => to === email && words.test(subject))
      .map(({ text }) => /\/lista-de-espera#(\S+)/.exec(text)?.[1] ?? '');

  return {
    sweep: (): Promise<Swept> => system.functions.handler<() => Promise<Swept>>('offers', 'sweepWaitlist')(),

    /** The tokens of letters that offer a place, newest first, once all letters were sent. */
    async offersTo(email: string): Promise<string[]> {
      await system.settle();
      return tokensTo(email, /^Se liberó un lugar/);
    },

    async proofsTo(email: string): Promise<string[]> {
      await system.settle();
      return tokensTo(email, /^Confirma tu lugar/);
    },

    look: (token: string): Promise<Answer> => anybody.call('lookAtWaitlist', { body: { token } }),

    answer: (token: string, answer: WaitlistAnswer): Promise<Answer> =>
      anybody.call('answerWaitlist', { body: { token, answer } }),

    askAsGuest: (body: GuestWish): Promise<Answer> => anybody.call('joinWaitlistAsGuest', { body }),

    /** A guest who has confirmed the letter. */
    async provenGuest(body: GuestWish): Promise<string> {
      const asked = await this.askAsGuest(body);
      if (asked.status !== 201) throw new Error(JSON.stringify(asked.body));
      const [token = ''] = await this.proofsTo(body.email);
      const confirmed = await this.answer(token, 'confirm');
      if (confirmed.body.state !== 'waiting') throw new Error(JSON.stringify(confirmed.body));
      return token;
    },
  };
}
