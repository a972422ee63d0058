import { keys } from '@rostro/rules/table/keys';
import { MAIN_BRANCH } from '@rostro/shared/contract/clinic/branches';
import type { Caller } from './caller.ts';
import { put } from './fixtures.ts';

export const LICENCE = '8204517';

/** Makes the user a person of the clinic with a licence number, who may sign notes. They give no service. */
export async function giveLicence({ clientId }: Caller, licence = LICENCE): Promise<void> {
  const id = `licensed-${clientId}`;
  const item = {
    ...{ id, kind: 'staff', name: 'Karla Jiménez', branch: MAIN_BRANCH, order: 99, categories: [], title: '', licence },
    ...{ userId: clientId, photo: null, activeFrom: '2026-01-01', activeTo: null, hours: [], absences: [] },
    ...{ version: 1, updatedAt: new Date().toISOString() },
  };
  await put({ ...keys.resource(id), ...item });
}
