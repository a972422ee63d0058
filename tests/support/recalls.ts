import { PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { table, tableName } from '@rostro/platform/table/client';
import { transact } from '@rostro/platform/table/transact';
import { newAppointmentWrites } from '@rostro/rules/appointments/appointment';
import { summaryOf } from '@rostro/rules/clients/client-summary';
import { windowItem } from '@rostro/rules/clients/client-window';
import { newProfileWrites, profileItem } from '@rostro/rules/clients/profile';
import { keys } from '@rostro/rules/table/keys';
import type { RecallForm, RecallPreview, RecallSegment } from '@rostro/shared/contract/recalls';
import { FIRST_NOTICE } from '@rostro/shared/privacy/privacy-notice';
import { addDays, addMinutes, todayAt, toInstant } from '@rostro/shared/time';
import type { System } from '../../infra/local/system.ts';
import type { Answer, Caller } from './caller.ts';
import { waitUntil } from './days.ts';
import { FACIAL } from './fixtures.ts';

/** Moves the clock to this hour, because recalls are sent by day only. */
export const waitForDay = async (days: number, ...people: readonly Caller[]): Promise<void> =>
  waitUntil(toInstant(addDays(todayAt(new Date().toISOString()), days), '12:00'), ...people);

const SEGMENT: RecallSegment = {
  ...{ kind: 'after', serviceIds: [FACIAL], category: null },
  ...{ fromWeeks: 5, toWeeks: 6, months: 6 },
};

export const recallForm = (changes: Partial<RecallForm> = {}, segment: Partial<RecallSegment> = {}): RecallForm => ({
  name: 'Láser a las cinco semanas',
  channels: ['email'],
  title: 'Es hora de tu siguiente sesión',
  text: 'Ya pasaron cinco semanas desde tu última sesión.',
  isDaily: false,
  ...changes,
  segment: { ...SEGMENT, ...segment },
});

export interface Known {
  email?: string;
  phone?: string;
  birthDate?: string;
  /** Days since the last visit; absent: there was none. */
  daysAgo?: number;
  serviceId?: number;
  /** Days until the next one; absent: there is none. */
  daysAhead?: number;
  agrees?: boolean;
  whatsapp?: boolean;
  missed?: boolean;
}

let people = 0;

/** The summary of a client's visits: one in the past, perhaps one ahead. */
export function putPast(
  id: string,
  daysAgo: number | undefined,
  { daysAhead, serviceId = FACIAL, missed = false }: Pick<Known, 'daysAhead' | 'serviceId' | 'missed'> = {},
) {
  const at = new Date().toISOString();
  const visits = [
    ...(daysAgo === undefined ? [] : [{ days: -daysAgo, isPast: true }]),
    ...(daysAhead === undefined ? [] : [{ days: daysAhead, isPast: false }]),
  ].map(({ days, isPast }) => ({
    ...{ id: `${id}-${days}`, serviceId, closed: isPast, startsAt: addMinutes(at, days * 24 * 60) },
    status: isPast ? ('completed' as const) : ('confirmed' as const),
    ...(isPast && { attendance: missed ? ('no_show' as const) : ('attended' as const) }),
  }));
  return table.send(new PutCommand({ TableName: tableName(), Item: windowItem(id, summaryOf(visits, at), at) }));
}

/** A client of the desk with a past, and their answer about promotions. */
export async function putClient(known: Known = {}): Promise<string> {
  const { daysAgo, daysAhead, serviceId = FACIAL, agrees = true, whatsapp = false, missed = false } = known;
  const number = ++people;
  const id = `recalled-${number}`;
  const at = new Date().toISOString();
  const phone = known.phone ?? `52442666${String(number).padStart(4, '0')}`;
  const profile = profileItem({
    ...{ id, fullName: `Vuelve ${number}`, email: known.email ?? `vuelve${number}@rostro.test`, phone, at },
    ...{ birthDate: known.birthDate ?? '1990-05-05', passwordEstablished: false, provider: 'email' as const },
    ...{ consent: { reminders: whatsapp, whatsapp }, consentSource: 'test' },
  });
  const purposes = agrees ? [{ purpose: 'marketing' as const, given: true, at, notice: FIRST_NOTICE }] : [];
  await transact({ kind: 'system' }, at, newProfileWrites({ ...profile, purposes }));
  const past = { serviceId, missed, ...(daysAhead !== undefined && { daysAhead }) };
  if (daysAgo !== undefined || daysAhead !== undefined) await putPast(id, daysAgo, past);
  return id;
}

/** The person revokes the consent to promotions. */
export const withdraw = (clientId: string) =>
  table.send(
    new UpdateCommand({
      TableName: tableName(),
      Key: keys.profile(clientId),
      UpdateExpression: 'SET purposes[0].given = :no ADD version :one',
      ExpressionAttributeValues: { ':no': false, ':one': 1 },
    }),
  );

/** A visit that the person booked, with its payment. */
export const putVisit = (clientId: string, id: string, createdAt: string, changes: object = {}) => {
  const startsAt = addMinutes(createdAt, 3 * 24 * 60);
  return transact(
    { kind: 'system' },
    createdAt,
    newAppointmentWrites(
      { kind: 'system' },
      {
        ...{
          id,
          clientId,
          serviceId: FACIAL,
          category: 'cosmetology' as const,
          notes: '',
          createdBy: 'client' as const,
        },
        ...{ startsAt, endsAt: addMinutes(startsAt, 60), status: 'confirmed' as const, closed: false },
        ...{ paymentStatus: 'completed' as const, paidCents: 85_000, createdAt, updatedAt: createdAt, version: 1 },
        segments: [],
        ...changes,
      },
    ),
  );
};

interface Swept {
  sent: number;
  counted: number;
  failed: number;
}

/** The acts of staff and of the clock on recalls. */
export function recallsOf(system: System, staff: Caller) {
  const preview = async ({ id, version }: { id: string; version: number }): Promise<RecallPreview['counts']> => {
    let cursor: string | null = null;
    const sum = { email: 0, whatsapp: 0, leftOut: { next: 0, consent: 0, contact: 0, lately: 0 } };
    do {
      const { body }: Answer = await staff.call('previewRecall', {
        params: { recallId: id },
        body: { version, cursor },
      });
      sum.email += body.counts.email;
      sum.whatsapp += body.counts.whatsapp;
      for (const why of Object.keys(sum.leftOut) as (keyof typeof sum.leftOut)[]) {
        sum.leftOut[why] += body.counts.leftOut[why];
      }
      cursor = body.next;
    } while (cursor !== null);
    return sum;
  };
  return {
    sweep: (): Promise<Swept> => system.functions.handler<() => Promise<Swept>>('recallSweep', 'sweepRecalls')(),
    make: async (form = recallForm()) => (await staff.call('createRecall', { body: form })).body,
    preview,
    start: ({ id, version }: { id: string; version: number }): Promise<Answer> =>
      staff.call('startRecall', { params: { recallId: id }, body: { version } }),
    read: async (id: string) =>
      (await staff.call('listRecalls', {})).body.items.find((one: { id: string }) => one.id === id),
    /** The letters with this subject, by addressee, once all were sent. */
    async letters(subject = recallForm().title): Promise<{ to: string; text: string }[]> {
      await system.settle();
      return system.inbox.list().emails.filter((mail) => mail.subject === subject);
    },
  };
}
