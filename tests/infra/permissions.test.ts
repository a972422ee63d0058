import { expect, test } from '@jest/globals';
import { policiesOf, synthesize } from './synthesize.ts';

const { templates, stacks } = synthesize('prod');

// biome-ignore lint/suspicious/noExplicitAny: a template is untyped JSON
type Json = any;

/** Logical ids end with a hash of where they stand, which nobody reads. */
const nameOf = (logicalId: string): string => logicalId.replace(/[0-9A-F]{8}$/, '');

/** `'Rostro-prod-Stateful:ExportsOutputFnGetAttTable1A2B3C4DArn5E6F7A8B'` → `'{Table.Arn}'` */
const importedName = (output: string): string => {
  const [, name, attribute] =
    /ExportsOutput(?:FnGetAtt|Ref)(\w+?)[0-9A-F]{8}([A-Z][a-z]\w*?)?(?:[0-9A-F]{8})?$/.exec(output) ?? [];
  return name === undefined ? `{${output}}` : `{${[name, attribute].filter(Boolean).join('.')}}`;
};

/** A value of a template as somebody would write it: `{Table.Arn}/index/byClient` */
function said(value: Json): string {
  if (typeof value === 'string') return value.replaceAll(stacks.app.account, '{AWS::AccountId}');
  if (Array.isArray(value)) return value.map(said).join(', ');
  if (value.Ref) return `{${nameOf(value.Ref)}}`;
  if (value['Fn::GetAtt']) return `{${[value['Fn::GetAtt']].flat().map(nameOf).join('.')}}`;
  if (value['Fn::ImportValue']) return importedName(value['Fn::ImportValue']);
  if (value['Fn::Join']) return value['Fn::Join'][1].map(said).join(value['Fn::Join'][0]);
  return JSON.stringify(value);
}

const conditionOf = (condition: Json): string =>
  condition === undefined ? '' : ` if ${JSON.stringify(condition).replace(/"/g, '')}`;

/** Who may do what to which: one line for each right of each role. */
function rightsIn(stack: string, policies: readonly (readonly [string, Json])[]): string[] {
  return policies
    .flatMap(([, { Roles = [], PolicyDocument }]) =>
      PolicyDocument.Statement.flatMap(({ Effect, Action, Resource, Condition }: Json) =>
        [Action].flat().map((action: string) => {
          const who = Roles.map((role: Json) => nameOf(said(role).replace(/[{}]/g, ''))).join(', ');
          return `${stack} ${who}: ${Effect} ${action} on ${said(Resource)}${conditionOf(Condition)}`;
        }),
      ),
    )
    .sort();
}

/** A right that is new, or wider, shows in the review of the change that brings it (`npm run test:infra -- -u`). */
test('who may do what is what was agreed on', () => {
  const rights = Object.entries(templates).flatMap(([name, template]) => rightsIn(name, policiesOf(template)));
  expect(rights.length).toBeGreaterThan(50);
  expect(`\n${rights.join('\n')}\n`).toMatchSnapshot();
});
