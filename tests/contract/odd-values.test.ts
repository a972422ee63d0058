import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { ROUTES, type RouteId, routeEntries } from '@rostro/shared/contract/index';
import { exampleOf } from '@rostro/shared/contract/openapi/openapi-examples';
import { schemaRegister } from '@rostro/shared/contract/openapi/openapi-schemas';
import type { RouteDef } from '@rostro/shared/contract/route';
import { Day, Instant } from '@rostro/shared/contract/schemas';
import fc from 'fast-check';
import * as z from 'zod';
import { ROOT } from '../../infra/build/root.ts';
import { spoiledOf } from '../support/odd-values.ts';
import { ROOM_ROWS } from '../support/rooms/index.ts';
import { roundsOf } from '../support/thorough.ts';

/** Per schema; with the larger number the file takes two minutes. */
const DRAWS = roundsOf(150, 5000);
const CONTRACT = join(ROOT, 'shared', 'contract');

/** Every schema that a module of the contract exports, and every schema of a route. */
async function schemasOfContract(): Promise<Map<string, z.ZodType>> {
  const files = readdirSync(CONTRACT, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(?<!\.test)\.ts$/.test(file),
  );
  const modules = await Promise.all(
    files.map(async (file) => [file, (await import(join(CONTRACT, file))) as Record<string, unknown>] as const),
  );
  const exported = modules.flatMap(([file, module]) =>
    Object.entries(module).flatMap(([name, value]) =>
      value instanceof z.ZodType ? [[`${file} ${name}`, value] as const] : [],
    ),
  );
  const ofRoutes = routeEntries().flatMap(([id, { params, query, body, response }]) =>
    Object.entries({ params, query, body, response }).flatMap(([part, schema]) =>
      schema === undefined ? [] : [[`${id} ${part}`, schema as z.ZodType] as const],
    ),
  );
  return new Map([...ofRoutes, ...exported]);
}

test('no schema of the contract throws, whatever stands in a field or in two', async () => {
  const schemas = new Map([...(await schemasOfContract())].map(([name, schema]) => [schema, name]));
  expect(schemas.size).toBeGreaterThan(500);
  const register = schemaRegister();
  for (const [schema, name] of schemas) {
    const valid = exampleOf(register.jsonOf(schema, 'input'), register.components, { name: '', owners: [] });
    let latest: unknown;
    try {
      fc.assert(
        fc.property(spoiledOf(valid), (value) => {
          latest = value;
          schema.safeParse(value);
        }),
        { numRuns: DRAWS },
      );
    } catch (thrown) {
      throw new Error(`${name}: ${JSON.stringify(latest)}: ${thrown}`);
    }
  }
}, 900_000);

test('what lies in no century of the clinic is no instant and no day', () => {
  for (const year of ['0000', '1899', '2200', '9999']) {
    expect(Instant.safeParse(`${year}-12-31T23:59:59.999Z`).success).toBe(false);
    expect(Day.safeParse(`${year}-12-31`).success).toBe(false);
  }
});

const RANGES: readonly [RouteId, 'body' | 'query', object][] = [
  ['closeDays', 'body', { category: null, reason: 'Vacaciones' }],
  ['getReport', 'query', {}],
  ['listAppointments', 'query', {}],
  ...ROOM_ROWS.flatMap(({ ranges = [] }) => ranges),
];
test.each(RANGES)('%s says only of a day that it is none, and nothing of the range', (id, part, rest) => {
  const schema = (ROUTES[id] as RouteDef)[part] as z.ZodType;
  const saidOf = (from: string, to: string) =>
    schema.safeParse({ ...rest, from, to }).error?.issues.map(({ path }) => path.join('.'));
  expect(saidOf('', '2027-01-31')).toEqual(expect.arrayContaining(['from']));
  expect(saidOf('', '2027-01-31')).not.toContain('to');
  expect(saidOf('2027-02-01', '2027-01-31')).toEqual(['to']);
  expect(saidOf('2027-01-31', '2027-01-31')).toBeUndefined();
});
