import { env } from '@rostro/platform/env';
import type { Key } from '@rostro/platform/table/keys';
import { getItemsTogether } from '@rostro/platform/table/together';
import type { NoticePolicyItem } from '@rostro/rules/notices/notice-policy';
import { clinicFrom } from '@rostro/rules/notices/sender';
import { branchKeysOf, placeAmong } from '@rostro/rules/scheduling/branches';
import { personAmong, personKeysOf } from '@rostro/rules/scheduling/people';
import { nextServiceIdOf } from '@rostro/rules/scheduling/segment';
import type { AppointmentItem, BusinessItem, ProfileItem, ServiceItem } from '@rostro/rules/table/items';
import { keys } from '@rostro/rules/table/keys';
import { joinAftercare } from '@rostro/shared/aftercare';
import type { NoticeChannel } from '@rostro/shared/contract/notifications/notice-names';
import type { NoticePolicy } from '@rostro/shared/contract/notifications/notice-policy';
import { DEFAULT_NOTICE_POLICY } from '@rostro/shared/defaults';
import { joinNames } from '@rostro/shared/service-names';
import type { Delivery } from '../domain/delivery.ts';
import { addressFor, type NoticeEvent, type NoticeFacts } from '../domain/notice.ts';
import { blockedKeys } from './blocked.ts';
import { recordKey } from './deliveries.ts';

export async function loadPolicy(): Promise<NoticePolicy> {
  const policyKey = keys.noticePolicy();
  const batch = await getItemsTogether([policyKey]);
  return { ...DEFAULT_NOTICE_POLICY, ...batch.get<NoticePolicyItem>(policyKey) };
}

/** The current items of the event, and the state of the notice. The messages of a batch share the reads. */
export async function loadFacts(
  event: NoticeEvent,
  channel: NoticeChannel,
): Promise<{ facts: NoticeFacts; record: Delivery | null }> {
  const appointmentKey = keys.appointment(event.appointmentId);
  const profileKey = keys.profile(event.clientId);
  const serviceKey = keys.service(event.serviceId);
  const ownKey = recordKey({ ...event, channel });
  const [businessKey, policyKey] = [keys.business(), keys.noticePolicy()];
  const batch = await getItemsTogether([appointmentKey, profileKey, serviceKey, businessKey, policyKey, ownKey]);

  const appointment = batch.get<AppointmentItem>(appointmentKey);
  const clinic = clinicFrom(batch.get<BusinessItem>(businessKey), env('SITE_URL'));
  const policy = { ...DEFAULT_NOTICE_POLICY, ...batch.get<NoticePolicyItem>(policyKey) };
  const client = batch.get<ProfileItem>(profileKey);
  const blocks = blockedKeys(channel, client === null ? undefined : addressFor(event.kind, client, policy, channel));
  const ownServiceKey = keys.service(appointment?.serviceId ?? event.serviceId);
  const isSameService = ownServiceKey.sk === serviceKey.sk;
  const nextId = appointment === null ? undefined : nextServiceIdOf(appointment);
  const nextKeys = nextId === undefined ? [] : [keys.service(nextId)];
  // Only a mail names the person: a WhatsApp template has no place for one.
  const personKeys = appointment !== null && channel === 'email' ? personKeysOf(appointment) : [];
  const branchKeys = branchKeysOf(appointment ?? {});
  const more = await getItemsTogether([
    ...branchKeys,
    ...blocks,
    ...(isSameService ? [] : [ownServiceKey]),
    ...nextKeys,
    ...personKeys,
  ]);
  const person = appointment === null ? undefined : personAmong(appointment, more);
  const business = appointment === null ? clinic : placeAmong(clinic, appointment, more);
  const first = (isSameService ? batch : more).get<ServiceItem>(ownServiceKey);
  const service = nextKeys.reduce((one, key) => withNext(one, more.get<ServiceItem>(key)), first);
  const blocked = blocks.some((key) => more.get(key) !== null);
  return {
    facts: { appointment, client, service, business, policy, blocked, person },
    record: batch.get<Delivery & Key>(ownKey),
  };
}

/** Both services of a visit as one, under both names. It can be booked again while both can. */
export function withNext(
  first: ServiceItem | null,
  next: ServiceItem | null,
): (ServiceItem & { nextServiceId?: number }) | null {
  if (first === null || next === null) return first;
  const { deletedAt = next.deletedAt, ...rest } = first;
  return {
    ...rest,
    name: joinNames(first.name, next.name),
    aftercare: joinAftercare(first.aftercare, next.aftercare),
    nextServiceId: next.id,
    isActive: first.isActive && next.isActive,
    isPublic: first.isPublic && next.isPublic,
    ...(deletedAt !== undefined && { deletedAt }),
  };
}
