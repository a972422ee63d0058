import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { table, tableName } from '@rostro/platform/table/client';
import type { Key } from '@rostro/platform/table/keys';
import { transact } from '@rostro/platform/table/transact';
import { newProfileWrites, profileItem } from '@rostro/rules/clients/profile';
import type { ServiceItem, SettingsItem } from '@rostro/rules/table/items';
import { keys } from '@rostro/rules/table/keys';
import type { Service } from '@rostro/shared/contract/booking/booking';
import { BookingRulesForm } from '@rostro/shared/contract/clinic/configuration';
import { DEFAULT_NOTICE_POLICY, DEFAULT_SETTINGS } from '@rostro/shared/defaults';
import { NO_DISCOUNT_LIMIT } from '@rostro/shared/discount';
import type { PermissionCode } from '@rostro/shared/permissions';
import type { System } from '../../infra/local/system.ts';
import { Caller } from './caller.ts';

export const put = <T extends Key>(item: T) => table.send(new PutCommand({ TableName: tableName(), Item: item }));

export const PASSWORD = 'Rostro-2026';
export const FACIAL = 1;
export const DIAGNOSIS = 5;
export const LONG_PEELING = 7;
export const PRIVATE_LASER = 8;

const service = (
  id: number,
  category: Service['category'],
  changes: Partial<ServiceItem> = {},
): Omit<ServiceItem, keyof Key> => ({
  id,
  name: `Tratamiento ${id}`,
  category,
  priceCents: 85_000,
  durationMinutes: 60,
  description: 'Para pruebas.',
  benefits: [],
  image: '/img/marca.svg',
  order: id,
  isActive: true,
  isPublic: true,
  needs: { staff: [], rooms: [], equipment: [] },
  bufferBefore: 0,
  bufferAfter: 0,
  leadHours: null,
  horizonDays: null,
  cancelHours: null,
  moveHours: null,
  requires: null,
  confirmsItself: false,
  version: 1,
  updatedAt: '2026-01-02T15:00:00.000Z',
  ...changes,
});

/** Writes four services: two categories, one that lasts 90 minutes, one that is private. */
export async function putServices(): Promise<void> {
  await Promise.all([
    putService(FACIAL, 'cosmetology'),
    putService(DIAGNOSIS, 'specialized', { name: 'Diagnóstico Facial' }),
    putService(LONG_PEELING, 'cosmetology', { durationMinutes: 90 }),
    putService(PRIVATE_LASER, 'specialized', { isPublic: false }),
  ]);
}

export const putService = (id: number, category: Service['category'], changes: Partial<ServiceItem> = {}) =>
  put({ ...keys.service(id), ...service(id, category, changes) });

/** The booking rules of a clinic that saved none. */
export const DEFAULT_RULES = BookingRulesForm.strip().parse(DEFAULT_SETTINGS);
export const putSettings = (changes: Partial<SettingsItem>) => put({ ...keys.settings(), ...changes });

let people = 0;

/** Creates an account with a complete profile and signs it in. */
export async function signInClient(system: System, person: { name?: string; phone?: string } = {}): Promise<Caller> {
  const number = ++people;
  const email = `persona${number}@rostro.test`;
  const fullName = person.name ?? `Persona ${number}`;
  const { sub } = await system.identity.ensureUser({ email, password: PASSWORD, fullName });
  const id = `person-${number}`;
  const profile = profileItem({
    ...{ id, sub, fullName, email },
    phone: person.phone ?? `52442555${String(number).padStart(4, '0')}`,
    birthDate: '1990-05-05',
    passwordEstablished: true,
    provider: 'email',
    at: new Date().toISOString(),
    consentSource: 'test',
  });
  await transact({ kind: 'system' }, profile.createdAt, newProfileWrites(profile));
  return Caller.signIn(system, email, id);
}

/** Signs in many clients, a few at a time, because sign-ups are not under test. */
export async function signInCrowd(system: System, size: number): Promise<Caller[]> {
  const crowd: Caller[] = [];
  while (crowd.length < size) {
    const some = Math.min(25, size - crowd.length);
    crowd.push(...(await Promise.all(Array.from({ length: some }, () => signInClient(system)))));
  }
  return crowd;
}

/** The permissions that reception needs for the agenda. */
export const AGENDA_RIGHTS = [
  'view_appointments',
  'create_appointments',
  'edit_appointments',
  'cancel_appointments',
] as const;

/** Signs in a staff member whose role grants these permissions. */
export async function signInStaff(system: System, permissions: PermissionCode[]): Promise<Caller> {
  const caller = await signInClient(system, { name: 'Karla Jiménez' });
  const roleId = `role-${caller.clientId}`;
  const named = { id: roleId, name: roleId, description: '', isActive: true, permissions };
  const role = { ...named, discountLimit: NO_DISCOUNT_LIMIT, assignments: 1, version: 1 };
  await put({ ...keys.role(roleId), ...role });
  await giveRole(caller, roleId);
  return caller;
}

export async function giveRole({ clientId }: Caller, roleId: string): Promise<void> {
  await put({ ...keys.roleAssignment(clientId), roleId });
  await makeAdmin(clientId);
}

async function makeAdmin(clientId: string): Promise<void> {
  await transact({ kind: 'system' }, new Date().toISOString(), [
    {
      label: 'profile',
      update: keys.profile(clientId),
      expression: 'SET isAdmin = :yes, directoryPk = :staff',
      values: { ':yes': true, ':staff': keys.staffDirectory().directoryPk },
    },
  ]);
}

/** Quiet hours: by default none, so that tests do not depend on the time of day. */
export const putQuietHours = (quietFrom = '00:00', quietTo = '00:00') =>
  table.send(
    new PutCommand({
      TableName: tableName(),
      Item: { ...keys.noticePolicy(), ...DEFAULT_NOTICE_POLICY, version: 1, quietFrom, quietTo },
    }),
  );
