import { describe, expect, test } from '@jest/globals';
import { routeFinder } from '@rostro/local-aws/gateway';
import { type RouteId, routeEntries } from '@rostro/shared/contract/index';
import type { RouteDef } from '@rostro/shared/contract/route';
import { SERVICES } from '@rostro/shared/contract/services';
import fc from 'fast-check';
import { BELOW, type GatewayRoute, gatewayRoutes } from '../../infra/resources/routes.ts';
import { SAMPLES } from '../support/samples.ts';

const contract = routeEntries().map(([, route]) => route);
const finderOf = (routes: readonly GatewayRoute[]) =>
  routeFinder(routes.map(({ service, ...route }) => ({ method: 'ANY', functionName: service, ...route })));
const addressOf = ({ path }: Pick<RouteDef, 'path'>): string => path.replace(/\{\w+\}/g, 'x1');

/** Operations that the gateway sends to another function, or past the authorizer. */
function astray(routes: readonly RouteDef[]): string[] {
  const find = finderOf(gatewayRoutes(routes));
  return routes.flatMap((route) => {
    const reached = find(route.method, addressOf(route))?.route;
    const isRight = reached?.functionName === route.service && reached.isPublic === (route.access === 'public');
    return isRight ? [] : [`${route.method} ${route.path}`];
  });
}

const stepsOf = (path: string) => path.split('/');
/** Whether each address of one route belongs to the other, too. */
function isInside(inner: string, outer: string): boolean {
  if (outer.endsWith(BELOW)) {
    const steps = stepsOf(outer.slice(0, -BELOW.length));
    const [start, rest] = [stepsOf(inner).slice(0, steps.length), stepsOf(inner).slice(steps.length)];
    return rest.length > 0 && start.every((step, at) => step === steps[at] || steps[at]?.startsWith('{'));
  }
  const [a, b] = [stepsOf(inner), stepsOf(outer)];
  return (
    !inner.endsWith(BELOW) && a.length === b.length && a.every((step, at) => step === b[at] || b[at]?.startsWith('{'))
  );
}
/** Whether an address could belong to both. */
function meet(one: string, other: string): boolean {
  const [a, b] = [stepsOf(one), stepsOf(other)];
  const isOpen = (path: string) => path.endsWith(BELOW);
  const long = Math.max(a.length, b.length);
  if ((a.length < long && !isOpen(one)) || (b.length < long && !isOpen(other))) return false;
  return a.every((step, at) => {
    const there = b[at];
    return there === undefined || step === there || step.startsWith('{') || there.startsWith('{') || false;
  });
}
const names = (path: string): number => stepsOf(path).filter((step) => !step.startsWith('{')).length;

/** Pairs without a rule for the more specific one. */
const doubtful = (routes: readonly GatewayRoute[]): string[][] =>
  routes.flatMap(({ path }, at) =>
    routes.slice(at + 1).flatMap(({ path: other }) => {
      if (!meet(path, other)) return [];
      const [inner, outer] = isInside(path, other) ? [path, other] : [other, path];
      const isClear = isInside(inner, outer) && (!inner.endsWith(BELOW) || names(inner) > names(outer));
      return isClear ? [] : [[path, other]];
    }),
  );

describe('the routes of the gateway', () => {
  test('lead every operation to its own function, behind the authorizer where it asks for a token', () => {
    expect(astray(contract)).toEqual([]);
  });

  test('leave no doubt which of two is meant', () => {
    expect(doubtful(gatewayRoutes())).toEqual([]);
    // The check itself finds such a pair.
    const of = (path: string): GatewayRoute => ({ path, service: 'booking', isPublic: false });
    expect(doubtful([of('/a/{b}/c'), of('/a/d/{proxy+}')])).toHaveLength(1);
    expect(doubtful([of('/a/{b}/{proxy+}'), of('/a/{proxy+}')])).toHaveLength(1);
    expect(doubtful([of('/a/{b}'), of('/a/b'), of('/a/{proxy+}'), of('/c/{proxy+}'), of('/a')])).toEqual([]);
  });

  test('are as many with five operations at each address as with one', () => {
    const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
    const all = contract.flatMap((route) => methods.map((method) => ({ ...route, method })));
    expect(gatewayRoutes(all)).toEqual(gatewayRoutes());
  });

  test('are the same when operations are added below a resource of their function', () => {
    const below = gatewayRoutes().flatMap(({ path, service, isPublic }) => {
      const owned = contract.find((route) => route.service === service && (route.access === 'public') === isPublic);
      if (!path.endsWith(BELOW) || !owned) return [];
      const added = ['new', 'new/{newId}', 'new/{newId}/more', 'new/{newId}/more/{moreId}'];
      return added.map((end) => ({ ...owned, path: path.replace(BELOW, `/${end}`) as RouteDef['path'] }));
    });
    expect(below.length).toBeGreaterThan(100);
    expect(gatewayRoutes([...contract, ...below])).toEqual(gatewayRoutes());
  });

  test('refuse a contract in which functions share an address, or in which one is public and not', () => {
    const [route] = contract as [RouteDef];
    const other = SERVICES.find((service) => service !== route.service) as RouteDef['service'];
    expect(() => gatewayRoutes([route, { ...route, method: 'POST', service: other }])).toThrow(route.path);
    expect(() =>
      gatewayRoutes([route, { ...route, method: 'POST', access: 'public' }, { ...route, access: 'user' }]),
    ).toThrow(route.path);
  });

  const step = fc.constantFrom('a', 'b', 'c', 'd');
  const place = fc.record({
    steps: fc.array(step, { minLength: 1, maxLength: 4 }),
    service: fc.constantFrom(...SERVICES.slice(0, 3)),
    access: fc.constantFrom('public', 'user'),
  });
  test('lead each address to its function, whoever has which', () => {
    fc.assert(
      fc.property(fc.uniqueArray(place, { selector: ({ steps }) => steps.join('/'), maxLength: 30 }), (places) => {
        const routes = places.map(({ steps, ...rest }) => ({
          ...(contract[0] as RouteDef),
          ...(rest as Pick<RouteDef, 'service' | 'access'>),
          path: `/api/${steps.join('/')}` as const,
        }));
        expect(astray(routes)).toEqual([]);
        expect(gatewayRoutes(routes).length).toBeLessThanOrEqual(routes.length);
      }),
    );
  });
});

describe('a parameter of a path', () => {
  const parameters = routeEntries().flatMap(([id, { params }]) =>
    Object.keys(params?.shape ?? {}).map((name): [RouteId, string] => [id, name]),
  );
  test.each(parameters)('of %s, %s, holds no slash: the gateway hands addresses on decoded', (id, name) => {
    const { params } = Object.fromEntries(routeEntries())[id] as RouteDef;
    const sample = (SAMPLES[id] as { params: Record<string, string> }).params;
    expect(params?.safeParse(sample).error).toBeUndefined();
    for (const text of ['/', 'a/b', `${sample[name]}/`, `/${sample[name]}`, `${sample[name]}/x`]) {
      expect([text, params?.safeParse({ ...sample, [name]: text }).success]).toEqual([text, false]);
    }
  });

  test('has one name at its place, whichever operation is asked for there', () => {
    const byPlace = new Map<string, string>();
    for (const { path } of contract) {
      for (const [at, step] of stepsOf(path).entries()) {
        if (!step.startsWith('{')) continue;
        const start = stepsOf(path)
          .slice(0, at)
          .join('/')
          .replace(/\{\w+\}/g, '{}');
        expect([path, byPlace.get(start) ?? step]).toEqual([path, step]);
        byPlace.set(start, step);
      }
    }
    expect(byPlace.size).toBeGreaterThan(20);
  });
});
