import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from '@jest/globals';
import type { ProfileItem, RoleItem } from '@rostro/rules/table/items';
import { keys } from '@rostro/rules/table/keys';
import { Business, Equipment, ServiceDetail, Settings } from '@rostro/shared/contract/booking/booking';
import { PaymentMethod } from '@rostro/shared/contract/payments/payments';
import { ROOT } from '../build/root.ts';
import { DEMO_ACCOUNTS, firstAccount } from './accounts.ts';
import { businessItem } from './business.ts';
import { DEMO_EQUIPMENT, DEMO_SERVICES } from './catalog.ts';
import { clinicItems, ROLE_IDS } from './clinic.ts';
import { accountItems, demoClients, withGuards } from './people.ts';

const unique = (list: readonly unknown[]) => new Set(list).size === list.length;
const itemsUnder = (prefix: string) =>
  clinicItems([ROLE_IDS.reception]).filter(({ sk, pk }) => `${pk} ${sk}`.includes(prefix));

test('every service and every piece of equipment is one of the contract', () => {
  for (const service of DEMO_SERVICES) expect(ServiceDetail.strict().safeParse(service).error).toBeUndefined();
  for (const machine of DEMO_EQUIPMENT) expect(Equipment.strict().safeParse(machine).error).toBeUndefined();
  expect(DEMO_EQUIPMENT).toHaveLength(6);
});

test('the catalog shows at least ten services of both categories, 1 and 5 among them', () => {
  const shown = DEMO_SERVICES.filter(({ isActive, isPublic }) => isActive && isPublic);
  expect(shown.length).toBeGreaterThanOrEqual(10);
  expect(new Set(shown.map(({ category }) => category))).toEqual(new Set(['cosmetology', 'specialized']));
  expect(shown.map(({ id }) => id)).toEqual(expect.arrayContaining([1, 5]));
  expect(unique(DEMO_SERVICES.map(({ id }) => id))).toBe(true);
  expect(DEMO_SERVICES.map(({ order }) => order).sort((a, b) => Number(a) - Number(b))).toEqual(
    DEMO_SERVICES.map((_, place) => place + 1),
  );
});

test('only the facial diagnosis speaks of a diagnosis or a consultation', () => {
  const about = DEMO_SERVICES.filter(({ name, description }) =>
    /diagn[oó]stic|consulta/i.test(`${name} ${description}`),
  );
  expect(about.map(({ name }) => name)).toEqual(['Diagnóstico Facial']);
});

test('most of the demo’s clients want to be reminded, some by e-mail only, some not at all; staff were never asked', () => {
  const consents = demoClients('2026-11-20').map(({ consent }) => consent);
  expect(consents.filter(({ reminders }) => reminders)).toHaveLength(50);
  expect(consents.filter(({ reminders, whatsapp }) => reminders && !whatsapp)).toHaveLength(10);
  expect(consents.filter(({ reminders, whatsapp }) => whatsapp && !reminders)).toEqual([]);
  expect(consents.every(({ at, source }) => at < '2026-11-20' && source === 'desk')).toBe(true);
  const accounts = DEMO_ACCOUNTS.map((account) => accountItems(account, 'sub', '2026-11-20')[0] as ProfileItem);
  const agreed = accounts.filter(({ consent }) => consent.reminders && consent.whatsapp);
  expect(agreed.map(({ email }) => email)).toEqual(['cliente@rostro.test']);
});

test('every picture is there, drawn by the rules of the family', () => {
  for (const { image } of [...DEMO_SERVICES, ...DEMO_EQUIPMENT]) {
    const file = join(ROOT, 'frontend/public', image);
    expect([image, existsSync(file)]).toEqual([image, true]);
    const drawing = readFileSync(file, 'utf8');
    expect(drawing).toContain('viewBox="0 0 480 360"');
    expect(drawing).not.toMatch(/<text|<script|href=/);
    // As it is sent.
    expect(gzipSync(drawing, { level: 9 }).length).toBeLessThanOrEqual(1800);
  }
});

test('business, settings and payment methods are as the contract says', () => {
  expect(Business.omit({ openingHours: true }).safeParse(businessItem).error).toBeUndefined();
  const [settings] = itemsUnder('SCHEDULE');
  expect(Settings.safeParse(settings).error).toBeUndefined();
  const methods = itemsUnder('METHOD#').map((item) => PaymentMethod.parse(item).name);
  expect(methods).toEqual(['Efectivo', 'Tarjeta de débito', 'Tarjeta de crédito', 'Transferencia SPEI']);
});

test('the administration may do everything, and each role counts who holds it', () => {
  const roles = itemsUnder('#ROLES') as RoleItem[];
  expect(roles.find(({ id }) => id === 'administracion')?.permissions).toBe('all');
  expect(roles.map(({ id, assignments }) => [id, assignments])).toEqual([
    ['administracion', 0],
    ['recepcion', 1],
    ['cosmetologia', 0],
  ]);
});

test('reception reads no clinical notes and sets up nothing; who treats neither books nor takes money', () => {
  const roles = itemsUnder('#ROLES') as RoleItem[];
  const held = (id: string) => roles.find((role) => role.id === id)?.permissions;
  for (const code of [
    'view_records',
    'edit_records',
    'delete_clients',
    'manage_roles',
    'access_configuration',
  ] as const)
    expect(held('recepcion')).not.toContain(code);
  for (const code of ['create_services', 'edit_services', 'create_equipment', 'edit_equipment'] as const)
    expect(held('recepcion')).not.toContain(code);
  expect(held('recepcion')).toContain('override_agenda');
  expect(held('cosmetologia')).toEqual([
    'view_appointments',
    'edit_appointments',
    'view_clients',
    'view_records',
    'edit_records',
  ]);
});

test('no two people share a phone, an e-mail or a name', () => {
  const people = [...demoClients('2026-11-20'), ...DEMO_ACCOUNTS];
  expect(people).toHaveLength(64);
  for (const { phone, email, birthDate } of people) {
    expect(phone).toMatch(/^52442555\d{4}$/);
    expect(email).toMatch(/^[a-z.]+@(example\.com|rostro\.test)$/);
    expect(birthDate).toMatch(/^(19[5-9]\d|200[0-5])-\d\d-\d\d$/);
  }
  expect(unique(people.map(({ phone }) => phone))).toBe(true);
  expect(unique(people.map(({ email }) => email))).toBe(true);
  expect(unique(people.map(({ fullName }) => fullName))).toBe(true);
});

test('a client has guards of e-mail and phone, an account its identity and role too', () => {
  const [client] = demoClients('2026-11-20');
  if (client === undefined) throw new Error('no clients');
  expect(withGuards(client).map(({ sk }) => sk)).toEqual(['PROFILE', 'GUARD', 'GUARD']);
  const admin = DEMO_ACCOUNTS.find(({ email }) => email === 'admin@rostro.test');
  if (admin === undefined) throw new Error('no administrator');
  const items = accountItems(admin, 'sub-1', '2026-11-20');
  expect(items.map(({ pk, sk }) => `${pk} ${sk}`)).toEqual([
    'main#CLIENT#account-admin PROFILE',
    'main#EMAIL#admin@rostro.test GUARD',
    'main#PHONE#524425550171 GUARD',
    'main#IDENTITY#sub-1 META',
    'main#CLIENT#account-admin ROLE',
  ]);
  expect(items[0]).toMatchObject({ isAdmin: true, position: 'Directora', sub: 'sub-1', ...keys.staffDirectory() });
});

test('of the first administrator of an empty clinic nothing is invented', () => {
  const [profile] = accountItems(firstAccount(''), 'sub-1', '2026-11-20') as ProfileItem[];
  expect(profile).toMatchObject({ fullName: '', email: 'admin@rostro.test', isAdmin: true });
  for (const invented of ['phone', 'birthDate', 'position', 'photo'])
    expect(profile?.[invented as 'phone']).toBeUndefined();
  expect(accountItems(firstAccount('Ana López'), 'sub-1', '2026-11-20')[0]).toMatchObject({ fullName: 'Ana López' });
});
