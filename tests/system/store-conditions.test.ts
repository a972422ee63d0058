import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { getItem } from '@rostro/platform/table/read';
import { transact } from '@rostro/platform/table/transact';
import type { ResourceFacts } from '@rostro/rules/scheduling/resources';
import { keys } from '@rostro/rules/table/keys';
import { firstText } from '@rostro/rules/texts/stored-text';
import type { System } from '../../infra/local/system.ts';
import { endMove, moveWrite, openMoves } from '../../services/booking/store/category-moves.ts';
import { limitKeys, limitWrites } from '../../services/booking/store/guests.ts';
import { saveNoticeRequest } from '../../services/booking/store/notices.ts';
import {
  addAllTo,
  addTo,
  oneOf,
  replaceIn,
  SERVICES,
  stillAsRead,
} from '../../services/catalog/store/catalog-admin.ts';
import { currentTeam, saveBranches } from '../../services/clinic/store/branches.ts';
import { addClosure, closureById } from '../../services/clinic/store/closures.ts';
import {
  loadSavedBusiness,
  loadSavedSettings,
  saveBusinessFields,
  saveSettings,
} from '../../services/clinic/store/configuration.ts';
import { savePublished } from '../../services/clinic/store/setup.ts';
import { publishText, textOfVersion } from '../../services/clinic/store/texts.ts';
import { appointment } from '../../services/payments/domain/examples.ts';
import { addResource, resourceById, saveResources } from '../../services/team/store/resources.ts';
import { FACIAL, putServices } from '../support/fixtures.ts';
import { lay, outcomeOf } from '../support/outcomes.ts';
import { startTestSystem } from '../support/system.ts';

/**
 * Conditions of writes that a race through the API meets too seldom: the store is asked twice with the same facts, as by
 * two requests that read them at once.
 */
let system: System;
const SYSTEM = { kind: 'system' } as const;
const NOW = new Date().toISOString();

beforeAll(async () => {
  system = await startTestSystem();
  await putServices();
});
afterAll(() => system?.close());

describe('of two who take the same number for a new service', () => {
  const named = async (id: number, name: string) => {
    const facial = await oneOf(SERVICES, FACIAL);
    if (facial === null) throw new Error('no service');
    return { ...facial, ...keys.service(id), id, name };
  };

  test('the second is refused, and the first stays', async () => {
    expect(await outcomeOf(addTo(SERVICES, SYSTEM, await named(901, 'Primero')))).toBe('written');
    expect(await outcomeOf(addTo(SERVICES, SYSTEM, await named(901, 'Segundo')))).toEqual(['new']);
    expect(await oneOf(SERVICES, 901)).toMatchObject({ name: 'Primero' });
  });

  test('so are several of which one has a number that is taken, all of them', async () => {
    const rows = [await named(902, 'Otro'), await named(901, 'Segundo')];
    expect(await outcomeOf(addAllTo(SERVICES, SYSTEM, rows))).toEqual(['901']);
    expect(await oneOf(SERVICES, 902)).toBeNull();
  });
});

test('a service that changed since it was read is neither replaced nor taken for what it was', async () => {
  const before = await oneOf(SERVICES, FACIAL);
  if (before === null) throw new Error('no service');
  const named = (name: string) => ({ before, after: { ...before, name, version: before.version + 1 } });
  expect(await outcomeOf(replaceIn(SERVICES, SYSTEM, [named('Primero')]))).toBe('written');
  expect(await outcomeOf(replaceIn(SERVICES, SYSTEM, [named('Segundo')]))).toHaveLength(1);
  expect(await outcomeOf(transact(SYSTEM, NOW, [stillAsRead(SERVICES, before)]))).toEqual([`still ${FACIAL}`]);
  expect(await oneOf(SERVICES, FACIAL)).toMatchObject({ name: 'Primero' });
});

test('who followed an earlier change of a category does not end the watch over a later one', async () => {
  const watch = (at: string) => transact(SYSTEM, at, [moveWrite(FACIAL, { id: 'karla', name: 'Karla' } as never, at)]);
  await watch('2026-11-20T12:00:00.000Z');
  const [earlier] = await openMoves();
  await watch('2026-11-20T12:01:00.000Z');
  if (earlier === undefined) throw new Error('no move');
  expect(await outcomeOf(endMove(earlier, NOW))).toEqual(['move']);
  const [later] = await openMoves();
  if (later === undefined) throw new Error('the later move ended');
  expect(await outcomeOf(endMove(later, NOW))).toBe('written');
  expect(await openMoves()).toEqual([]);
});

test('a closure is made once: who makes it again does not bring it back to an earlier state', async () => {
  const days = { from: '2031-01-06', to: '2031-01-06', category: null, reason: 'Curso' };
  const made = { ...days, id: 'twice', createdAt: NOW, createdByName: 'Karla' };
  expect(await outcomeOf(addClosure(SYSTEM, { ...made, state: 'closed' }))).toBe('written');
  expect(await outcomeOf(addClosure(SYSTEM, { ...made, state: 'closing' }))).toEqual(['closure']);
  expect(await closureById('twice')).toMatchObject({ state: 'closed' });
});

const room = (id: string, order: number) =>
  ({ ...{ id, order, kind: 'room', branch: 'main', name: 'Sala' }, version: 1, updatedAt: NOW }) as ResourceFacts;

test('of two new resources with one id, or one place in the order, the second is refused', async () => {
  expect(await outcomeOf(addResource(SYSTEM, room('sala-a', 50)))).toBe('written');
  expect(await outcomeOf(addResource(SYSTEM, room('sala-a', 51)))).toEqual(['resource']);
  expect(await outcomeOf(addResource(SYSTEM, room('sala-b', 50)))).toEqual(['place']);
  expect(await getItem(keys.resourceCounter('room'))).toMatchObject({ number: 50 });
});

test('who changes a resource by an earlier state is refused, and so is all that changes with it', async () => {
  const [one, other] = [room('sala-c', 60), room('sala-d', 61)];
  for (const each of [one, other]) await addResource(SYSTEM, each);
  const named = (before: ResourceFacts, name: string) => ({ before, after: { ...before, name, version: 2 } });
  expect(await outcomeOf(saveResources(SYSTEM, NOW, [named(one, 'Rosa')]))).toBe('written');
  expect(await outcomeOf(saveResources(SYSTEM, NOW, [named(other, 'Azul'), named(one, 'Gris')]))).toEqual([one.id]);
  expect(await resourceById(one.id)).toMatchObject({ name: 'Rosa' });
  expect(await resourceById(other.id)).toMatchObject({ version: 1 });
});

test('a team that somebody changed since it was read gets no resource, and none of it is changed', async () => {
  const { version: seen } = await currentTeam();
  expect(await outcomeOf(addResource(SYSTEM, room('sala-e', 70), seen))).toBe('written');
  expect(await outcomeOf(addResource(SYSTEM, room('sala-f', 71), seen))).toEqual(['team']);
  expect(await outcomeOf(saveResources(SYSTEM, NOW, [], seen))).toEqual(['team']);
  expect(await resourceById('sala-f')).toBeNull();
});

test('branches are saved once by those who read the same team', async () => {
  const seen = await currentTeam();
  expect(await outcomeOf(saveBranches(SYSTEM, NOW, [], seen))).toBe('written');
  expect(await outcomeOf(saveBranches(SYSTEM, NOW, [], seen))).toEqual(['team']);
});

test('network and phone of a guest have one booking a day without a captcha; its repetition is no second one', async () => {
  const book = (appointmentId: string) => {
    const limits = limitKeys({ address: '192.0.2.1', phone: '524425550001' }, NOW);
    return outcomeOf(transact(SYSTEM, NOW, limitWrites(limits, { appointmentId, at: NOW })));
  };
  expect(await book('a1')).toBe('written');
  expect(await book('a1')).toBe('written');
  expect(await book('a2')).toEqual(['limit', 'phoneLimit']);
});

test('a confirmation is not sent again for a visit that was cancelled or moved since it was read', async () => {
  for (const meanwhile of [{ status: 'cancelled' }, { startsAt: '2031-01-06T16:00:00.000Z' }]) {
    await lay({ ...appointment, ...keys.appointment(appointment.id), ...meanwhile });
    const asked = saveNoticeRequest(SYSTEM, appointment, { channel: 'email', requestId: 'q1', at: NOW });
    expect(await outcomeOf(asked)).toEqual(['appointment']);
  }
});

test('of two who save the same form of the configuration the second is refused, and other forms are not', async () => {
  const at = { seen: 0, at: NOW };
  const save = (days: number, seen: number) =>
    outcomeOf(saveSettings(SYSTEM, 'booking', { horizonDays: days }, { seen, at: NOW }));
  await lay(keys.settings(), { ...keys.business(), name: 'Clínica' });
  for (const seen of [0, 1]) {
    expect(await save(30 + seen, seen)).toBe('written');
    expect(await save(90, seen)).toEqual(['settings']);
    expect(await loadSavedSettings()).toMatchObject({ horizonDays: 30 + seen, bookingVersion: seen + 1 });
  }
  expect(await outcomeOf(saveSettings(SYSTEM, 'capacity', {}, at))).toBe('written');
  expect(await outcomeOf(saveBusinessFields(SYSTEM, { name: 'Rostro' }, at))).toBe('written');
  expect(await outcomeOf(saveBusinessFields(SYSTEM, { name: 'Otra' }, at))).toEqual(['business']);
  expect(await loadSavedBusiness()).toMatchObject({ name: 'Rostro', version: 1 });
});

test('a clinic is opened once, as it was read', async () => {
  await lay({ ...keys.business(), name: 'Clínica', version: 3, isPublished: false });
  const open = (version: number) => outcomeOf(savePublished(SYSTEM, { is: true, at: NOW }, { version }, []));
  expect(await open(2)).toEqual(['business']);
  expect(await open(3)).toBe('written');
  expect(await open(3)).toEqual(['business']);
});

test('a version of a text is kept for good: no other text takes its name', async () => {
  const first = firstText('home');
  const [one, other] = ['Una', 'Otra'].map((text, at) => ({ ...first, text, version: '2031-01-01', edition: 2 + at }));
  if (one === undefined || other === undefined) throw new Error('there are two');
  expect(await outcomeOf(publishText(SYSTEM, 'home', first, one))).toBe('written');
  expect(await outcomeOf(publishText(SYSTEM, 'home', one, other))).toEqual(['version']);
  expect(await textOfVersion('home', '2031-01-01')).toMatchObject({ text: 'Una' });
});

test('of two who publish a text over the same one the second is refused, and its words are kept nowhere', async () => {
  const first = firstText('about');
  const text = (edition: number, version: string) => ({ ...first, text: version, version, edition });
  const publish = (before: typeof first, after: typeof first) => outcomeOf(publishText(SYSTEM, 'about', before, after));
  const [second, third] = [text(2, '2031-02-01'), text(3, '2031-02-03')];
  for (const [before, after, late] of [
    [first, second, text(2, '2031-02-02')],
    [second, third, text(3, '2031-02-04')],
  ] as const) {
    expect(await publish(before, after)).toBe('written');
    expect(await publish(before, late)).toEqual(['text']);
    expect(await textOfVersion('about', late.version)).toBeNull();
  }
});
