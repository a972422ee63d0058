import { describe, expect, test } from '@jest/globals';
import type { ResourceFacts } from '@rostro/rules/scheduling/resources';
import { CONFIRMED_STEPS, confirmationOf } from '@rostro/shared/contract/clinic/setup';
import type { ResourceKind } from '@rostro/shared/contract/team/resources';
import { type SetupFacts, setupOf } from './setup.ts';

type Service = SetupFacts['services'][number];

const NOTHING: Service['needs'] = { staff: [], rooms: [], equipment: [] };
const service = (id: number, name: string, part: Partial<Service> = {}): Service => ({
  ...{ id, name, isActive: true, isPublic: true, needs: NOTHING },
  ...part,
});
const resource = (id: string, kind: ResourceKind, activeTo: string | null = null) =>
  ({ id, kind, name: `Nombre de ${id}`, activeTo }) as ResourceFacts;
const unboundIn = (services: Service[], resources: ResourceFacts[] = []) =>
  setupOf({ business: {}, settings: {}, services, resources, users: 1, today: '2026-11-20' }).unbound;

describe('a laser service', () => {
  test.each([['Depilación láser de axilas'], ['DEPILACIÓN LASER'], ['Rejuvenecimiento con La\u0301ser']])(
    '«%s» that needs no machine is named',
    (name) => {
      expect(unboundIn([service(7, name)]).lasers).toEqual([{ id: 7, name }]);
    },
  );

  test.each([
    ['needs a machine', service(1, 'Láser', { needs: { ...NOTHING, equipment: ['m1'] } })],
    ['is not active', service(1, 'Láser', { isActive: false })],
    ['is of no laser', service(1, 'Limpieza facial')],
  ])('that %s is not named', (_, one) => {
    expect(unboundIn([one]).lasers).toEqual([]);
  });

  test('that only the desk books is named too', () => {
    expect(unboundIn([service(7, 'Láser CO₂', { isPublic: false })]).lasers).toHaveLength(1);
  });
});

describe('resources that no service needs', () => {
  test('are today’s rooms and machines, and no people', () => {
    const all = [
      resource('laura', 'staff'),
      resource('cabina-1', 'room'),
      resource('cabina-2', 'room'),
      resource('old', 'room', '2026-11-19'),
      resource('laser', 'equipment'),
      resource('led', 'equipment'),
    ];
    const needs = { staff: [], rooms: ['cabina-1'], equipment: ['laser'] };
    expect(unboundIn([service(1, 'Láser', { needs })], all).resources).toEqual([
      { id: 'cabina-2', kind: 'room', name: 'Nombre de cabina-2' },
      { id: 'led', kind: 'equipment', name: 'Nombre de led' },
    ]);
  });
});

describe('a step is done', () => {
  const openIn = (facts: Partial<SetupFacts>) =>
    setupOf({
      ...{ business: {}, settings: {}, services: [], resources: [], users: 1, today: '2026-11-20' },
      ...facts,
    }).steps.flatMap(({ id, missing }) => (missing.length === 0 ? [] : [id]));

  test('by facts: a room, a service that takes it, a second user', () => {
    const needs = { ...NOTHING, rooms: ['cabina-1'] };
    const facts = {
      resources: [resource('cabina-1', 'room')],
      services: [service(1, 'Limpieza', { needs })],
      users: 2,
    };
    expect(openIn(facts)).toEqual(['clinic', 'hours', 'people', 'policies', 'papers', 'clients']);
    expect(openIn({ ...facts, services: [service(1, 'Limpieza')] })).toContain('needs');
    expect(openIn({ ...facts, services: [service(1, 'Láser', { needs })] })).toContain('needs');
  });

  test('by a word where the clinic needs nothing', () => {
    const said = Object.fromEntries(CONFIRMED_STEPS.map((step) => [confirmationOf(step), true]));
    expect(openIn({ business: said })).toEqual(['clinic', 'people', 'services']);
  });
});
