import type { FileImport, ImportVerdict } from '@rostro/shared/contract/imports/import-run';
import { DEFAULT_SETTINGS } from '@rostro/shared/defaults';
import type { PermissionCode } from '@rostro/shared/permissions';
import { call } from '#api/client.ts';
import type { RowTexts } from '#office/importing/kind.ts';
import { openOffice } from '#office/test/office.tsx';
import { signedInWith } from '#office/test/session.ts';
import ImportPage from '../ImportPage.tsx';

export const answers = jest.mocked(call) as unknown as jest.Mock;
export const verdict = (state: ImportVerdict['state'], part: Partial<ImportVerdict> = {}): ImportVerdict => ({
  state,
  knownBy: null,
  fields: {},
  ...part,
});

export const run = (part: Partial<FileImport> = {}): FileImport => ({
  ...{ id: 'imp-1', kind: 'clients', fileName: 'clientes.csv', digest: 'd'.repeat(32) },
  ...{ rows: 1, mapping: [], state: 'open', nextRow: 0 },
  ...{ made: 0, known: 0, wrong: 0, removed: 0, kept: 0 },
  ...{ startedAt: '2026-11-20T16:00:00.000Z', by: 'Karla Ruiz', undoUntil: '2099-01-01T00:00:00.000Z' },
  ...part,
});

export const OF_CLIENTS: PermissionCode[] = ['edit_clients', 'view_clients', 'access_configuration'];
export function openImport(permissions = OF_CLIENTS, path = '/admin/clients/import') {
  signedInWith(permissions);
  return openOffice(<ImportPage />, path).user;
}
export const sent = (route: string): RowTexts[][] =>
  answers.mock.calls.filter(([id]) => id === route).map(([, { body }]) => body.rows);

/** A server without earlier imports, for which every row is new. */
export async function willing(id: string, input: { body: { rows: RowTexts[]; from?: number } }) {
  if (id === 'listClientImports') return { items: [] };
  if (id === 'getSettings') return DEFAULT_SETTINGS;
  if (id === 'startClientImport') return run();
  const { rows, from = 0 } = input.body;
  const made = from + rows.length;
  const items = rows.map(() => verdict(id === 'importClients' ? 'made' : 'new'));
  return { items, run: run({ state: 'done', nextRow: made, made }) };
}
