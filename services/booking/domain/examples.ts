import { type Scene, squeeze } from '@rostro/rules/scheduling/assign';
import { busyDeltas, NOT_BUSY } from '@rostro/rules/scheduling/busy';
import { BusyTable } from '@rostro/rules/scheduling/examples';
import { NO_PLAN, wantedBy } from '@rostro/rules/scheduling/plan';
import type { Settings } from '@rostro/shared/contract/booking/booking';
import { DEFAULT_SETTINGS } from '@rostro/shared/defaults';
import { addMinutes, toInstant } from '@rostro/shared/time';
import type { PlannedService } from '../../catalog/domain/plan.ts';
import type { AppointmentFacts, BookingFacts, BookingRequest } from './booking.ts';
import { EMPTY_DAY } from './day.ts';
import type { RescheduleFacts } from './reschedule.ts';

/** The instant of the domain's tests: Friday 20 November 2026, 9:10 a.m. at the clinic. */
export const NOW = toInstant('2026-11-20', '09:10');
export const FRIDAY = '2026-11-20';
export const SATURDAY = '2026-11-21';
export const SUNDAY = '2026-11-22';
export const MONDAY = '2026-11-23';

/** Anonymous places only, and all free. */
export const sceneBy = (rules: Settings, changes: Partial<Scene> = {}): Scene => ({
  settings: rules,
  resources: [],
  busyOn: () => NOT_BUSY,
  ...changes,
});

/** The scene after these appointments got their places one after the other, whether they fit or not. */
export function busyAfterThese(visits: readonly AppointmentFacts[], rules: Settings): Scene['busyOn'] {
  const taken = new BusyTable();
  const scene = sceneBy(rules, { busyOn: taken.busyOn });
  for (const visit of visits) {
    const segments = [squeeze(wantedBy(visit, NO_PLAN), scene)];
    taken.apply(busyDeltas([null, { ...visit, segments }]));
  }
  return taken.busyOn;
}

export const settings = (changes: Partial<Settings> = {}): Settings => ({ ...DEFAULT_SETTINGS, ...changes });

export const service = (changes: Partial<PlannedService> = {}): PlannedService => ({
  ...NO_PLAN,
  id: 1,
  name: 'Limpieza facial profunda',
  slug: 'limpieza-facial-profunda',
  category: 'cosmetology',
  priceCents: 85_000,
  duration: '60 min',
  durationMinutes: 60,
  description: 'Limpieza.',
  benefits: ['Piel limpia'],
  image: '/img/limpieza-facial.svg',
  order: 1,
  isActive: true,
  isPublic: true,
  ...changes,
});

export const specialist = (changes: Partial<PlannedService> = {}): PlannedService =>
  service({ id: 5, name: 'Diagnóstico facial', category: 'specialized', ...changes });

/** Its only service takes no resource, unless `changes` say otherwise. */
export const appointment = (changes: Partial<AppointmentFacts> = {}): AppointmentFacts => {
  const facts = { ...BOOKED, ...changes };
  const { serviceId, startsAt, endsAt } = facts;
  return { segments: [{ serviceId, startsAt, endsAt, bufferBefore: 0, bufferAfter: 0, resources: [] }], ...facts };
};

const BOOKED: Omit<AppointmentFacts, 'segments'> = {
  id: 'a1',
  clientId: 'c1',
  serviceId: 1,
  category: 'cosmetology',
  startsAt: toInstant(MONDAY, '10:00'),
  endsAt: toInstant(MONDAY, '11:00'),
  status: 'pending',
  closed: false,
  paymentStatus: 'pending',
  notes: '',
  createdBy: 'client',
  createdAt: NOW,
  updatedAt: NOW,
  version: 1,
};

/** Another client's visit on Monday. */
export const other = (time: string, minutes = 60, changes: Partial<AppointmentFacts> = {}): AppointmentFacts => {
  const startsAt = toInstant(MONDAY, time);
  return appointment({ id: `other-${time}`, startsAt, endsAt: addMinutes(startsAt, minutes), ...changes });
};

/** Two visits at the same time, the capacity of the specification's cosmetologists. */
export const two = (time: string, minutes = 60): AppointmentFacts[] =>
  ['a', 'b'].map((id) => other(time, minutes, { id: `${id}-${time}` }));

export const sceneAfter = (visits: readonly AppointmentFacts[], rules: Settings = settings()): Scene =>
  sceneBy(rules, { busyOn: busyAfterThese(visits, rules) });

type Helped = Pick<RescheduleFacts, 'wayOut'>;
export const facts = ({
  settings: rules = settings(),
  ...changes
}: Partial<BookingFacts & Helped & { settings: Settings }> = {}): BookingFacts & Helped => ({
  service: service(),
  scene: sceneBy(rules),
  day: EMPTY_DAY,
  window: { version: undefined, madeAt: {} },
  earlier: [],
  proof: 'given',
  wayOut: '',
  now: NOW,
  ...changes,
});

export const request = (date: string, time: string, changes: Partial<BookingRequest> = {}): BookingRequest => ({
  appointmentId: 'a1',
  requestHash: undefined,
  clientId: 'c1',
  startsAt: toInstant(date, time),
  notes: '',
  ...changes,
});

export function codeOf(call: () => unknown): string | undefined {
  try {
    call();
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
