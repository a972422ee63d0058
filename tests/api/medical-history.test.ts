import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { AuditItem } from '@rostro/platform/table/items';
import { queryItems } from '@rostro/platform/table/read';
import { keys } from '@rostro/rules/table/keys';
import { PERMISSION_CODES } from '@rostro/shared/permissions';
import { recordKeptUntil } from '@rostro/shared/privacy/retention';
import type { System } from '../../infra/local/system.ts';
import type { Caller } from '../support/caller.ts';
import { verdict } from '../support/errors.ts';
import { signInClient, signInStaff } from '../support/fixtures.ts';
import { startTestSystem } from '../support/system.ts';

let system: System;
let elena: Caller;
let reception: Caller;
beforeAll(async () => {
  system = await startTestSystem();
  elena = await signInStaff(system, [...PERMISSION_CODES]);
  reception = await signInStaff(system, ['view_appointments']);
});
afterAll(() => system?.close());

const newClient = async (): Promise<string> => (await signInClient(system)).clientId;
const looksOf = async ({ clientId }: Caller): Promise<AuditItem[]> =>
  (await queryItems<AuditItem>({ partition: { pk: keys.audit(new Date().toISOString(), '').pk } })).filter(
    ({ actorId, action }) => actorId === clientId && action === 'alerts.view',
  );
const read = (clientId: string, who = elena) => who.call('getMedicalHistory', { params: { clientId } });
const save = (clientId: string, version: number, facts: object = {}, who = elena) =>
  who.call('saveMedicalHistory', { params: { clientId }, body: { version, consent: true, ...facts } });
const alerts = (clientIds: readonly string[], who = elena) =>
  who.call('listClinicalAlerts', { query: { clientIds: clientIds.join(',') } });

describe('a medical history', () => {
  test('starts empty, and each save is a version with its author; earlier ones stay', async () => {
    const ana = await newClient();
    expect((await read(ana)).body).toEqual({ current: null, earlier: [] });
    const first = await save(ana, 0, { allergies: ['Penicilina'], phototype: 'III' });
    expect(verdict(first)).toBe('200');
    await save(ana, 1, { allergies: ['Penicilina', 'Látex'], medication: 'Isotretinoína' });
    const { body } = await read(ana);
    expect(body.current).toMatchObject({ version: 2, allergies: ['Penicilina', 'Látex'], phototype: 'unknown' });
    expect(body.current.by.id).toBe(elena.clientId);
    expect(body.earlier).toEqual([first.body]);
  });

  test('is not written over what somebody else wrote meanwhile, nor without consent, nor about nobody', async () => {
    const ana = await newClient();
    await save(ana, 0, { conditions: 'Rosácea' });
    expect(verdict(await save(ana, 0, { conditions: '' }))).toBe('409 changed_meanwhile');
    const { params, body } = { params: { clientId: ana }, body: { version: 1, consent: false as true } };
    expect(verdict(await elena.call('saveMedicalHistory', { params, body }))).toBe('422 validation');
    expect(verdict(await save('nobody', 0))).toBe('404 client_not_found');
    expect((await read(ana)).body.current).toMatchObject({ version: 1, conditions: 'Rosácea' });
  });

  test('is kept: its person cannot be deleted', async () => {
    const ana = await newClient();
    await save(ana, 0);
    const { body } = await elena.call('getClient', { params: { clientId: ana } });
    expect(body.recordKeptUntil).toBe(recordKeptUntil(new Date().toISOString()));
  });

  test('takes long texts up to their limit', async () => {
    const ana = await newClient();
    expect(verdict(await save(ana, 0, { conditions: 'x'.repeat(100_000) }))).toBe('413 payload_too_large');
    expect(verdict(await save(ana, 0, { conditions: 'x'.repeat(2001) }))).toBe('422 validation');
    expect(verdict(await save(ana, 0, { conditions: 'x'.repeat(2000) }))).toBe('200');
  });
});

describe('alerts', () => {
  test('are answered for many clients at once, with their texts only for who may read records', async () => {
    const [ana, bea, carla] = [await newClient(), await newClient(), await newClient()];
    await save(ana, 0, { allergies: ['Látex'], pregnancy: 'lactating' });
    await save(bea, 0, { conditions: 'Acné' });
    const asked = [ana, bea, carla];
    expect((await alerts(asked)).body.clients).toEqual([
      {
        clientId: ana,
        alerts: [
          { kind: 'allergy', severity: 'danger', text: 'Látex' },
          { kind: 'pregnancy', severity: 'caution', text: 'Lactancia' },
        ],
      },
    ]);
    const [seen] = (await alerts(asked, reception)).body.clients;
    expect(seen.alerts.map(({ text }: { text: unknown }) => text)).toEqual([null, null]);
    expect(verdict(await read(ana, reception))).toBe('403 forbidden');
  });

  test('of more than 100 clients, or of none, are not asked for', async () => {
    const many = Array.from({ length: 101 }, (_, number) => `c${number}`);
    expect(verdict(await alerts(many))).toBe('422 validation');
    expect(verdict(await alerts([]))).toBe('422 validation');
  });

  test('each look is in the audit, once for all clients whose alerts were seen', async () => {
    const [ana, bea] = [await newClient(), await newClient()];
    await save(ana, 0, { warnings: ['Queloides'] });
    await alerts([ana, bea], reception);
    const looks = await looksOf(reception);
    expect(looks.map(({ after }) => after)).toContainEqual({ clientIds: [ana] });
  });
});
