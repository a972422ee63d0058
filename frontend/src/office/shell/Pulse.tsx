import type { Pulse as Stamps } from '@rostro/shared/contract/booking/pulse';
import type { RouteId } from '@rostro/shared/contract/index';
import { PULSE_MS, PULSE_NET_MS } from '@rostro/shared/pulse';
import { type Query, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { call } from '#api/client.ts';
import { INBOX, ONE_VISIT } from '#office/booking/published/api.ts';
import { hasCode } from '#office/ui/problems.ts';

type Stamp = keyof Stamps;

/** The queries that a changed stamp reads again; changed rights read everything. */
const FOLLOWING: Readonly<Record<Stamp, readonly (RouteId | 'me')[]>> = {
  rights: ['me'],
  changes: [
    'listAppointments',
    'getAgendaDays',
    'getAgendaMonth',
    'countWaiting',
    'listAppointmentPayments',
    'getStaffAvailability',
    'previewWalkIn',
    'getDashboard',
    'getCashDay',
    'listDayVisits',
    ...ONE_VISIT,
    ...INBOX,
  ],
  team: ['listResources', 'listBranches', 'getAgendaDays', 'getAgendaMonth', 'getStaffAvailability'],
  inbox: [...INBOX, 'listDeliveryProblems', 'listClientMessages', 'listDataRequests'],
};
const STAMPS = Object.keys(FOLLOWING) as Stamp[];
const PULSE = 'pulse';
const TOLD = new Set<unknown>([PULSE, ...Object.values(FOLLOWING).flat()]);

function readAgain(
  cache: QueryClient,
  stamps: readonly Stamp[],
  isMeant: (query: Query) => boolean = () => true,
): void {
  const all = new Set<unknown>(stamps.flatMap((stamp) => FOLLOWING[stamp]));
  void cache.invalidateQueries({ predicate: (query) => all.has(query.queryKey[0]) && isMeant(query) });
}

/** The last read failed, so the data may be from before a change. */
const isLeft = ({ state: { fetchStatus, status, isInvalidated } }: Query): boolean =>
  fetchStatus === 'idle' && (status === 'error' || isInvalidated);

/**
 * Reads data without a stamp and data that could not be read. Once the network is back, the pulse asks for the rest.
 */
export const readUntold = (cache: QueryClient): Promise<void> =>
  cache.invalidateQueries({ predicate: (query) => !TOLD.has(query.queryKey[0]) || isLeft(query) });

/** The last answer, and the time when everything was last read. */
interface Felt {
  stamps: Stamps;
  allAt: number;
}

/** @returns the new state; queries of a changed stamp are already being read again */
async function feel(cache: QueryClient, last: Felt | undefined, signal: AbortSignal): Promise<Felt> {
  const askedAt = Date.now();
  const stamps = await call('getPulse', undefined, { signal });
  if (last === undefined) {
    // Changes since these reads are unknown.
    readAgain(cache, STAMPS, ({ state }) => state.dataUpdatedAt > 0 && state.dataUpdatedAt < askedAt);
    return { stamps, allAt: askedAt };
  }
  const differing = STAMPS.filter((stamp) => stamps[stamp] !== last.stamps[stamp]);
  const isAll = differing.includes('rights') || askedAt - last.allAt >= PULSE_NET_MS;
  readAgain(cache, STAMPS, isLeft);
  readAgain(cache, isAll ? STAMPS : differing);
  return { stamps, allAt: isAll ? askedAt : last.allAt };
}

/**
 * Asks for changes while the panel is visible, and at once after it was hidden or without a network. It renders
 * nothing, and never renders again. A failed request changes nothing, but a refused user has lost rights.
 */
export function Pulse() {
  const cache = useQueryClient();
  const last = useRef<Felt>(undefined);
  useQuery({
    queryKey: [PULSE],
    queryFn: async ({ signal }) => {
      try {
        last.current = await feel(cache, last.current, signal);
        return last.current.stamps;
      } catch (error) {
        if (hasCode(error, 'forbidden')) readAgain(cache, ['rights']);
        throw error;
      }
    },
    staleTime: 0,
    refetchInterval: PULSE_MS,
    refetchIntervalInBackground: false,
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
    retry: false,
    notifyOnChangeProps: [],
  });
  return null;
}
