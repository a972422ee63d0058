import { expect, test } from '@jest/globals';
import { UPLOAD_TYPES } from '@rostro/shared/contract/media';
import { AppError } from '@rostro/shared/errors';
import fc from 'fast-check';
import { SECRET, withMetadata } from './examples.ts';
import { cleanPicture, type PictureType } from './picture.ts';

const types = fc.constantFrom(...UPLOAD_TYPES);

/** The picture, or the refusal; any other error is rethrown. */
function outcome(bytes: Uint8Array, type: PictureType): Uint8Array | 'refused' {
  try {
    return cleanPicture(bytes, type).bytes;
  } catch (error) {
    if (error instanceof AppError && error.code === 'upload_refused') return 'refused';
    throw error;
  }
}

const BEGINNINGS: Record<PictureType, number[]> = {
  'image/jpeg': [0xff, 0xd8, 0xff],
  'image/png': [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  'image/webp': [0x52, 0x49, 0x46, 0x46, 0x40, 0, 0, 0, 0x57, 0x45, 0x42, 0x50],
};

test('garbage is refused and nothing else is thrown, also behind a right beginning', () => {
  fc.assert(
    fc.property(types, fc.uint8Array({ maxLength: 300 }), fc.boolean(), (type, garbage, begun) => {
      const bytes = begun ? Uint8Array.of(...BEGINNINGS[type], ...garbage) : garbage;
      expect(outcome(bytes, type)).toBe('refused');
    }),
  );
});

test('a picture with a few bytes changed is refused, or cleaned to one that is clean', () => {
  const changes = fc.array(fc.tuple(fc.nat(), fc.nat(255)), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(types, changes, (type, made) => {
      const bytes = Uint8Array.from(withMetadata(type));
      for (const [at, value] of made) bytes[at % bytes.length] = value;
      const first = outcome(bytes, type);
      if (first === 'refused') return;
      expect(outcome(first, type)).toEqual(first);
      expect(first.length).toBeLessThanOrEqual(bytes.length);
    }),
  );
});

test('whatever stands behind a picture does not come with it', () => {
  fc.assert(
    fc.property(types, fc.uint8Array({ maxLength: 200 }), (type, tail) => {
      const clean = outcome(Uint8Array.of(...withMetadata(type), ...tail), type);
      expect(clean).toEqual(outcome(withMetadata(type), type));
      expect(Buffer.from(clean as Uint8Array).toString('latin1')).not.toContain(SECRET);
    }),
  );
});
