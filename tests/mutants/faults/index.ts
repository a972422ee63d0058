import type { Fault } from '../fault.ts';
import { BOOKING } from './booking.ts';
import { CLIENTS } from './clients.ts';
import { INFRA } from './infra.ts';
import { NOTIFICATIONS } from './notifications.ts';
import { OFFICE } from './office.ts';
import { PAGES } from './pages.ts';
import { PAYMENTS } from './payments.ts';
import { RULES } from './rules.ts';
import { SHARED } from './shared.ts';
import { WRITES } from './writes.ts';

/** One file for each part of the code. */
export const FAULTS: readonly Fault[] = [
  ...BOOKING,
  ...WRITES,
  ...RULES,
  ...PAYMENTS,
  ...OFFICE,
  ...CLIENTS,
  ...NOTIFICATIONS,
  ...SHARED,
  ...PAGES,
  ...INFRA,
];
