import { Duration } from 'aws-cdk-lib';
import type { Environment } from '../../config/environment.ts';
import { bookings } from '../metrics/bookings.ts';
import type { AddAlarm } from './create-alarms.ts';

/** A small clinic has a few bookings a day: one that fails by our fault is a client lost. */
export function watchBookings(addAlarm: AddAlarm, { name, captcha }: Environment): void {
  const { failed, unasked } = bookings(name, Duration.minutes(5));
  addAlarm('BookingFailed', {
    metric: failed,
    threshold: 1,
    says: 'Somebody wanted to book on the site, and the system failed.',
    paragraph: 'Bookings fail',
  });
  if (captcha.provider === 'none') return;
  addAlarm('CaptchaUnavailable', {
    metric: unasked,
    threshold: 1,
    says: 'The captcha said nothing of somebody who wanted to book, to wait or to sign up: they are told to try again.',
    paragraph: 'Captcha unavailable',
  });
}
