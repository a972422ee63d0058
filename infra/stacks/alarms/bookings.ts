import { Duration } from 'aws-cdk-lib';
import type { Environment } from '../../config/environment.ts';
import { bookings } from '../metrics/bookings.ts';
import type { AlarmFactory } from './create-alarms.ts';

/** A small clinic has a few bookings a day: one that fails by our fault is a client lost. */
export function watchBookings({ addAlarm }: AlarmFactory, { name }: Environment): void {
  addAlarm('BookingFailed', {
    metric: bookings(name, Duration.minutes(5)).failed,
    threshold: 1,
    says: 'Somebody wanted to book on the site, and the system failed.',
    paragraph: 'Bookings fail',
  });
}
