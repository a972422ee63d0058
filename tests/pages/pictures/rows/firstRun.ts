import type { Row } from '../row.ts';
import { answering } from './steps.ts';

const owner = (name: string, at: string, more: Partial<Row> = {}): Row => ({
  ...{ name: `first-${name}`, who: 'administrator', clinic: 'empty', at },
  ...more,
});
const visitor = (name: string, at: string): Row => ({ name: `first-${name}`, who: 'guest', clinic: 'empty', at });

/** A clinic that begins today: lists without anything, and a site that says soon. */
export const FIRST_RUN: readonly Row[] = [
  visitor('soon', '/'),
  visitor('soon-servicios', '/servicios'),
  owner('profile', '/', { isScreen: true, first: answering('**/api/me', { phone: null }) }),
  owner('home', '/admin'),
  owner('agenda', '/admin/appointments?view=day'),
  owner('agenda-list', '/admin/appointments?view=list'),
  owner('board', '/admin/today'),
  owner('inbox', '/admin/inbox'),
  owner('clients', '/admin/clients'),
  owner('services', '/admin/services'),
  owner('equipment', '/admin/equipment'),
  owner('cash', '/admin/cash'),
  owner('stats', '/admin/stats'),
  owner('people', '/admin/config/people'),
];
