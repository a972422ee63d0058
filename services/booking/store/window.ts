import { type Key, keys } from '@rostro/kit/table/keys';
import type { Write } from '@rostro/kit/table/transact';
import { epochOf } from '@rostro/shared/time';
import { type BookingWindow, WINDOW_MS } from '../domain/window.ts';

/** One attribute per booking (`made:<id>` → when), so that a booking can leave without the item being read. */
export type WindowItem = Key & Readonly<Record<string, unknown>>;
const MADE = 'made:';

export function windowOf(item: WindowItem | null): BookingWindow {
  const made = Object.entries(item ?? {}).filter(
    (entry): entry is [string, string] => entry[0].startsWith(MADE) && typeof entry[1] === 'string',
  );
  return {
    version: typeof item?.version === 'number' ? item.version : undefined,
    madeAt: Object.fromEntries(made.map(([attribute, at]) => [attribute.slice(MADE.length), at])),
  };
}

/** A booking enters the window and the aged ones leave it, if nobody else changed it meanwhile. */
export function enterWindowWrite(
  clientId: string,
  window: BookingWindow,
  booking: { id: string; at: string; aged: readonly string[] },
): Write {
  const names: Record<string, string> = { '#version': 'version', '#made': `${MADE}${booking.id}`, '#ttl': 'expiresAt' };
  const removed = booking.aged.map((id, position) => {
    names[`#aged${position}`] = `${MADE}${id}`;
    return `#aged${position}`;
  });
  const known = window.version !== undefined;
  return {
    label: 'window',
    update: keys.window(clientId),
    expression: `SET #made = :at, #ttl = :ttl ADD #version :one${removed.length > 0 ? ` REMOVE ${removed.join(', ')}` : ''}`,
    condition: known ? '#version = :version' : 'attribute_not_exists(#version)',
    names,
    values: {
      ':at': booking.at,
      ':ttl': Math.ceil((epochOf(booking.at) + WINDOW_MS) / 1000),
      ':one': 1,
      ...(known ? { ':version': window.version } : {}),
    },
  };
}

/** A cancelled booking no longer counts. */
export const leaveWindowWrite = (clientId: string, appointmentId: string): Write => ({
  label: 'window',
  update: keys.window(clientId),
  expression: 'REMOVE #made ADD #version :one',
  names: { '#version': 'version', '#made': `${MADE}${appointmentId}` },
  values: { ':one': 1 },
});
