import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { routeEntries } from '@rostro/shared/contract/index';
import { API_DOCS_SCRIPT } from '@rostro/shared/contract/meta';
import { errorsOf, openApiDocument } from '@rostro/shared/contract/openapi/openapi';
import { ProblemSchema } from '@rostro/shared/contract/openapi/openapi-answers';
import { SERVICES } from '@rostro/shared/contract/services';
import { ERROR_CODES, ERROR_STATUS } from '@rostro/shared/errors';
import { PERMISSION_CODES } from '@rostro/shared/permissions';
import { Ajv2020 } from 'ajv/dist/2020.js';
import * as z from 'zod';
import { ROOT } from '../../infra/build/root.ts';

type Content = Record<string, { schema: object; example?: unknown; examples?: Record<string, { value: unknown }> }>;
type Answer = { description: string; content: Content };
type Operation = {
  operationId: string;
  tags: string[];
  security?: object[];
  parameters: { name: string; in: string; required: boolean; schema: object; example: unknown }[];
  requestBody?: { content: Content };
  responses: Record<string, Answer & { $ref?: string }>;
};
const document = openApiDocument('1.2.3') as unknown as {
  openapi: string;
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { responses: Record<string, Answer>; examples: Record<string, { value: unknown }> };
};
const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
/** Statuses that the gateway itself may answer to any request. */
const ALWAYS = ['429', '500', '503'];

/** Follows the references to answers, the only ones outside of schemas and examples. */
const answerOf = (operation: Operation, status: string): Answer => {
  const answer = operation.responses[status] as Answer & { $ref?: string };
  return answer.$ref ? (document.components.responses[answer.$ref.split('/').at(-1) ?? ''] as Answer) : answer;
};
const operationOf = (path: string, method: string) => document.paths[path]?.[method.toLowerCase()] as Operation;
const exampleIn = (content: Content | undefined) => Object.values(content ?? {})[0]?.examples?.example?.value;

/** The whole document is one resource, so that each `$ref` resolves as in a reader of OpenAPI. */
const ajv = new Ajv2020({ strict: false, validateFormats: false });
ajv.addSchema({ $id: 'rostro:api', ...document });
const validates = (pointer: string) => ajv.getSchema(`rostro:api#${pointer}`);
const escaped = (part: string) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'));

describe('the OpenAPI document', () => {
  test('is valid by the schema that OpenAPI 3.1 publishes for documents', () => {
    const text = readFileSync(join(import.meta.dirname, 'openapi-3.1.schema.json'), 'utf8');
    // The anchor is not redefined here, and ajv cannot follow it.
    const published = JSON.parse(text.replaceAll('"$dynamicRef": "#meta"', '"$ref": "#/$defs/schema"'));
    const validate = new Ajv2020({ strict: false, validateFormats: false }).compile(published);
    validate(document);
    expect(validate.errors ?? []).toEqual([]);
    expect(validate({ ...document, paths: { ...document.paths, 'no-slash': {} } })).toBe(false);
  });

  test('refers to nothing that is not there', () => {
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(
      ([, path]) => path as string,
    );
    const found = (path: string) =>
      path.split('/').reduce<unknown>((at, part) => (at as Record<string, unknown> | undefined)?.[part], document);
    expect(references.length).toBeGreaterThan(1000);
    expect([...new Set(references)].filter((path) => found(path) === undefined)).toEqual([]);
  });

  test('is 3.1 and has every route of the contract once', () => {
    expect(document.openapi).toMatch(/^3\.1\./);
    expect(operations.map(({ operationId }) => operationId).sort()).toEqual(
      routeEntries()
        .map(([id]) => id)
        .sort(),
    );
  });

  test('says what each of its chapters is for', () => {
    expect(document.tags.map(({ name }) => name)).toEqual([...SERVICES]);
    expect(document.tags.filter(({ description }) => description.length < 10)).toEqual([]);
  });

  test.each(routeEntries())('%s says its parameters, its body, its rights and every status', (id, route) => {
    const operation = operationOf(route.path, route.method);
    expect(operation.operationId).toBe(id);
    const inPath = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    expect(operation.parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name)).toEqual(inPath);
    expect(operation.requestBody !== undefined).toBe(route.body !== undefined);
    expect(operation.security !== undefined).toBe(route.access !== 'public');
    const statuses = [String(route.status ?? 200), ...errorsOf(route).map((code) => String(ERROR_STATUS[code]))];
    expect(Object.keys(operation.responses).sort()).toEqual([...new Set([...statuses, ...ALWAYS])].sort());
  });

  test.each(routeEntries())('%s names the problems of each status', (_, route) => {
    const operation = operationOf(route.path, route.method);
    for (const code of errorsOf(route)) {
      const answer = answerOf(operation, String(ERROR_STATUS[code]));
      const { schema, examples = {} } = answer.content['application/problem+json'] as Content[string];
      const { properties } = schema as { properties: { code: { enum: string[] } } };
      expect(properties.code.enum).toContain(code);
      expect(Object.keys(examples)).toContain(code);
      expect(answer.description).toContain(`\`${code}\``);
    }
  });
});

describe('an example', () => {
  test.each(routeEntries())('of %s is what the route takes and answers', (_, route) => {
    const operation = operationOf(route.path, route.method);
    const sent = (where: string) =>
      Object.fromEntries(
        operation.parameters
          .filter((parameter) => parameter.in === where)
          .map(({ name, example }) => [name, String(example)]),
      );
    const [params, query] = [route.params?.safeParse(sent('path')), route.query?.safeParse(sent('query'))];
    const body = route.body?.safeParse(exampleIn(operation.requestBody?.content));
    const answered = exampleIn(operation.responses[String(route.status ?? 200)]?.content);
    const wrong = [params, query, body, (route.produces ? z.string() : route.response).safeParse(answered)].flatMap(
      (it) => it?.error?.issues ?? [],
    );
    expect(wrong).toEqual([]);
    expect(operation.parameters.filter(({ example }) => example === undefined || example === '')).toEqual([]);
  });

  test.each(routeEntries())('of %s is what its schema in the document says', (_, route) => {
    const method = route.method.toLowerCase();
    const operation = operationOf(route.path, method);
    const at = `/paths/${escaped(route.path)}/${method}`;
    const success = String(route.status ?? 200);
    const type = escaped(Object.keys(operation.responses[success]?.content ?? {})[0] ?? '');
    const checks: [pointer: string, value: unknown][] = [
      [`${at}/responses/${success}/content/${type}/schema`, exampleIn(operation.responses[success]?.content)],
      ...operation.parameters.map(({ example }, index): [string, unknown] => [
        `${at}/parameters/${index}/schema`,
        example,
      ]),
    ];
    if (operation.requestBody) {
      const json = escaped('application/json');
      checks.push([`${at}/requestBody/content/${json}/schema`, exampleIn(operation.requestBody.content)]);
    }
    for (const [pointer, value] of checks) {
      const validate = validates(pointer);
      expect([pointer, validate?.(value), validate?.errors]).toEqual([pointer, true, null]);
    }
  });

  test.each(ERROR_CODES)('of the problem %s is one', (code) => {
    const { value } = document.components.examples[code] as { value: unknown };
    expect(ProblemSchema.parse(value)).toMatchObject({ code, status: ERROR_STATUS[code] });
    expect(JSON.stringify(value)).not.toMatch(/\{\w+\}/);
  });
});

test('the page at /api/docs is drawn by the version that is installed', () => {
  const { version } = JSON.parse(readFileSync(join(ROOT, 'node_modules', 'rapidoc', 'package.json'), 'utf8'));
  expect(API_DOCS_SCRIPT).toBe(`/assets/rapidoc-${version}.js`);
});

describe('the contract', () => {
  test('names no path twice', () => {
    const keys = routeEntries().map(([, { method, path }]) => `${method} ${path}`);
    expect(new Set(keys).size).toBe(keys.length);
  });

  test('has each permission in one area', () => {
    expect(new Set(PERMISSION_CODES).size).toBe(PERMISSION_CODES.length);
  });

  test('keeps staff routes under /api/admin and nothing else there', () => {
    for (const [id, { path, access }] of routeEntries()) {
      expect([id, path.startsWith('/api/admin/')]).toEqual([id, access !== 'public' && access !== 'user']);
    }
  });
});
