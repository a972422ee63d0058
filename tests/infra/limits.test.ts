import { describe, expect, test } from '@jest/globals';
import { ENVIRONMENTS, synthesize } from './synthesize.ts';

/** CloudFormation takes 500 resources and 200 outputs in a template. Some room is left, in which to change a design. */
const ROOM = { resources: 450, outputs: 180 };
/** API Gateway gives an API 300, and more only to one that exists: nobody could ask for a new one's. */
const MAX_ROUTES = 125;

describe.each(ENVIRONMENTS)('the stacks of %s', (name) => {
  const templates = Object.entries(synthesize(name).templates).map(([stack, made]) => [stack, made.toJSON()] as const);

  test.each(templates)('%s leaves room in its template', (_, { Resources, Outputs = {} }) => {
    expect(Object.keys(Resources).length).toBeLessThanOrEqual(ROOM.resources);
    expect(Object.keys(Outputs).length).toBeLessThanOrEqual(ROOM.outputs);
  });

  test('have few routes', () => {
    const routes = templates.flatMap(([, { Resources }]) =>
      Object.values<{ Type: string }>(Resources).filter(({ Type }) => Type === 'AWS::ApiGatewayV2::Route'),
    );
    expect(routes.length).toBeGreaterThan(0);
    expect(routes.length).toBeLessThanOrEqual(MAX_ROUTES);
  });

  // ADR 0090: CloudFormation keeps an exported value as long as somebody imports it, and refuses to remove its resource.
  test('hold nothing of each other: none exports, none imports', () => {
    const text = JSON.stringify(templates);
    expect(text).not.toContain('Fn::ImportValue');
    expect(text).not.toMatch(/"Export":/);
    expect(text.split('Fn::GetStackOutput').length).toBeGreaterThan(100);
  });

  // CloudFormation learns such a value only while it deploys, and plans for another one until then.
  test('that outlive every deployment read no other stack', () => {
    expect(JSON.stringify(templates.find(([stack]) => stack === 'stateful'))).not.toContain('Fn::GetStackOutput');
  });

  test('read only what the other stack puts out', () => {
    const byName = new Map(templates.map(([stack, { Outputs = {} }]) => [stack, Object.keys(Outputs)]));
    const read = JSON.stringify(templates).matchAll(
      /"StackName":"Rostro-\w+-(\w+)","Region":"[\w-]+","OutputName":"(\w+)"/g,
    );
    const missing = [...read].filter(
      ([, stack = '', output = '']) => !byName.get(stack.toLowerCase())?.includes(output),
    );
    expect(missing.map(([text]) => text)).toEqual([]);
  });
});
