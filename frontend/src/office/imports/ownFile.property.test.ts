import { CLIENT_FIELDS } from '@rostro/shared/contract/clients/client-fields';
import { FullName } from '@rostro/shared/contract/clients/person';
import { isNothing } from '@rostro/shared/contract/imports/cells';
import { readClientRow } from '@rostro/shared/contract/imports/client-import';
import { csvText } from '@rostro/shared/csv';
import fc from 'fast-check';
import { FILE_FIELDS, sayFact, wordsOf } from '#office/clients/published/choose/fields.ts';
import { guessMapping, readHead, rowsOf } from './columns.ts';
import { clientsKind } from './kinds/clients.ts';
import { openFile } from './openFile.ts';

const stored = (schema: { safeParse: (text: string) => { success: boolean; data?: unknown } }) => (text: string) => {
  const read = schema.safeParse(text);
  return read.success ? String(read.data) : undefined;
};
const anyText = fc.string({ unit: 'grapheme', maxLength: 40 });
/** Also those that a spreadsheet would evaluate, or take the apostrophe off. */
const name = fc
  .tuple(fc.constantFrom('', '=', '-', '+', '@', "'", "'=", "''-"), anyText)
  .map(([start, text]) => stored(FullName)(`${start}${text}`))
  .filter((text): text is string => text !== undefined && text !== '' && !isNothing(text));
const digit = fc.integer({ min: 1, max: 9 });
const phone = fc.oneof(
  fc.array(digit, { minLength: 8, maxLength: 8 }).map((digits) => `5244${digits.join('')}`),
  fc.array(digit, { minLength: 7, maxLength: 7 }).map((digits) => `+1415${digits.join('')}`),
);
const address = anyText.map((text) => stored(CLIENT_FIELDS.address.accepts)(text) || null);
const client = fc.record({
  fullName: name,
  phone,
  email: fc.option(fc.stringMatching(/^[a-z]{1,8}$/).map((word) => `${word}@ejemplo.mx`)),
  sex: fc.constantFrom(null, 'female', 'male', 'other'),
  address,
});

test('what the client list exports is imported without change', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(client, { minLength: 1, maxLength: 6 }), async (clients) => {
      const head = FILE_FIELDS.map((field) => wordsOf(field).title);
      const text = csvText(
        head,
        clients.map((one) => FILE_FIELDS.map((field) => sayFact(field, one[field]))),
      );
      const book = await openFile(new File([text], 'clientes.csv'));
      const headed = readHead(await book.read(0), clientsKind);
      const rows = rowsOf(headed, guessMapping(headed, clientsKind), { order: 'dmy' }, clientsKind);
      const back = rows.map((row) => readClientRow(row));
      expect(back).toEqual(
        clients.map((one) => ({
          client: Object.fromEntries(Object.entries(one).filter(([, fact]) => fact !== null)),
          remarks: {},
        })),
      );
    }),
    { numRuns: 150 },
  );
});
