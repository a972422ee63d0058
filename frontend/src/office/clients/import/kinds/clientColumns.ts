import { IMPORTED } from '@rostro/shared/contract/clients/client-fields';
import { columnOf } from '#office/chooseClient/fields.ts';
import { capitalized } from '../words.ts';
import type { FieldOfFile } from './kind.ts';

/** What a column of a file of clients can be; without the routes of their import, so that the bench reads files by it, too. */
export const CLIENT_COLUMNS = IMPORTED.map((name): FieldOfFile => {
  const { head, names } = columnOf(name);
  return {
    ...{ name, head, names, title: capitalized(head) },
    ...(name === 'notes' && { joins: 'labelled' }),
    ...(name === 'birthDate' && { dates: 'fechas de nacimiento' }),
  };
});
