import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { getItem, queryItems } from '@rostro/platform/table/read';
import { NO_PLAN } from '@rostro/rules/scheduling/plan';
import { keys } from '@rostro/rules/table/keys';
import { CATEGORIES, type Category } from '@rostro/shared/catalog';
import type { Needs, ServiceNeeds, ServicePlan } from '@rostro/shared/contract/catalog/catalog-admin';
import type { RouteInput } from '@rostro/shared/contract/index';
import type { ResourceKind } from '@rostro/shared/contract/team/resources';
import { messageOf } from '@rostro/shared/messages';
import type { System } from '../../infra/local/system.ts';
import { Caller } from '../support/caller.ts';
import { passTime, REMEMBERED_SECONDS, slotAt, someMonday } from '../support/days.ts';
import { verdict } from '../support/errors.ts';
import { FACIAL, putServices, signInClient, signInStaff } from '../support/fixtures.ts';
import { takenFrom } from '../support/recount.ts';
import { startTestSystem } from '../support/system.ts';

let system: System;
let staff: Caller;
let configurer: Caller;
let anybody: Caller;

const FORM = {
  name: '  Mascarilla de algas ',
  description: 'Hidrata y calma.',
  durationMinutes: 90,
  image: 'https://example.com/algas.webp',
  category: 'cosmetology',
  priceCents: 75_000,
  benefits: ['Calma', '   ', 'Hidrata', ''],
  ...NO_PLAN,
} as const;
const PIECE = {
  name: 'Lámpara de Wood',
  description: 'Muestra lo que a simple vista no se ve.',
  image: '/img/equipo-led.svg',
  category: CATEGORIES[0],
  characteristics: [' Ligera ', ''],
} as const;
/** A person, room or machine, but for kind and last day. */
const RESOURCE = {
  ...{ name: 'De muestra', title: '', licence: '', categories: [], userId: null, photo: null },
  ...{ activeFrom: '2026-01-01', hours: [], absences: [] },
};

beforeAll(async () => {
  system = await startTestSystem();
  await putServices();
  staff = await signInStaff(system, [
    'create_services',
    'edit_services',
    'delete_services',
    'toggle_services',
    'order_services',
    'create_equipment',
    'edit_equipment',
    'delete_equipment',
    'toggle_equipment',
    'order_equipment',
    'view_appointments',
    'edit_appointments',
  ]);
  configurer = await signInStaff(system, ['access_configuration']);
  anybody = Caller.anonymous(system);
});
afterAll(() => system?.close());

const created = async (changes: Partial<Record<keyof typeof FORM | keyof ServicePlan, unknown>> = {}) => {
  const { status, body } = await staff.call('createService', {
    body: { ...FORM, ...changes } as typeof FORM & { benefits: string[] },
  });
  expect(status).toBe(201);
  return body;
};
const createdPiece = async () =>
  (await staff.call('createEquipment', { body: { ...PIECE, characteristics: ['Ligera'] } })).body;
const listed = async (id: number) =>
  (await staff.call('listAllServices', {})).body.items.find((item: { id: number }) => item.id === id);
const shownToAll = async (id: number) => (await anybody.call('getService', { params: { serviceId: id } })).body;

describe('a new service', () => {
  test('is active, public and last; blank lines are dropped and its minutes said', async () => {
    const before = (await staff.call('listAllServices', {})).body.items;
    const made = await created();
    expect(made).toMatchObject({
      name: 'Mascarilla de algas',
      durationMinutes: 90,
      duration: '1 h 30 min',
      benefits: ['Calma', 'Hidrata'],
      isActive: true,
      isPublic: true,
      version: 1,
      order: before.at(-1).order + 1,
    });
    expect(made.id).toBe(Math.max(...before.map(({ id }: { id: number }) => id)) + 1);
    expect((await staff.call('listAllServices', {})).body.items.at(-1)).toEqual(made);
  });

  test('asked for again with the same key is the same one; with another body it is a mistake', async () => {
    const key = { idempotencyKey: 'new-service-1' };
    const body = { ...FORM, benefits: ['Una'] };
    const [first, second] = await Promise.all([1, 2].map(() => staff.call('createService', { body }, key)));
    expect(first?.body).toEqual(second?.body);
    expect([first?.status, second?.status]).toEqual([201, 201]);
    const other = await staff.call('createService', { body: { ...body, name: 'Otra' } }, key);
    expect(verdict(other)).toBe('422 idempotency_mismatch');
    expect(other.body.detail).toBe(messageOf('idempotency_mismatch'));
  });

  test('can be booked by anybody within seconds', async () => {
    const { id } = await created({ name: 'Recién llegado' });
    passTime(REMEMBERED_SECONDS);
    expect((await shownToAll(id)).name).toBe('Recién llegado');
    const person = await signInClient(system);
    const booked = await person.call('bookAppointment', { body: { serviceId: id, startsAt: slotAt('09:00', 2) } });
    expect(booked.body).toMatchObject({ service: { id, name: 'Recién llegado' } });
  });

  test('asks for name, description, duration, image and category', async () => {
    const { status, body } = await staff.send('POST', '/api/admin/services', {
      name: ' ',
      image: 'ftp://x',
      priceCents: null,
    });
    expect(status).toBe(422);
    expect(body.fields).toMatchObject({
      name: 'El nombre es obligatorio',
      image: 'Escribe una dirección que empiece con https://',
      category: 'Elige una categoría',
    });
    expect(Object.keys(body.fields)).toEqual(expect.arrayContaining(['description']));
  });

  test('ten at once have ten numbers and ten places', async () => {
    const made = await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        staff.call('createService', { body: { ...FORM, name: `A la vez ${at}`, benefits: [] } }),
      ),
    );
    const done = made.filter(({ status }) => status === 201).map(({ body }) => body);
    expect(made.every((answer) => ['201', '503 busy'].includes(verdict(answer)))).toBe(true);
    expect(new Set(done.map(({ id }) => id)).size).toBe(done.length);
    expect(new Set(done.map(({ order }) => order)).size).toBe(done.length);
  });
});

describe('how long a service lasts', () => {
  test('is asked for in minutes, in steps of five', async () => {
    const { durationMinutes: _, ...rest } = FORM;
    const make = (body: object) => staff.send('POST', '/api/admin/services', { ...rest, ...body, benefits: [] });
    const refused = async (body: object) => (await make(body)).body.fields;
    expect(await refused({})).toEqual({ durationMinutes: 'La duración es obligatoria' });
    expect(await refused({ durationMinutes: 52 })).toEqual({ durationMinutes: 'Escribe minutos de 5 en 5' });
    expect(await refused({ durationMinutes: 0 })).toEqual({ durationMinutes: 'Mínimo 5 minutos' });
    expect(await refused({ durationMinutes: 725 })).toEqual({ durationMinutes: 'Máximo 720 minutos' });
  });
});

describe('what a service takes', () => {
  const NOTHING = { needs: { staff: [], rooms: [], equipment: [] }, bufferBefore: 0, bufferAfter: 0 };
  const UNLIMITED = { leadHours: null, horizonDays: null };
  const save = async (id: number, body: Omit<RouteInput<'updateService'>['body'], 'version'>) => {
    const { version } = await listed(id);
    return staff.call('updateService', { params: { serviceId: id }, body: { ...body, version } });
  };
  const resource = async (kind: ResourceKind, activeTo: string | null = null): Promise<string> => {
    const body = { ...RESOURCE, kind, activeTo };
    return (await configurer.call('createResource', { body })).body.id;
  };

  test('is for staff to know', async () => {
    const made = await created();
    expect(made).toMatchObject({ ...NOTHING, ...UNLIMITED });
    passTime(REMEMBERED_SECONDS);
    expect(await shownToAll(made.id)).not.toHaveProperty('needs');
  });

  test('is made and saved, and stays when a form does not name it', async () => {
    const needs = { staff: [await resource('staff')], rooms: [await resource('room')], equipment: [] };
    const made = await created({ needs, bufferAfter: 15, leadHours: 0 });
    expect(made).toMatchObject({ needs, bufferBefore: 0, bufferAfter: 15, leadHours: 0, horizonDays: null });
    const next = { needs: { ...needs, equipment: [await resource('equipment')] }, leadHours: null, horizonDays: 30 };
    expect((await save(made.id, next)).body.service).toMatchObject({ ...next, bufferAfter: 15 });
    expect((await save(made.id, { name: 'Otro' })).body.service).toMatchObject({ ...next, bufferAfter: 15 });
  });

  test('names resources of the right kind that are still there', async () => {
    const { id } = await created();
    const [ended, room] = [await resource('staff', '2026-01-02'), await resource('room')];
    const fields = async (needs: Partial<Needs>) =>
      (await save(id, { needs: { ...NOTHING.needs, ...needs } })).body.fields;
    expect(await fields({ staff: [ended] })).toEqual({ 'needs.staff': 'Esa persona ya no está disponible' });
    expect(await fields({ rooms: ['nobodys'], equipment: [room] })).toEqual({
      'needs.rooms': 'Esa cabina ya no está disponible',
      'needs.equipment': 'Ese aparato ya no está disponible',
    });
    expect(await fields({ rooms: [room, room] })).toEqual({ 'needs.rooms': 'Elige cada uno una sola vez' });
    const made = await staff.send('POST', '/api/admin/services', {
      ...FORM,
      needs: { ...NOTHING.needs, staff: ['x'] },
    });
    expect(made.body.fields).toEqual({ 'needs.staff': 'Esa persona ya no está disponible' });
    expect(await listed(id)).toMatchObject({ ...NOTHING, version: 1 });
  });

  test.each([
    [{ bufferBefore: 121 }, 'bufferBefore', 'Máximo 120 minutos'],
    [{ bufferAfter: 2.5 }, 'bufferAfter', 'Escribe minutos enteros'],
    [{ leadHours: 169 }, 'leadHours', 'Máximo 168 horas'],
    [{ horizonDays: -1 }, 'horizonDays', 'Mínimo 0'],
  ])('with %p is refused', async (changes, field, said) => {
    const { status, body } = await staff.send('POST', '/api/admin/services', { ...FORM, ...changes });
    expect([status, body.fields]).toEqual([422, { [field]: said }]);
  });
});

describe('what several services need', () => {
  const NOTHING: Needs = { staff: [], rooms: [], equipment: [] };
  const put = (who: Caller, services: ServiceNeeds['services']) => who.call('saveServiceNeeds', { body: { services } });
  const room = async () =>
    (await configurer.call('createResource', { body: { ...RESOURCE, kind: 'room', activeTo: null } })).body.id;

  test('is saved at once, with one entry in the audit, and everything else stays', async () => {
    const [one, other] = [await created({ bufferAfter: 15 }), await created({ name: 'Otra' })];
    const needs = { ...NOTHING, rooms: [await room()] };
    const { status, body } = await put(staff, [
      { id: one.id, version: 1, needs },
      { id: other.id, version: 1, needs },
    ]);
    expect(status).toBe(200);
    expect(body.items).toMatchObject([
      { id: one.id, needs, bufferAfter: 15, version: 2 },
      { id: other.id, name: 'Otra', needs, version: 2 },
    ]);
    expect(await listed(other.id)).toMatchObject({ needs, version: 2 });
    const entries = await queryItems<{ action: string; subject: string }>({
      index: 'byActor',
      partition: { byActorPk: keys.auditOfActor(staff.clientId, '', '').byActorPk },
    });
    expect(entries.find(({ subject }) => subject === `${one.id} ${other.id}`)).toMatchObject({
      action: 'service.save',
      after: [
        { id: one.id, needs },
        { id: other.id, needs },
      ],
    });
  });

  test('over an outdated version names the services that changed, and saves none', async () => {
    const [one, other] = [await created(), await created({ name: 'Otra' })];
    await staff.call('updateService', { params: { serviceId: other.id }, body: { bufferAfter: 5, version: 1 } });
    const needs = { ...NOTHING, rooms: [await room()] };
    const late = await put(staff, [
      { id: one.id, version: 1, needs },
      { id: other.id, version: 1, needs },
    ]);
    expect(verdict(late)).toBe('409 changed_meanwhile');
    expect(late.body.fields).toEqual({ 'services.1': 'Otra cambió mientras tanto' });
    expect(await listed(one.id)).toMatchObject({ needs: NOTHING, version: 1 });
  });

  test('with an unknown resource, an unknown service or without the right is refused, and saves none', async () => {
    const { id } = await created();
    const rooms = { ...NOTHING, rooms: ['nobodys'] };
    const good = { id, version: 1, needs: { ...NOTHING, rooms: [await room()] } };
    const unknown = await put(staff, [{ ...good, needs: rooms }]);
    expect([verdict(unknown), unknown.body.fields]).toEqual([
      '422 validation',
      { 'services.0.needs.rooms': 'Esa cabina ya no está disponible' },
    ]);
    expect(verdict(await put(staff, [good, { ...good, id: 999_999 }]))).toBe('404 service_not_found');
    expect(verdict(await put(staff, [good, good]))).toBe('422 validation');
    expect(verdict(await put(configurer, [good]))).toBe('403 forbidden');
    expect(await listed(id)).toMatchObject({ needs: NOTHING, version: 1 });
  });
});

describe('an edited service', () => {
  test('keeps what was not said, raises its version, and says in the audit what changed', async () => {
    const { id, updatedAt } = await created();
    const params = { serviceId: id };
    const { body } = await staff.call('updateService', {
      params,
      body: { durationMinutes: 45, priceCents: null, version: 1 },
    });
    expect(body.move).toBeNull();
    expect(body.service).toMatchObject({
      name: 'Mascarilla de algas',
      durationMinutes: 45,
      priceCents: null,
      version: 2,
    });
    expect(body.service.updatedAt >= updatedAt).toBe(true);
    const entries = await queryItems<{ action: string; subject: string }>({
      index: 'byActor',
      partition: { byActorPk: keys.auditOfActor(staff.clientId, '', '').byActorPk },
    });
    expect(entries.find(({ action, subject }) => action === 'service.save' && subject === String(id))).toMatchObject({
      subjectName: 'Mascarilla de algas',
      before: { durationMinutes: 90, priceCents: 75_000 },
      after: { durationMinutes: 45, priceCents: null },
    });
  });

  test('saved over another version tells that somebody was faster, and changes nothing', async () => {
    const { id } = await created();
    const save = (name: string) =>
      staff.call('updateService', { params: { serviceId: id }, body: { name, version: 1 } });
    expect(verdict(await save('Primera'))).toBe('200');
    const second = await save('Segunda');
    expect(verdict(second)).toBe('409 changed_meanwhile');
    expect(second.body.detail).toBe(messageOf('changed_meanwhile'));
    expect((await listed(id)).name).toBe('Primera');
  });

  test('is seen by clients within seconds', async () => {
    const { id } = await created();
    passTime(REMEMBERED_SECONDS);
    expect((await shownToAll(id)).name).toBe('Mascarilla de algas');
    await staff.call('updateService', { params: { serviceId: id }, body: { name: 'Con otro nombre', version: 1 } });
    passTime(REMEMBERED_SECONDS);
    expect((await shownToAll(id)).name).toBe('Con otro nombre');
  });
});

describe('the switches', () => {
  test('of a service need no version and do nothing twice', async () => {
    const { id } = await created();
    const params = { serviceId: id };
    const off = () => staff.call('setServiceActive', { params, body: { isActive: false } });
    expect([(await off()).body.version, (await off()).body.version]).toEqual([2, 2]);
    const hidden = await staff.call('setServicePublic', { params, body: { isPublic: false } });
    expect(hidden.body).toMatchObject({ isActive: false, isPublic: false, version: 3 });
    passTime(REMEMBERED_SECONDS);
    expect((await shownToAll(id)).code).toBe('service_not_found');
  });

  test('of equipment hide it from the site', async () => {
    const { id } = await createdPiece();
    const shown = async () =>
      (await anybody.call('listEquipment', {})).body.items.some((item: { id: number }) => item.id === id);
    passTime(REMEMBERED_SECONDS);
    expect(await shown()).toBe(true);
    const { body } = await staff.call('setEquipmentActive', { params: { equipmentId: id }, body: { isActive: false } });
    expect(body).toMatchObject({ isActive: false, version: 2 });
    passTime(REMEMBERED_SECONDS);
    expect(await shown()).toBe(false);
  });
});

describe('a deleted service', () => {
  test('is gone from lists, availability and bookings, but what was booked keeps its name', async () => {
    const { id } = await created({ name: 'Adiós' });
    passTime(REMEMBERED_SECONDS);
    expect((await shownToAll(id)).name).toBe('Adiós');
    const person = await signInClient(system);
    const startsAt = slotAt('12:00', 3);
    const { body: booked } = await person.call('bookAppointment', { body: { serviceId: id, startsAt } });
    const gone = await staff.call('deleteService', { params: { serviceId: id } });
    expect(gone.body).toEqual({ id });
    expect(await listed(id)).toBeUndefined();
    passTime(REMEMBERED_SECONDS);
    expect((await shownToAll(id)).code).toBe('service_not_found');
    const availability = { query: { serviceId: id, from: someMonday(3), days: 7 } };
    expect(verdict(await anybody.call('getAvailability', availability))).toBe('404 service_not_found');
    const again = { body: { serviceId: id, startsAt: slotAt('13:00', 3) } };
    expect(verdict(await person.call('bookAppointment', again))).toBe('404 service_not_found');

    const own = await person.call('getMyAppointment', { params: { appointmentId: booked.id } });
    expect(own.body.service).toEqual({ id, name: 'Adiós', category: 'cosmetology' });
    const seen = await staff.call('getAppointment', { params: { appointmentId: booked.id } });
    expect(seen.body.service.name).toBe('Adiós');
    const payments = await person.call('listMyPayments', {});
    expect(payments.status).toBe(200);
  });

  test('cannot be deleted, edited, switched, moved or ordered again', async () => {
    const { id } = await created();
    const params = { serviceId: id };
    await staff.call('deleteService', { params });
    const answers = await Promise.all([
      staff.call('deleteService', { params }),
      staff.call('updateService', { params, body: { name: 'x', version: 1 } }),
      staff.call('setServiceActive', { params, body: { isActive: true } }),
      staff.call('setServicePublic', { params, body: { isPublic: true } }),
      staff.call('moveServiceAppointments', { params }),
      staff.call('swapServiceOrder', { body: { a: { id, order: 1 }, b: { id: FACIAL, order: 1 } } }),
    ]);
    expect(answers.map(verdict)).toEqual(answers.map(() => '404 service_not_found'));
  });

  test('never gives its number to another', async () => {
    const { id } = await created();
    await staff.call('deleteService', { params: { serviceId: id } });
    expect((await created()).id).toBe(id + 1);
  });

  test('lets staff move what was booked of it, but book no other appointment as it', async () => {
    const { id } = await created();
    passTime(REMEMBERED_SECONDS);
    expect((await shownToAll(id)).id).toBe(id);
    const person = await signInClient(system);
    const booked = await person.call('bookAppointment', { body: { serviceId: id, startsAt: slotAt('15:00', 4) } });
    const other = await person.call('bookAppointment', { body: { serviceId: FACIAL, startsAt: slotAt('16:00', 4) } });
    await staff.call('deleteService', { params: { serviceId: id } });
    const save = (appointmentId: string, body: object) =>
      staff.call('saveAppointment', { params: { appointmentId }, body: { version: 1, ...body } });
    const moved = await save(booked.body.id, { serviceId: id, startsAt: slotAt('17:00', 4) });
    expect(moved.body).toMatchObject({ startsAt: slotAt('17:00', 4), service: { id } });
    expect(verdict(await save(other.body.id, { serviceId: id }))).toBe('404 service_not_found');
  });
});

describe('two that change places', () => {
  test('have each other’s, and the whole list is answered in its new order', async () => {
    const [a, b] = [await created({ name: 'A' }), await created({ name: 'B' })];
    const places = { a: { id: a.id, order: a.order }, b: { id: b.id, order: b.order } };
    const { body } = await staff.call('swapServiceOrder', { body: places });
    expect(body.items.slice(-2).map(({ name }: { name: string }) => name)).toEqual(['B', 'A']);
    const late = await staff.call('swapServiceOrder', { body: places });
    expect(verdict(late)).toBe('409 changed_meanwhile');
  });

  test('are two', async () => {
    const same = { id: FACIAL, order: 1 };
    const { body } = await staff.call('swapServiceOrder', { body: { a: same, b: same } });
    expect(body.fields).toEqual({ b: 'Elige dos distintos' });
  });
});

describe('equipment', () => {
  test('is made, edited, ordered and deleted like services', async () => {
    const first = await staff.call('createEquipment', {
      body: { ...PIECE, characteristics: [...PIECE.characteristics] },
    });
    expect(first.body).toMatchObject({ characteristics: ['Ligera'], isActive: true, version: 1 });
    const second = await createdPiece();
    const params = { equipmentId: first.body.id };
    const edit = { params, body: { name: 'Otra lámpara', version: 1 } };
    expect((await staff.call('updateEquipment', edit)).body).toMatchObject({ name: 'Otra lámpara', version: 2 });
    expect(verdict(await staff.call('updateEquipment', edit))).toBe('409 changed_meanwhile');
    const swapped = await staff.call('swapEquipmentOrder', {
      body: { a: { id: first.body.id, order: first.body.order }, b: { id: second.id, order: second.order } },
    });
    expect(swapped.body.items.slice(-2).map(({ id }: { id: number }) => id)).toEqual([second.id, first.body.id]);
    expect((await staff.call('deleteEquipment', { params })).body).toEqual({ id: first.body.id });
    const gone = await Promise.all([
      staff.call('deleteEquipment', { params }),
      staff.call('updateEquipment', edit),
      staff.call('setEquipmentActive', { params, body: { isActive: true } }),
    ]);
    expect(gone.map(verdict)).toEqual(gone.map(() => '404 equipment_not_found'));
    expect(gone[0]?.body.detail).toBe(messageOf('equipment_not_found'));
    const left = (await staff.call('listAllEquipment', {})).body.items.map(({ id }: { id: number }) => id);
    expect(left).not.toContain(first.body.id);
  });

  test('asked for again with the same key is the same one', async () => {
    const key = { idempotencyKey: 'new-equipment-1' };
    const body = { ...PIECE, characteristics: [] };
    const [one, two] = [
      await staff.call('createEquipment', { body }, key),
      await staff.call('createEquipment', { body }, key),
    ];
    expect(one.body).toEqual(two.body);
    expect(verdict(await staff.call('createEquipment', { body: { ...body, name: 'x' } }, key))).toBe(
      '422 idempotency_mismatch',
    );
  });
});

describe('the other category', () => {
  test('takes the appointments ahead along, as far as they fit, and says which do not', async () => {
    const { id } = await created({ name: 'Cambia de sala' });
    passTime(REMEMBERED_SECONDS);
    expect((await shownToAll(id)).id).toBe(id);
    const [ana, berta] = [
      await signInClient(system, { name: 'Ana Ruiz' }),
      await signInClient(system, { name: 'Berta Paz' }),
    ];
    const [shared, alone] = [slotAt('10:00', 6), slotAt('11:00', 6)];
    const book = (person: Caller, startsAt: string) =>
      person.call('bookAppointment', { body: { serviceId: id, startsAt } });
    const [first, second, third] = [await book(ana, shared), await book(berta, shared), await book(ana, alone)];
    const cancelled = await book(berta, slotAt('12:00', 6));
    await berta.call('cancelMyAppointment', { params: { appointmentId: cancelled.body.id } });

    const params = { serviceId: id };
    const { body } = await staff.call('updateService', { params, body: { category: 'specialized', version: 1 } });
    expect(body.service.category).toBe('specialized');
    expect(body.move).toMatchObject({ moved: 2, remaining: 0 });
    expect(body.move.unfit).toHaveLength(1);
    expect([first.body.id, second.body.id]).toContain(body.move.unfit[0].id);
    expect(body.move.unfit[0]).toMatchObject({
      startsAt: shared,
      clientName: expect.stringMatching(/Ana Ruiz|Berta Paz/),
    });

    const day = (category: Category) => getItem(keys.day(category, someMonday(6)));
    expect(await day('specialized')).toMatchObject({ 'count:pending': 2 });
    expect(await day('cosmetology')).toMatchObject({ 'count:pending': 1, 'count:cancelled': 1 });
    const placesAt = async (time: string) =>
      Object.values(await takenFrom(slotAt(time, 6)))
        .flat()
        .sort();
    expect(await placesAt('10:00')).toEqual(['cosmetology', 'specialized'].map((one) => expect.stringContaining(one)));
    expect(await placesAt('11:00')).toEqual([expect.stringContaining('specialized')]);
    expect(await getItem(keys.appointment(third.body.id))).toMatchObject({
      category: 'specialized',
      version: 2,
    });

    // Its neighbour makes room: who asks again goes on.
    const stays = body.move.unfit[0].id;
    const [leaves, whose] = stays === first.body.id ? [second.body.id, berta] : [first.body.id, ana];
    await whose.call('cancelMyAppointment', { params: { appointmentId: leaves } });
    const rest = await staff.call('moveServiceAppointments', { params });
    expect(rest.body).toEqual({ moved: 1, unfit: [], remaining: 0 });
    expect(await day('cosmetology')).toMatchObject({ 'count:pending': 0 });
  });
});
