import { Id } from '@rostro/shared/contract/schemas';
import { epochOf, instantOf } from '@rostro/shared/time';
import { BUTTON_ACTIONS, type ButtonAction } from '@rostro/shared/whatsapp';
import * as z from 'zod';

/** An appointment as a message told of it. */
export interface Visit {
  appointmentId: string;
  startsAt: string;
}

/** Meta's reference names no bound of a payload: ours is a small one that the longest id fits into. */
export const MAX_PAYLOAD = 128;

/** What a button brings back when it is touched: `'confirm:<appointment>:<start in seconds>'` */
export const buttonPayload = (action: ButtonAction, { appointmentId, startsAt }: Visit): string =>
  `${action}:${appointmentId}:${Math.floor(epochOf(startsAt) / 1000)}`;

const Parts = z.tuple([z.enum(BUTTON_ACTIONS), Id, z.string().regex(/^\d{1,11}$/)]);

/** Null where it is no payload of ours. */
export function readButton(payload: string): { action: ButtonAction; visit: Visit } | null {
  const parts = Parts.safeParse(payload.split(':')).data;
  if (parts === undefined) return null;
  const [action, appointmentId, seconds] = parts;
  return { action, visit: { appointmentId, startsAt: instantOf(Number(seconds) * 1000) } };
}
