import { CLIENT_ACCOUNT } from './accounts.ts';
import type { Wish } from './history.ts';
import { cancelledOutcome, closedOutcome, confirmedOutcome } from './outcome.ts';

const wish = (inDays: number, slot: number, serviceId: number, outcome: Wish['outcome']): Wish => ({
  clientId: CLIENT_ACCOUNT.id,
  serviceId,
  inDays,
  slot,
  outcome,
});

/** The demo client's "Mis Citas": three visits, one cancelled, one in the future. */
export const CLIENT_WISHES: readonly Wish[] = [
  wish(-70, 1, 5, (booked) => closedOutcome(booked, 'attended')),
  wish(-45, 3, 4, cancelledOutcome),
  wish(-40, 2, 4, (booked) => closedOutcome(booked, 'attended')),
  wish(-19, 3, 1, (booked) => closedOutcome(booked, 'attended', 'completed')),
  wish(6, 2, 2, confirmedOutcome),
];
