import { describe, expect, test } from '@jest/globals';
import type { Author } from '@rostro/platform/table/transact';
import type { AppointmentChangeItem, AppointmentItem } from '../table/items.ts';
import { appointmentLogWrite, undoneLogWrite } from './appointment-log.ts';

type Facts = Omit<AppointmentItem, 'pk' | 'sk'>;
const MADE = '2026-11-20T15:10:00.000Z';
const LATER = '2026-11-20T16:00:00.000Z';
const made: Facts = {
  id: 'a1',
  clientId: 'c1',
  serviceId: 1,
  category: 'cosmetology',
  startsAt: '2026-11-23T16:00:00.000Z',
  endsAt: '2026-11-23T17:00:00.000Z',
  status: 'pending',
  closed: false,
  paymentStatus: 'pending',
  notes: '',
  createdBy: 'client',
  createdAt: MADE,
  updatedAt: MADE,
  version: 1,
  segments: [],
};
const ana: Author = { kind: 'self', id: 'c1' };

const entryOf = (before: Facts | null, after: Facts, author: Author = ana): AppointmentChangeItem => {
  const write = appointmentLogWrite(author, before, after);
  if (!('put' in write)) throw new Error('an entry is put');
  return write.put as AppointmentChangeItem;
};
const changed = (changes: Partial<Facts>, before: Facts = made) =>
  entryOf(before, { ...before, ...changes, updatedAt: LATER, version: before.version + 1 });

describe('the entry of a new appointment', () => {
  test('has the chosen values, and no default ones', () => {
    expect(entryOf(null, made)).toEqual({
      pk: 'main#APT#a1',
      sk: `LOG#${MADE}#1`,
      byMonthPk: 'main#CHANGES#2026-11-20',
      byMonthSk: `${MADE}#a1#1#2026-11`,
      version: 1,
      at: MADE,
      by: { kind: 'client' },
      action: 'created',
      changes: [
        { field: 'status', before: null, after: 'pending' },
        { field: 'startsAt', before: null, after: made.startsAt },
        { field: 'serviceId', before: null, after: '1' },
        { field: 'category', before: null, after: made.category },
      ],
    });
  });

  test('of two services has both', () => {
    const [from, to] = [made.startsAt, made.endsAt];
    const part = { startsAt: from, endsAt: to, bufferBefore: 0, bufferAfter: 0, resources: [] };
    const segments = [1, 2].map((serviceId) => ({ ...part, serviceId }));
    expect(entryOf(null, { ...made, segments }).changes).toContainEqual({
      field: 'nextServiceId',
      before: null,
      after: '2',
    });
    const [only] = segments;
    const { action, changes } = changed({ segments: only ? [only] : [] }, { ...made, segments });
    expect([action, changes]).toEqual(['changed', [{ field: 'nextServiceId', before: '2', after: null }]]);
  });

  test('is the one that goes when the appointment is undone', () => {
    const { pk, sk } = entryOf(null, made);
    expect(undoneLogWrite(made)).toEqual({ label: 'log', delete: { pk, sk } });
  });
});

describe('the author', () => {
  test('is a staff user by name', () => {
    const author: Author = {
      ...{ kind: 'staff', actorId: 's1', actorName: 'Karla Jiménez' },
      audit: { action: 'appointment.create', subject: 'a1' },
    };
    expect(entryOf(null, made, author).by).toEqual({ kind: 'staff', id: 's1', name: 'Karla Jiménez' });
  });

  test('is a client without a name, or the system', () => {
    expect(entryOf(null, made).by).toEqual({ kind: 'client' });
    expect(entryOf(null, made, { kind: 'system' }).by).toEqual({ kind: 'system' });
  });
});

describe('the action of a change', () => {
  const closed: Facts = { ...made, closed: true, attendance: 'no_show' };
  test.each<[AppointmentChangeItem['action'], Partial<Facts>, Facts]>([
    ['changed', { status: 'confirmed' }, made],
    ['cancelled', { status: 'cancelled' }, made],
    ['closed', { closed: true, attendance: 'attended' }, made],
    ['reopened', { closed: false }, closed],
    ['changed', { attendance: 'attended' }, closed],
    ['rescheduled', { startsAt: '2026-11-24T16:00:00.000Z', notes: 'x' }, made],
    ['changed', { serviceId: 5, category: 'specialized' }, made],
    ['moved', { category: 'specialized' }, made],
    ['moved', { clientId: 'c2' }, made],
    ['changed', { notes: 'Piel sensible' }, made],
  ])('is %s: %j', (action, changes, before) => {
    expect(changed(changes, before).action).toBe(action);
  });

  test('can be another one than the difference alone shows', () => {
    const said = { action: 'rescheduled', reason: 'Otro día' } as const;
    const write = appointmentLogWrite(ana, made, { ...made, status: 'cancelled', version: 2 }, said);
    expect(write).toMatchObject({ put: said });
  });
});

test('differences have the old and the new value, an empty note as null', () => {
  expect(changed({ closed: true, attendance: 'no_show', notes: 'Llamó' }).changes).toEqual([
    { field: 'notes', before: null, after: 'Llamó' },
    { field: 'closed', before: 'false', after: 'true' },
    { field: 'attendance', before: null, after: 'no_show' },
  ]);
});

test('a version and an owed amount are not recorded', () => {
  expect(changed({ pendingCents: 500 }).changes).toEqual([]);
});

describe('the person and the length', () => {
  const on = (...resources: string[]): Partial<Facts> => ({
    segments: [
      { serviceId: 1, startsAt: made.startsAt, endsAt: made.endsAt, bufferBefore: 0, bufferAfter: 0, resources },
    ],
  });
  const said = (before: string[], ...after: string[]) => changed(on(...after), { ...made, ...on(...before) }).changes;

  test('are recorded if they change, an anonymous place as null', () => {
    expect(said(['eva', 'laser'], 'ana', 'laser')).toEqual([{ field: 'staff', before: 'eva', after: 'ana' }]);
    expect(said(['anon-cosmetology-1', 'laser'], 'ana')).toEqual([{ field: 'staff', before: null, after: 'ana' }]);
    expect(said(['anon-cosmetology-1'], 'anon-cosmetology-2')).toEqual([]);
    expect(changed({ endsAt: '2026-11-23T17:15:00.000Z' }).changes).toEqual([
      { field: 'minutes', before: '60', after: '75' },
    ]);
  });
});

test('a reason is recorded if there is one', () => {
  const write = appointmentLogWrite(ana, null, made, { reason: 'Solo puede hoy' });
  expect('put' in write && write.put).toMatchObject({ action: 'created', reason: 'Solo puede hoy' });
});
