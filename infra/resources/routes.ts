import { routeEntries } from '@rostro/shared/contract/index';
import type { RouteDef } from '@rostro/shared/contract/route';
import type { ServiceName } from '@rostro/shared/contract/services';

/** Who answers an address, and whether it needs a token: all that the gateway decides. */
interface Owner {
  readonly service: ServiceName;
  readonly isPublic: boolean;
}

/** A route of the gateway, for every method. `…/{proxy+}` takes all that lies below; of several the most specific wins. */
export interface GatewayRoute extends Owner {
  readonly path: string;
}

/** An address of the contract, or a part of one. */
interface Place {
  readonly path: string;
  readonly below: Map<string, Place>;
  owner?: Owner;
}

export const BELOW = '/{proxy+}';

/** Nobody answers for the whole API: what lies below no resource is the gateway's own 404 and wakes no function. */
const UNOWNED: readonly string[] = ['', '/api'];

/** Below a name only: of two greedy routes the longer has more names, by whatever rule "most specific" is measured. */
const mayBeGreedy = ({ path }: Place): boolean => !UNOWNED.includes(path) && !path.endsWith('}');

const isSame = (a: Owner | undefined, b: Owner | undefined): boolean =>
  a?.service === b?.service && a?.isPublic === b?.isPublic;

const ownerOf = ({ service, access }: RouteDef): Owner => ({ service, isPublic: access === 'public' });

/**
 * Where the parameters of two routes stand at one place, they are one step.
 * @throws if functions share an address, or if it is both public and not: the gateway asks for no operation
 */
function placesOf(routes: readonly RouteDef[]): Place {
  const root: Place = { path: '', below: new Map() };
  for (const route of routes) {
    let place = root;
    for (const step of route.path.slice(1).split('/')) {
      const name = step.startsWith('{') ? '{}' : step;
      const next = place.below.get(name) ?? { path: `${place.path}/${step}`, below: new Map() };
      place.below.set(name, next);
      place = next;
    }
    place.owner ??= ownerOf(route);
    if (!isSame(place.owner, ownerOf(route)))
      throw new Error(`${route.path} has two owners: one of them needs another`);
  }
  return root;
}

/** Owners of what lies below, those behind the authorizer first: what nobody knows is rather asked for a token. */
function ownersBelow({ below }: Place): Owner[] {
  const found = new Map<string, Owner>();
  for (const place of below.values()) {
    for (const owner of [...(place.owner ? [place.owner] : []), ...ownersBelow(place)]) {
      found.set(`${Number(owner.isPublic)} ${owner.service}`, owner);
    }
  }
  return [...found].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, owner]) => owner);
}

/**
 * The fewest routes for a place and all below it.
 * @param around who has the place already, by a greedy route above it
 */
function cheapest(place: Place, around: Owner | undefined): GatewayRoute[] {
  const { path, owner } = place;
  const own = owner && !isSame(owner, around) ? [{ path, ...owner }] : [];
  const inside = (by: Owner | undefined): GatewayRoute[] =>
    [...place.below.values()].flatMap((below) => cheapest(below, by));
  const greedy = mayBeGreedy(place)
    ? ownersBelow(place).map((by) => [{ path: path + BELOW, ...by }, ...inside(by)])
    : [];
  // The greedy one of equally few: what is added below it needs no other route.
  const [best] = [...greedy, inside(around)].sort((a, b) => a.length - b.length);
  return [...own, ...(best ?? [])];
}

/** The fewest routes that lead each operation of the contract to its function, public ones and others apart. */
export const gatewayRoutes = (routes: readonly RouteDef[] = routeEntries().map(([, route]) => route)): GatewayRoute[] =>
  cheapest(placesOf(routes), undefined);
