import { expect, test } from '@jest/globals';
import type { PurposeConsent } from '@rostro/shared/contract/privacy/purposes';
import { mayPublish, NO_PUBLIC_USE, withWord } from './public-use.ts';

const elena = { id: 'elena', name: 'Elena Castañeda' };
const at = (hour: number) => `2026-11-20T${hour}:00:00.000Z`;
const doing = (hour: number) => ({ by: elena, at: at(hour) });
const general = (given: boolean, hour: number): PurposeConsent => ({
  ...{ purpose: 'photos', given, at: at(hour), notice: '2026-11-20' },
});
const agreed = withWord(NO_PUBLIC_USE, { given: true, text: 'Redes sociales', version: 0 }, doing(12), []);
const withdrawn = withWord(agreed, { given: false, text: 'Por teléfono', version: 1 }, doing(14), []);

test('words are only added, each with its author and instant; the last one counts', () => {
  expect(withdrawn).toEqual({
    ...{ given: false, version: 2 },
    words: [
      { given: true, at: at(12), by: elena, text: 'Redes sociales' },
      { given: false, at: at(14), by: elena, text: 'Por teléfono' },
    ],
  });
  expect([NO_PUBLIC_USE, agreed, withdrawn].map((use) => mayPublish(use, []))).toEqual([false, true, false]);
});

test('a repeated word adds nothing, and one from an older version is refused', () => {
  expect(withWord(agreed, { given: true, text: 'Otra vez', version: 1 }, doing(13), [])).toBe(agreed);
  expect(withWord(withdrawn, { given: false, text: '', version: 2 }, doing(15), [])).toBe(withdrawn);
  const late = () => withWord(agreed, { given: false, text: '', version: 0 }, doing(13), []);
  expect(late).toThrow(expect.objectContaining({ code: 'changed_meanwhile' }));
});

test('a later no to all photos in the profile ends the consent, an earlier one does not, and the client may consent anew', () => {
  const says = (...words: PurposeConsent[]) => mayPublish(agreed, words);
  expect([says(general(false, 11)), says(general(false, 13)), says(general(true, 13))]).toEqual([true, false, true]);
  expect(says({ ...general(false, 13), purpose: 'marketing' })).toBe(true);
  const ended = [general(false, 13)];
  const anew = withWord(agreed, { given: true, text: 'Solo la web', version: 1 }, doing(14), ended);
  expect([anew.version, mayPublish(anew, ended)]).toEqual([2, true]);
});
