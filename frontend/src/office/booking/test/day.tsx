import type { AgendaDay } from '@rostro/shared/contract/booking/calendar';
import { Settings } from '@rostro/shared/contract/clinic/clinic';
import type { Resource } from '@rostro/shared/contract/team/resources';
import { Resource as ResourceSchema } from '@rostro/shared/contract/team/resources';
import { minuteOfDay, timeAtMinute, toInstant } from '@rostro/shared/time';
import { anAppointment } from './appointments.ts';

/** A Friday. */
export const FRIDAY = '2026-11-20';

export const aPerson = (id: string, part: Partial<Resource> = {}): Resource =>
  ResourceSchema.parse({
    id,
    kind: 'staff',
    branch: 'main',
    order: 1,
    name: 'Laura Méndez',
    title: 'Dermatóloga',
    licence: '',
    categories: ['cosmetology'],
    userId: null,
    photo: null,
    activeFrom: '2026-01-01',
    activeTo: null,
    hours: [],
    absences: [],
    version: 1,
    updatedAt: '2026-11-01T12:00:00.000Z',
    ...part,
  });

/** Two heads in cosmetology, one in specialized services, 9 to 6. */
export const SETTINGS = Settings.parse({
  cosmetologyStaff: 2,
  specializedStaff: 1,
  appointmentInterval: 30,
  sundayEnabled: false,
  weekdayOpeningTime: '09:00',
  weekdayClosingTime: '18:00',
  saturdayOpeningTime: '09:00',
  saturdayClosingTime: '14:00',
  capacityRule: 'duration',
  leadHours: 0,
  horizonDays: 0,
  lastStart: 'duration',
  guestHoldHours: 24,
  cancelHours: 0,
  moveHours: 0,
  lateMoney: 'credit',
  depositAfterNoShows: 2,
  noShowMonths: 12,
  missedSession: 'kept',
});

interface Wish extends Omit<Parameters<typeof anAppointment>[0] & object, 'segments'> {
  minutes?: number;
  resources?: string[];
  marks?: Record<string, 'o'>;
}

/** A visit of Friday with one segment on the resources; an empty list means no resources yet. */
export function aVisit(id: string, name: string, time: string, wish: Wish = {}): AgendaDay['appointments'][number] {
  const { minutes = 60, resources = [], marks, ...part } = wish;
  const [startsAt, endsAt] = [toInstant(FRIDAY, time), toInstant(FRIDAY, timeAtMinute(minuteOfDay(time) + minutes))];
  const client = { id: `c-${id}`, fullName: name, email: null, phone: null, unverified: false };
  const segment = {
    serviceId: 1,
    startsAt,
    endsAt,
    bufferBefore: 0,
    bufferAfter: 0,
    resources,
    ...(marks && { marks }),
  };
  return anAppointment({
    id,
    client,
    startsAt,
    endsAt,
    status: 'confirmed',
    ...(resources.length > 0 && { segments: [segment] }),
    ...part,
  });
}
