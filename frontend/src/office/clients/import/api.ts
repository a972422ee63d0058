import type { ImportRow, ImportVerdict } from '@rostro/shared/contract/client-import';
import { call } from '#api/client.ts';

export const previewRows = async (rows: ImportRow[], signal: AbortSignal): Promise<ImportVerdict[]> =>
  (await call('previewClientImport', { body: { rows } }, { signal })).items;

export const importRows =
  (importId: string) =>
  async (rows: ImportRow[], signal: AbortSignal): Promise<ImportVerdict[]> =>
    (await call('importClients', { params: { importId }, body: { rows } }, { signal })).items;
