import { describe, expect, test } from '@jest/globals';
import { ACCEPTED, findingsIn, idleReasons, isAccepted } from './findings.ts';

const told = (id: string) => ({
  Filename: 'cdk.out/prod/Rostro-prod-App.template.json',
  Level: 'Error',
  Message: 'is not a valid queue',
  Location: { Path: ['Resources', 'Queue', 'Properties', 0], Start: { LineNumber: 1 } },
  Rule: { Id: id, Description: '…' },
});

describe('what cfn-lint found', () => {
  test('is told with its rule, its template and the place in it', () => {
    expect(findingsIn(JSON.stringify([told('E3012')]))).toEqual([
      {
        rule: 'E3012',
        template: 'Rostro-prod-App.template.json',
        where: 'Resources/Queue/Properties/0',
        message: 'is not a valid queue',
      },
    ]);
  });

  test('counts, warnings too, unless its rule has a reason', () => {
    const [unknown, known] = findingsIn(JSON.stringify([told('W1'), told('W3005')]));
    expect(unknown && isAccepted(unknown)).toBe(false);
    expect(known && isAccepted(known)).toBe(true);
  });

  test('is not guessed at where cfn-lint writes something else', () => {
    expect(() => findingsIn('[{ "Rule": "E1" }]')).toThrow();
    expect(() => findingsIn('Traceback …')).toThrow(SyntaxError);
  });
});

describe('a reason', () => {
  test('says something', () => {
    for (const reason of Object.values(ACCEPTED)) expect(reason.length).toBeGreaterThan(40);
  });

  test('that nothing needs any more is told', () => {
    expect(idleReasons([])).toEqual(Object.keys(ACCEPTED));
    expect(idleReasons(findingsIn(JSON.stringify([told('W3005')])))).toEqual([]);
  });
});
