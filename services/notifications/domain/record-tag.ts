import { Id } from '@rostro/shared/contract/schemas';
import * as z from 'zod';
import { nameOf, ProblemName, type Undelivered } from './problem-name.ts';

/** The attempt that a provider's report is about. */
export interface Tagged {
  name: ProblemName;
  attemptId: string;
}

/** SES accepts fewer than 256 characters in a tag, and only those of base64url. */
export const MAX_TAG = 255;

const Parts = z.tuple([Id, Id], z.unknown());

/** Without attribute names: with them a notice would not fit. */
function partsOf(name: ProblemName): unknown[] {
  if ('eventId' in name) return [name.eventId];
  if ('requestId' in name) return [name.appointmentId, name.requestId];
  return [name.appointmentId, name.kind, name.hours ?? null, name.startsAt, name.channel];
}

function wholeName([first, second, ...rest]: unknown[]): unknown {
  if (second === undefined) return { eventId: first };
  if (rest.length === 0) return { appointmentId: first, requestId: second };
  const [hours, startsAt, channel] = rest;
  return { appointmentId: first, kind: second, ...(hours !== null && { hours }), startsAt, channel };
}

/** The tag of a message. Every report of the provider returns it, and it names record and attempt. */
export const recordTag = (record: Undelivered): string =>
  Buffer.from(JSON.stringify([record.attemptId, ...partsOf(nameOf(record))])).toString('base64url');

/** Null if it is none of our tags. */
export function readRecordTag(tag: string): Tagged | null {
  try {
    const [attemptId, ...parts] = Parts.parse(JSON.parse(Buffer.from(tag, 'base64url').toString()));
    return { name: ProblemName.parse(wholeName(parts)), attemptId };
  } catch {
    return null;
  }
}
