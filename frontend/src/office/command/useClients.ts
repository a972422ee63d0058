import type { ClientOption } from '@rostro/shared/contract/client-records';
import { useQuery } from '@tanstack/react-query';
import { clientOptionsQuery } from '#office/chooseClient/clients.ts';
import { useRights } from '#office/nav/useRights.ts';
import { agendaOf } from './agendaOf.ts';
import { type Found, foundIn, NOT_LOOKED_FOR } from './found.ts';
import { isLongEnough, usePaused } from './usePaused.ts';

const SHOWN = 6;
/** More of them would push what else is found out of sight. */
const BOOKABLE = 3;
const ASKS = ['view_clients', 'create_appointments', 'edit_appointments'] as const;

type PathOf = (client: ClientOption) => string;

/** Where a client is opened: their page, or what the agenda has of them. Who may open neither, or not ask, finds nobody. */
function useClientPath(): PathOf | undefined {
  const { grants } = useRights();
  if (!ASKS.some(grants)) return undefined;
  if (grants('view_clients')) return ({ id }) => `/admin/clients/${id}`;
  return grants('view_appointments') ? agendaOf : undefined;
}

export interface FoundClients extends Found<ClientOption> {
  pathOf: PathOf;
  /** Whom a visit may be booked for from here. */
  bookable: readonly ClientOption[];
}

/** Clients whose name, e-mail or phone has what was typed, those with a word that begins so first. */
export function useClients(text: string): FoundClients {
  const paused = usePaused(text);
  const { q } = paused;
  const pathOf = useClientPath();
  const { grants } = useRights();
  // A new visit reads who it is for.
  const mayBook = grants('create_appointments') && grants('view_clients');
  const wanted = pathOf !== undefined && paused.wanted;
  const { data, ...answer } = useQuery({ ...clientOptionsQuery(q), enabled: wanted && isLongEnough(q) });
  if (!wanted) return { ...NOT_LOOKED_FOR, pathOf: agendaOf, bookable: [] };
  const found = foundIn(paused, { ...answer, rows: data?.slice(0, SHOWN) });
  return { ...found, pathOf, bookable: mayBook ? found.rows.slice(0, BOOKABLE) : [] };
}
