import { daysBetween } from './time.ts';

/** Sessions that a client paid for in advance, until their last day. */
export interface Prepaid {
  sessionsLeft: number;
  expiresOn: string;
}

/** Days before its end from which staff and client are warned. */
const WARNING_DAYS = 30;

export const isExpired = ({ expiresOn }: Pick<Prepaid, 'expiresOn'>, today: string): boolean => expiresOn < today;

export const isUsable = (one: Prepaid, today: string): boolean => one.sessionsLeft >= 1 && !isExpired(one, today);

export const endsSoon = (one: Prepaid, today: string): boolean =>
  isUsable(one, today) && daysBetween(today, one.expiresOn) <= WARNING_DAYS;
