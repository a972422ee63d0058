import { afterEach, describe, expect, test } from '@jest/globals';
import { CfnOutput, NestedStack, Stack } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import type { RostroStacks } from '../../infra/stacks/rostro.ts';
import { construct, ENVIRONMENTS, synthesize } from './synthesize.ts';

/** CloudFormation takes 500 resources and a million bytes. Some room is left, in which to change a design. */
const ROOM = { resources: 450, bytes: 800_000 };
/** What may never move. */
const MAX_EXPORTS = 25;
/** API Gateway gives an API 300, and more only to one that exists: nobody could ask for a new one's. */
const MAX_ROUTES = 125;

// biome-ignore lint/suspicious/noExplicitAny: a template is untyped JSON
type Json = any;
interface Pair {
  stateful: Json;
  app: Json;
}

const exportsOf = ({ Outputs = {} }: Json): string[] =>
  Object.values<Json>(Outputs).flatMap(({ Export }) => (Export ? [Export.Name] : []));
const importsOf = (template: Json): string[] => [
  ...new Set([...JSON.stringify(template).matchAll(/"Fn::ImportValue":"([^"]+)"/g)].map(([, name = '']) => name)),
];

/** What is wrong with how the two stacks hold on to each other. */
function faultsOf({ stateful, app }: Pair, alone: Json): string[] {
  const known = exportsOf(alone);
  return [
    ...exportsOf(stateful)
      .filter((name) => !known.includes(name))
      .map((name) => `only App asks for ${name}`),
    ...importsOf(app)
      .filter((name) => !exportsOf(stateful).includes(name))
      .map((name) => `nobody exports ${name}`),
    ...importsOf(stateful).map((name) => `Stateful imports ${name}`),
    ...exportsOf(app).map((name) => `App exports ${name}`),
    ...(exportsOf(stateful).length > MAX_EXPORTS ? ['too many exports'] : []),
    ...(/Fn::GetStackOutput/.test(JSON.stringify([stateful, app])) ? ['a weak reference'] : []),
  ];
}

const routesOf = ({ Resources }: Json): number =>
  Object.values<Json>(Resources).filter(({ Type }) => Type === 'AWS::ApiGatewayV2::Route').length;

/** What a template has too much of. */
function excessOf(template: Json): string[] {
  return [
    ...(Object.keys(template.Resources).length > ROOM.resources ? ['resources'] : []),
    ...(JSON.stringify(template, null, 1).length > ROOM.bytes ? ['bytes'] : []),
    ...(routesOf(template) > MAX_ROUTES ? ['routes'] : []),
  ];
}

/** Stacks of the app besides the two. */
const othersIn = ({ stateful, app }: RostroStacks): string[] =>
  stateful.node.root.node
    .findAll()
    .filter((found) => Stack.isStack(found) && found !== stateful && found !== app)
    .map(({ node }) => `a third stack: ${node.path}`);

describe.each(ENVIRONMENTS)('the stacks of %s', (name) => {
  const { templates } = synthesize(name);

  test.each(Object.entries(templates))('%s leaves room in its template', (_, made) => {
    expect(excessOf(made.toJSON())).toEqual([]);
  });

  test('have routes in one of them', () => {
    expect(Object.values(templates).map((made) => routesOf(made.toJSON()) > 0)).toEqual([false, true]);
  });
});

test('a template that grew is found, by one resource, one route or one byte', () => {
  const of = (count: number, Type: string) => ({
    Resources: Object.fromEntries(Array.from({ length: count }, (_, place) => [`R${place}`, { Type }])),
  });
  const route = 'AWS::ApiGatewayV2::Route';
  expect([450, 451].map((count) => excessOf(of(count, 'AWS::SNS::Topic')))).toEqual([[], ['resources']]);
  expect([125, 126].map((count) => excessOf(of(count, route)))).toEqual([[], ['routes']]);
  const frame = JSON.stringify({ Description: '', Resources: {} }, null, 1).length;
  const long = (bytes: number) => ({ Description: 'x'.repeat(bytes - frame), Resources: {} });
  expect([800_000, 800_001].map((bytes) => excessOf(long(bytes)))).toEqual([[], ['bytes']]);
});

// ADR 0174: CloudFormation keeps an exported value as long as somebody imports it, and refuses to remove its resource.
describe('what App reads of Stateful', () => {
  const made: { remove: () => void }[] = [];
  afterEach(() => {
    for (const { remove } of made.splice(0)) remove();
  });

  /** Both templates of an environment after a change, and what Stateful exports whatever App reads. */
  function faultsWith(name: string, change: (stacks: RostroStacks) => void = () => undefined): string[] {
    const [one, other] = [construct(name), construct(name)];
    made.push(one, other);
    other.app.node.tryRemoveChild(other.stacks.app.node.id);
    change(one.stacks);
    const [alone, stateful, app] = [other.stacks.stateful, one.stacks.stateful, one.stacks.app].map((stack) =>
      Template.fromStack(stack).toJSON(),
    );
    return [...faultsOf({ stateful, app }, alone), ...othersIn(one.stacks)];
  }

  test.each(ENVIRONMENTS)('is in %s the few things that Stateful exports by itself', (name) => {
    expect(faultsWith(name)).toEqual([]);
    const { stateful, app } = synthesize(name).templates;
    expect(importsOf(app.toJSON()).length).toBeGreaterThan(10);
    expect(exportsOf(stateful.toJSON()).length).toBeLessThanOrEqual(MAX_EXPORTS);
  });

  test('is found where it is something else', () => {
    const faults = faultsWith('dev', ({ stateful, app }) => {
      new CfnOutput(app, 'Planted', { value: stateful.mailIdentity.emailIdentityName });
    });
    expect(faults).toEqual([expect.stringMatching(/^only App asks for .*MailIdentity/)]);
  });

  test('is found where a third stack stands beside the two, or within one', () => {
    const one = construct('dev');
    made.push(one);
    expect(othersIn(one.stacks)).toEqual([]);
    new Stack(one.app, 'Beside');
    new NestedStack(one.stacks.app, 'Within');
    expect(othersIn(one.stacks)).toEqual(['a third stack: Rostro-dev-App/Within', 'a third stack: Beside']);
  });

  test('is found where there is more of it than may never move', () => {
    const of = (count: number) => ({
      Outputs: Object.fromEntries(Array.from({ length: count }, (_, at) => [`O${at}`, { Export: { Name: `n${at}` } }])),
    });
    expect([25, 26].map((count) => faultsOf({ stateful: of(count), app: {} }, of(count)))).toEqual([
      [],
      ['too many exports'],
    ]);
  });

  test('is found where Stateful reads App as well: there would be no first', () => {
    const planted = ({ stateful, app }: RostroStacks) =>
      void new CfnOutput(stateful, 'Planted', { value: app.api.apiId });
    expect(() => faultsWith('dev', planted)).toThrow(/cycl/i);
  });

  test('is found where it is read weakly, or exported by none', () => {
    const both = { stateful: { Outputs: {} }, app: { Value: { 'Fn::ImportValue': 'x' } } };
    expect(faultsOf(both, {})).toEqual(['nobody exports x']);
    const weak = { stateful: {}, app: { Value: { 'Fn::GetStackOutput': { StackName: 'x', OutputName: 'y' } } } };
    expect(faultsOf(weak, {})).toEqual(['a weak reference']);
  });
});
