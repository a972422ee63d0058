import { describe, expect, test } from '@jest/globals';
import { routeEntries } from '@rostro/shared/contract/index';
import type { RouteDef } from '@rostro/shared/contract/route';
import { isFit } from '@rostro/shared/plain-text';
import * as z from 'zod';

/** Every leaf of a request's schema, with its path: `['body.lines.notes', schema]`. */
function leavesOf(path: string, schema: z.core.$ZodType): [string, z.core.$ZodType][] {
  const { def } = schema._zod as z.core.$ZodTypes['_zod'];
  switch (def.type) {
    case 'object':
      return [
        ...Object.entries(def.shape).flatMap(([name, field]) => leavesOf(`${path}.${name}`, field)),
        ...(def.catchall ? leavesOf(`${path}.*`, def.catchall) : []),
      ];
    case 'array':
      return leavesOf(path, def.element);
    case 'union':
      return def.options.flatMap((option) => leavesOf(path, option));
    case 'record':
      return [...leavesOf(`${path}.key`, def.keyType), ...leavesOf(path, def.valueType)];
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'nonoptional':
    case 'readonly':
    case 'catch':
      return leavesOf(path, def.innerType);
    case 'pipe':
      // A transformed text is tested as a whole, a list by its elements.
      return def.in._zod.def.type === 'array' ? leavesOf(path, def.in) : [[path, schema]];
    default:
      return [[path, schema]];
  }
}

const inputsOf = (id: string, { params, query, body }: RouteDef): [string, z.core.$ZodType][] =>
  Object.entries({ params, query, body }).flatMap(([part, schema]) =>
    schema ? leavesOf(`${id} ${part}`, schema) : [],
  );
const LEAVES = routeEntries().flatMap(([id, route]) => inputsOf(id, route));

/** Kinds that receive a text unchanged; every other kind must be split further. */
const KINDS = new Set(['string', 'number', 'boolean', 'enum', 'literal', 'null', 'never', 'pipe']);

/** Half a character, marks that change the direction of text, isolating marks, control characters. */
const SIGNS = ['\ud800', '\udfff', '\u202e', '\u2066', '\0', '\u001b'];
/** Texts that look like addresses, mails, phones, passwords, ids and days. */
const LIKE = [
  (sign: string) => sign,
  (sign: string) => `Ana ${sign} López`,
  (sign: string) => `https://rostro.example/${sign}`,
  (sign: string) => `/img/${sign}.webp`,
  (sign: string) => `ana${sign}@rostro.example`,
  (sign: string) => `442 555 ${sign}0199`,
  (sign: string) => `cita-${sign}1`,
  (sign: string) => `2027-01-04${sign}`,
  (sign: string) => `12345${sign}`,
];
const BAD_TEXTS = SIGNS.flatMap((sign) => LIKE.map((like) => like(sign)));

/** Whether the schema lets a forbidden text through. */
const getsThrough = (schema: z.core.$ZodType, text: string): boolean => {
  const read = z.safeParse(schema, text);
  return read.success && (typeof read.data !== 'string' || !isFit(read.data));
};
const takesBadText = (schema: z.core.$ZodType): boolean => BAD_TEXTS.some((text) => getsThrough(schema, text));

test('no route gets a text that cannot be kept, whichever field it is sent in', () => {
  expect(LEAVES.filter(([, schema]) => takesBadText(schema)).map(([path]) => path)).toEqual([]);
});

describe('what proves it', () => {
  test('reaches every field: of bodies, queries and paths, in lists, in choices and in what is optional', () => {
    const paths = new Set(LEAVES.map(([path]) => path));
    for (const path of [
      'bookAsGuest body.captchaToken',
      'updateMe body.fullName',
      'createPayment body.lines.referenceNumber',
      'createService body.benefits',
      'createRecord body.areas',
      'saveBusiness body.social.facebook',
      'saveBusiness body.email',
      'listClients query.q',
      'unsubscribe query.token',
      'getAppointment params.appointmentId',
      'replayDelivery params.problemId',
    ])
      expect(paths).toContain(path);
  });

  test('knows every kind of schema that it meets', () => {
    const kinds = new Set(LEAVES.map(([, schema]) => schema._zod.def.type));
    expect([...kinds].filter((kind) => !KINDS.has(kind))).toEqual([]);
  });

  test.each([
    ['a bare text', z.string()],
    ['one with a length', z.string().trim().min(1).max(80)],
    ['one that is changed', z.string().transform((text) => text.toUpperCase())],
    ['one of which only the beginning is looked at', z.string().regex(/^https:/)],
    ['anything', z.unknown()],
  ])('sees %s', (_, schema) => {
    expect(leavesOf('', z.object({ items: z.array(schema).optional() })).some(([, leaf]) => takesBadText(leaf))).toBe(
      true,
    );
  });
});
