import { Id } from '@rostro/shared/contract/schemas';
import { epochOf, instantOf } from '@rostro/shared/time';
import { BUTTON_ACTIONS, type ButtonAction } from '@rostro/shared/whatsapp';
import * as z from 'zod';

export interface NamedVisit {
  appointmentId: string;
  startsAt: string;
}

/** Meta documents no limit of a payload. This one is small, and the longest id fits into it. */
export const MAX_PAYLOAD = 128;

/** The payload that a touched button returns: `'confirm:<appointment>:<start in seconds>'` */
export const buttonPayload = (action: ButtonAction, { appointmentId, startsAt }: NamedVisit): string =>
  `${action}:${appointmentId}:${Math.floor(epochOf(startsAt) / 1000)}`;

const Parts = z.tuple([z.enum(BUTTON_ACTIONS), Id, z.string().regex(/^\d{1,11}$/)]);

/** Null if it is none of our payloads. */
export function readButton(payload: string): { action: ButtonAction; visit: NamedVisit } | null {
  const parts = Parts.safeParse(payload.split(':')).data;
  if (parts === undefined) return null;
  const [action, appointmentId, seconds] = parts;
  return { action, visit: { appointmentId, startsAt: instantOf(Number(seconds) * 1000) } };
}
