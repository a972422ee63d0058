import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { PEOPLE, withFace } from '../../scripts/artwork/people.ts';

const IMG = join(__dirname, '../../frontend/public/img');
const svgOf = (drawing: string): string => readFileSync(join(IMG, `${drawing}.svg`), 'utf8');
const drawingOf = ({ drawing }: { drawing: string }): string => drawing;

/** What people see of a person. */
const seenOf = ({ front, profile }: (typeof PEOPLE)[number]) => {
  const { skin, hair, hairColor, age, gaze, man = false } = { ...front, ...profile };
  return { skin, hair, hairColor, age, gaze, man };
};
const PAIRS = PEOPLE.flatMap((one, at) => PEOPLE.slice(at + 1).map((other) => [one, other] as const));

test.each(PAIRS.map(([one, other]) => [drawingOf(one), drawingOf(other), one, other] as const))(
  'the people of %s and %s differ in three things that one sees',
  (_one, _other, one, other) => {
    const [a, b] = [seenOf(one), seenOf(other)];
    const differing = (Object.keys(a) as (keyof typeof a)[]).filter((key) => a[key] !== b[key]);
    expect(differing.length).toBeGreaterThanOrEqual(3);
  },
);

test.each(['skin', 'age', 'gaze', 'man'] as const)('the drawings show more than one %s', (trait) => {
  expect(new Set(PEOPLE.map((person) => seenOf(person)[trait])).size).toBeGreaterThan(1);
});

test.each(PEOPLE.map((person) => [person.drawing, person] as const))(
  '%s has the face that the code draws',
  (drawing, person) => {
    expect(svgOf(drawing)).toContain('<!--face-->');
    expect(withFace(svgOf(drawing), person)).toBe(svgOf(drawing));
  },
);
