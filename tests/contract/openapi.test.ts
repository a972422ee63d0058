import { describe, expect, test } from '@jest/globals';
import { routeEntries } from '@rostro/shared/contract/index';
import { errorsOf, openApiDocument } from '@rostro/shared/contract/openapi';
import { ERROR_STATUS } from '@rostro/shared/errors';
import { PERMISSION_CODES } from '@rostro/shared/permissions';

type Operation = {
  operationId: string;
  security?: object[];
  parameters: { name: string; in: string; required: boolean }[];
  requestBody?: object;
  responses: Record<string, object>;
};
const document = openApiDocument('1.2.3') as unknown as {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
};
const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));

describe('the OpenAPI document', () => {
  test('is 3.1 and has every route of the contract once', () => {
    expect(document.openapi).toMatch(/^3\.1\./);
    expect(operations.map(({ operationId }) => operationId).sort()).toEqual(
      routeEntries()
        .map(([id]) => id)
        .sort(),
    );
  });

  test.each(routeEntries())('%s says its parameters, its body, its rights and every status', (id, route) => {
    const operation = document.paths[route.path]?.[route.method.toLowerCase()];
    expect(operation?.operationId).toBe(id);
    const inPath = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    expect(operation?.parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name)).toEqual(
      inPath,
    );
    expect(operation?.requestBody !== undefined).toBe(route.body !== undefined);
    expect(operation?.security !== undefined).toBe(route.access !== 'public');
    const statuses = [String(route.status ?? 200), ...errorsOf(route).map((code) => String(ERROR_STATUS[code]))];
    expect(Object.keys(operation?.responses ?? {}).sort()).toEqual([...new Set(statuses)].sort());
  });
});

describe('the contract', () => {
  test('names no path twice', () => {
    const keys = routeEntries().map(([, { method, path }]) => `${method} ${path}`);
    expect(new Set(keys).size).toBe(keys.length);
  });

  test('has the 21 permissions of the specification and four of our own', () => {
    expect(PERMISSION_CODES).toHaveLength(25);
    expect(new Set(PERMISSION_CODES).size).toBe(25);
  });

  test('keeps staff routes under /api/admin and nothing else there', () => {
    for (const [id, { path, access }] of routeEntries()) {
      expect([id, path.startsWith('/api/admin/')]).toEqual([id, access !== 'public' && access !== 'user']);
    }
  });
});
