import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { transact } from '@rostro/platform/table/transact';
import { keys } from '@rostro/rules/table/keys';
import { PERMISSION_CODES } from '@rostro/shared/permissions';
import { ROOT } from '../../infra/build/root.ts';
import { administrationItem, ROLE_IDS } from '../../infra/seed/clinic.ts';
import { Caller } from '../support/caller.ts';
import { PASSWORD, signInStaff } from '../support/fixtures.ts';
import { sameClock } from '../support/process.ts';
import { startTestSystem } from '../support/system.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'rostro-admin-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const run = promisify(execFile);
/** A script on this machine's data folder: what it said, and whether it succeeded. */
const script = (name: string, ...args: string[]): Promise<{ said: string; isDone: boolean }> =>
  run(process.execPath, [join(ROOT, 'scripts', `${name}.ts`), ...args], {
    cwd: ROOT,
    env: { ...process.env, NODE_OPTIONS: '', ...sameClock(), DATA_DIR: dataDir },
  }).then(
    ({ stdout }) => ({ said: stdout.trim(), isDone: true }),
    ({ stderr }: { stderr: string }) => ({ said: stderr.trim(), isDone: false }),
  );
const adminCreate = (email: string) => script('admin-create', '--email', email, '--name', 'Ana López');

const put = (item: object) => transact({ kind: 'system' }, new Date().toISOString(), [{ label: 'item', put: item }]);

describe('admin:create without an environment', () => {
  test('makes an administrator of this machine’s clinic, whose letter waits in the inbox', async () => {
    await (await startTestSystem({ dataDir })).close();
    const email = 'ana@clinica.mx';
    expect(await adminCreate(email)).toEqual({
      isDone: true,
      said: `${email} is an administrator now; npm start shows a letter in its inbox that invites to choose a password.`,
    });
    const system = await startTestSystem({ dataDir });
    try {
      await system.settle();
      const letter = system.inbox.list().emails.find(({ to }) => to === email);
      const [code] = /\b\d{6}\b/.exec(letter?.text ?? '') ?? [];
      const body = { email, code: code ?? '', password: PASSWORD };
      expect((await Caller.anonymous(system).call('usePasswordCode', { body })).status).toBe(200);
      const ana = await Caller.signIn(system, email, '');
      const { body: me } = await ana.call('getMe', {});
      expect(me).toMatchObject({ isAdmin: true, roleId: ROLE_IDS.administration, fullName: 'Ana López' });
      expect(me.permissions).toHaveLength(PERMISSION_CODES.length);
    } finally {
      await system.close();
    }
  });

  test('gives an administrator back what the role lost; the account keeps its password', async () => {
    const before = await startTestSystem({ dataDir });
    const karla = await signInStaff(before, []);
    const { body: profile } = await karla.call('getMe', {});
    await put({ ...administrationItem(), assignments: 1, isActive: false });
    await put({ ...keys.roleAssignment(karla.clientId), roleId: ROLE_IDS.administration });
    await before.close();
    expect(await adminCreate(profile.email)).toEqual({
      isDone: true,
      said: `${profile.email} is an administrator now.`,
    });
    const system = await startTestSystem({ dataDir });
    try {
      const again = await Caller.signIn(system, profile.email, karla.clientId);
      expect((await again.call('getMe', {})).body.permissions).toHaveLength(PERMISSION_CODES.length);
      expect((await again.call('getRole', { params: { roleId: ROLE_IDS.administration } })).body).toMatchObject({
        ...{ isActive: true, permitsAll: true, assignments: 1 },
      });
      expect(system.inbox.list().emails.filter(({ to }) => to === profile.email)).toEqual([]);
    } finally {
      await system.close();
    }
  });

  test('says in one line what is in the way', async () => {
    expect(await adminCreate('ana@clinica.mx')).toEqual({
      isDone: false,
      said: expect.stringMatching(/^There is no table in \S+ yet: npm start makes it\.$/),
    });
    const system = await startTestSystem({ dataDir });
    try {
      expect(await adminCreate('ana@clinica.mx')).toEqual({
        isDone: false,
        said: expect.stringMatching(/^Otro Rostro \(proceso \d+\) ya usa la carpeta/),
      });
    } finally {
      await system.close();
    }
    expect(await adminCreate('ana')).toMatchObject({
      isDone: false,
      said: expect.stringMatching(/^"ana" is no e-mail/),
    });
  });
});

test('second-factor:off without an environment asks the accounts of this machine', async () => {
  const before = await startTestSystem({ dataDir });
  await before.identity.ensureUser({ email: 'ana@clinica.mx', password: PASSWORD, fullName: 'Ana' });
  await before.close();
  const off = (email: string) => script('second-factor-off', '--email', email);
  expect(await off('ana@clinica.mx')).toMatchObject({ isDone: true });
  expect(await off('nadie@clinica.mx')).toEqual({ isDone: false, said: 'Nobody signs in with nadie@clinica.mx.' });
});
