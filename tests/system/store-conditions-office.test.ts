import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { archiveKeys } from '@rostro/archive/keys';
import { keys } from '@rostro/rules/table/keys';
import type { System } from '../../infra/local/system.ts';
import { findFinishedUpload, saveFinished } from '../../services/media/store/uploads.ts';
import {
  type ArchiveItem,
  saveBegun,
  saveDone,
  saveRequest,
  saveTaken,
} from '../../services/optional/archive/store/archive.ts';
import { type Panel, readPanel, saveRights, withPermissions } from '../../services/rbac/store/rights.ts';
import { createRole, deleteRole, roleById, saveAssignment, saveRole } from '../../services/rbac/store/roles.ts';
import { lay, outcomeOf } from '../support/outcomes.ts';
import { startTestSystem } from '../support/system.ts';

/** As `store-conditions.test.ts`: the stores of rights, archives and uploads are asked with facts that no longer hold. */
let system: System;
const SYSTEM = { kind: 'system' } as const;
const NOW = new Date().toISOString();

beforeAll(async () => {
  system = await startTestSystem();
});
afterAll(() => system?.close());

describe('rights', () => {
  const roleOf = (id: string, assignments = 0) => ({
    ...{ ...keys.role(id), id, name: id, description: '', isActive: true, permissions: [] },
    ...{ discountLimit: 0, assignments, version: 1 },
  });
  const held = (panel: Panel, roleId: string | null): Panel => ({
    ...panel,
    holders: [{ id: 'karla', roleId, canSignIn: true }],
  });
  const assign = async (seen: string | null, roleId: string | null) =>
    outcomeOf(saveAssignment(SYSTEM, NOW, held(await readPanel(), seen), { userId: 'karla', roleId }));

  test('change one after the other: who read them before the last change is refused', async () => {
    for (let change = 0; change < 2; change++) {
      const panel = await readPanel();
      expect(await outcomeOf(saveRights(SYSTEM, NOW, panel, []))).toBe('written');
      expect(await outcomeOf(saveRights(SYSTEM, NOW, panel, []))).toEqual(['rights']);
    }
  });

  test('a role is made once, and not made again by a change', async () => {
    expect(await outcomeOf(createRole(SYSTEM, NOW, await readPanel(), roleOf('one')))).toBe('written');
    expect(await outcomeOf(createRole(SYSTEM, NOW, await readPanel(), roleOf('one')))).toEqual(['role']);
    const gone = withPermissions(roleOf('gone'));
    expect(await outcomeOf(saveRole(SYSTEM, NOW, await readPanel(), gone))).toEqual(['role']);
    expect(await roleById('gone')).toBeNull();
  });

  test('a role that somebody has stays', async () => {
    await lay(roleOf('held', 1));
    expect(await outcomeOf(deleteRole(SYSTEM, NOW, await readPanel(), 'held'))).toEqual(['role']);
  });

  test('nobody gets a role that is gone, nor one over another than was read', async () => {
    await lay({ ...keys.profile('karla'), id: 'karla', isAdmin: true }, roleOf('first'), roleOf('second', 1));
    expect(await assign(null, 'gone')).toEqual(['role']);
    await lay({ ...keys.roleAssignment('karla'), roleId: 'second' });
    expect(await assign(null, 'first')).toEqual(['assignment']);
    expect(await assign('first', 'second')).toContain('assignment');
  });

  test.each([{ isAdmin: false }, { isAdmin: true, leaving: true }])(
    'who is none of the panel any more gets no role (%j)',
    async (person) => {
      await lay({ ...keys.profile('karla'), id: 'karla', ...person }, roleOf('first'));
      expect(await assign('second', 'first')).toEqual(['profile']);
    },
  );
});

describe('the archive', () => {
  const asked: Omit<ArchiveItem, 'pk' | 'sk'> = {
    id: 'z1',
    state: 'waiting',
    requestedAt: NOW,
    by: 'Karla',
    attempts: 0,
  };
  const item = { ...asked, ...archiveKeys.archive() };
  const REFUSED = ['archive'];

  test('is asked for once until it is there', async () => {
    await lay(item);
    expect(await outcomeOf(saveRequest(SYSTEM, { ...asked, id: 'z2' }))).toEqual(REFUSED);
    await lay({ ...item, state: 'done' });
    expect(await outcomeOf(saveRequest(SYSTEM, { ...asked, id: 'z2' }))).toBe('written');
  });

  test('is made by one, and is there by whoever began it last', async () => {
    await lay(item);
    expect(await outcomeOf(saveBegun(item, NOW))).toBe('written');
    expect(await outcomeOf(saveBegun(item, NOW))).toEqual(REFUSED);
    const made = { bytes: 1, totals: {} as never, missingPictures: 0 };
    expect(await outcomeOf(saveDone(item, made, NOW))).toEqual(REFUSED);
    expect(await outcomeOf(saveDone({ ...item, attempts: 1 }, made, NOW))).toBe('written');
    expect(await outcomeOf(saveTaken(SYSTEM, 'z0', NOW))).toEqual(REFUSED);
  });
});

test('an upload is finished once', async () => {
  expect(await outcomeOf(saveFinished(SYSTEM, 'u1', '/first.jpg', NOW))).toBe('written');
  expect(await outcomeOf(saveFinished(SYSTEM, 'u1', '/second.jpg', NOW))).toEqual(['upload']);
  expect(await findFinishedUpload('u1')).toBe('/first.jpg');
});
