import type { Key } from '@rostro/platform/table/keys';
import type { Write } from '@rostro/platform/table/transact';
import { keys } from '../table/keys.ts';
import { type ClientSummary, NO_APPOINTMENTS } from './client-summary.ts';

/**
 * A client's bookings: one attribute per recent booking (`made:<id>` → instant), which the limit counts, and the
 * summary of all. Every write of an appointment has a condition on this item's version (ADR 0014).
 */
export type WindowItem = Key & Readonly<Record<string, unknown>>;
const MADE = 'made:';

export interface ClientWindow {
  /** Undefined if the client never booked. */
  version: number | undefined;
  /** Recent own bookings: appointment id → instant of the booking. */
  madeAt: Readonly<Record<string, string>>;
  summary: ClientSummary;
  /** The client is being deleted: no more bookings. */
  leaving: boolean;
}

export function windowOf(item: WindowItem | null): ClientWindow {
  const made = Object.entries(item ?? {}).filter(
    (entry): entry is [string, string] => entry[0].startsWith(MADE) && typeof entry[1] === 'string',
  );
  return {
    version: typeof item?.version === 'number' ? item.version : undefined,
    madeAt: Object.fromEntries(made.map(([attribute, at]) => [attribute.slice(MADE.length), at])),
    summary: (item?.summary as ClientSummary | undefined) ?? NO_APPOINTMENTS,
    leaving: item?.leaving === true,
  };
}

export interface WindowChange {
  at: string;
  summary: ClientSummary;
  /** A new booking that counts for the limit. */
  enters?: string;
  /** Bookings that no longer count. */
  leaves?: readonly string[];
  /** The client is being deleted. */
  leaving?: true;
}

const ifUnchanged = ({ version }: ClientWindow) =>
  version === undefined
    ? { condition: 'attribute_not_exists(#version)', values: {} }
    : { condition: '#version = :version', values: { ':version': version } };

/** Condition: unchanged since it was read. Its index entry updates lists in memory. */
export function windowWrite(clientId: string, window: ClientWindow, change: WindowChange): Write {
  const { condition, values } = ifUnchanged(window);
  const { directoryPk, directorySk } = keys.clientEntry(clientId, change.at);
  const names: Record<string, string> = { '#version': 'version', '#summary': 'summary' };
  const sets = ['#summary = :summary', 'directoryPk = :shard', 'directorySk = :place'];
  if (change.leaving) sets.push('leaving = :leaving');
  if (change.enters !== undefined) {
    names['#made'] = `${MADE}${change.enters}`;
    sets.push('#made = :at');
  }
  const removed = (change.leaves ?? []).map((id, position) => {
    names[`#gone${position}`] = `${MADE}${id}`;
    return `#gone${position}`;
  });
  return {
    label: 'window',
    update: keys.window(clientId),
    expression: `SET ${sets.join(', ')} ADD #version :one${removed.length > 0 ? ` REMOVE ${removed.join(', ')}` : ''}`,
    condition,
    names,
    values: {
      ...values,
      ':one': 1,
      ':summary': change.summary,
      ':shard': directoryPk,
      ':place': directorySk,
      ...(change.leaving ? { ':leaving': true } : {}),
      ...(change.enters === undefined ? {} : { ':at': change.at }),
    },
  };
}

/** Condition: the window is unchanged. */
export const windowUnchanged = (clientId: string, window: ClientWindow): Write => {
  const { condition, values } = ifUnchanged(window);
  const hasValues = Object.keys(values).length > 0;
  return {
    label: 'window',
    check: keys.window(clientId),
    condition,
    names: { '#version': 'version' },
    ...(hasValues ? { values } : {}),
  };
};

/** Removes the window of a client who leaves no trace. Condition: the window is unchanged. */
export function windowRemoved(clientId: string, window: ClientWindow): Write {
  if (window.version === undefined) return windowUnchanged(clientId, window);
  const { condition, values } = ifUnchanged(window);
  return { label: 'window', delete: keys.window(clientId), condition, names: { '#version': 'version' }, values };
}

/** Removes the client from the lists in memory. */
export const windowUnlisted = (clientId: string, window: ClientWindow): Write => {
  const { condition, values } = ifUnchanged(window);
  return {
    label: 'window',
    update: keys.window(clientId),
    expression: 'ADD #version :one REMOVE directoryPk, directorySk',
    condition,
    names: { '#version': 'version' },
    values: { ...values, ':one': 1 },
  };
};

export const windowItem = (clientId: string, summary: ClientSummary, at: string): WindowItem => ({
  ...keys.window(clientId),
  ...keys.clientEntry(clientId, at),
  version: 1,
  summary,
});
