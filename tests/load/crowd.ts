import { table, tableName } from '@rostro/platform/table/client';
import type { Key } from '@rostro/platform/table/keys';
import type { AppointmentFacts } from '@rostro/rules/appointments/appointment';
import { openEntryOf } from '@rostro/rules/appointments/open-entry';
import { type SummaryEntry, summaryOf } from '@rostro/rules/clients/client-summary';
import { windowItem } from '@rostro/rules/clients/client-window';
import { profileItem } from '@rostro/rules/clients/profile';
import type { AppointmentItem } from '@rostro/rules/table/items';
import { keys } from '@rostro/rules/table/keys';
import { addDays, instantOf, todayAt, toInstant } from '@rostro/shared/time';
import { GIVEN_NAMES, SURNAMES } from '../../infra/seed/people.ts';
import { putAll } from '../../infra/seed/write.ts';

/** The clients of a clinic after years, with their bookings: the same in every run on the same day. */
export const now = instantOf(Date.now());
export const today = todayAt(now);
export const pick = <T>(list: readonly T[], place: number): T => list[place % list.length] as T;

const STATES = ['confirmed', 'pending', 'cancelled', 'completed'] as const;

type Visit = Pick<AppointmentFacts, 'id' | 'clientId' | 'serviceId' | 'category' | 'startsAt'> & { endsAt?: string };

/** @param number determines its status */
export const appointmentOf = (number: number, visit: Visit): AppointmentItem => {
  const state = { status: pick(STATES, number), closed: number % 2 === 0 };
  return {
    ...keys.appointment(visit.id),
    ...keys.appointmentIndexes(visit.clientId, visit.startsAt, visit.id),
    ...openEntryOf({ ...visit, ...state }),
    ...{ endsAt: visit.startsAt, ...visit },
    ...{ ...state, paymentStatus: 'pending', notes: '' },
    ...{ createdBy: 'staff', createdAt: visit.startsAt, updatedAt: visit.startsAt, version: 1 },
    segments: [],
  };
};

export const clientIdOf = (number: number): string => `client-${number}`;

/** Returns a client's profile and window. */
export function clientItems(number: number, visits: readonly SummaryEntry[]): [Key, Key] {
  const id = clientIdOf(number);
  const surnames = `${pick(SURNAMES, number * 7)} ${pick(SURNAMES, number * 11 + 3)}`;
  const profile = profileItem({
    ...{ id, fullName: `${pick(GIVEN_NAMES, number * 13)} ${surnames}`, email: `persona.${number}@example.com` },
    ...{ phone: `52442${String(number).padStart(7, '0')}`, passwordEstablished: false, provider: 'email' },
    birthDate: `${1950 + (number % 55)}-${String(1 + (number % 12)).padStart(2, '0')}-${String(1 + (number % 28)).padStart(2, '0')}`,
    ...{ at: toInstant(addDays(today, -(number % 1500)), '12:00'), consentSource: 'load' },
  });
  return [profile, windowItem(id, summaryOf(visits, now), profile.createdAt)];
}

/** Writes items in batches, without the domain's checks. */
export const put = (items: readonly Key[]): Promise<void> => putAll({ client: table, name: tableName() }, items);
