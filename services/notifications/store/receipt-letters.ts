import { env } from '@rostro/platform/env';
import type { Key } from '@rostro/platform/table/keys';
import { getItems } from '@rostro/platform/table/read';
import { clinicFrom } from '@rostro/rules/notices/sender';
import { branchKeysOf, nameAmong } from '@rostro/rules/scheduling/branches';
import { personAmong, personKeysOf } from '@rostro/rules/scheduling/people';
import type { AppointmentItem, BusinessItem, ProfileItem, ReceiptItem, ServiceItem } from '@rostro/rules/table/items';
import { keys } from '@rostro/rules/table/keys';
import type { ReceiptRequested } from '@rostro/shared/events';
import type { LetterDelivery } from '../domain/delivery.ts';
import { addressOf } from '../domain/notice.ts';
import type { ReceiptFacts } from '../domain/receipt-letter.ts';
import { blockedKeys } from './blocked.ts';
import { withNext } from './facts.ts';

/** The current receipt, its client, and the state of its letter. */
export async function loadReceiptLetter({
  eventId,
  day,
  number,
}: ReceiptRequested): Promise<{ facts: ReceiptFacts; record: LetterDelivery | null }> {
  const [receiptKey, recordKey] = [keys.receipt(day, number), keys.letter(eventId)];
  const batch = await getItems([receiptKey, recordKey, keys.business()]);
  const receipt = batch.get<ReceiptItem>(receiptKey);
  return {
    facts: {
      receipt,
      ...(receipt === null ? { client: null, service: null, blocked: false } : await namesOn(receipt)),
      business: clinicFrom(batch.get<BusinessItem>(keys.business()), env('SITE_URL')),
    },
    record: batch.get<LetterDelivery & Key>(recordKey),
  };
}

/** Receipts contain neither names nor addresses, so the current ones are read. */
async function namesOn({
  appointmentId,
  clientId,
  serviceId,
  nextServiceId,
  packageName,
}: ReceiptItem): Promise<Pick<ReceiptFacts, 'client' | 'service' | 'person' | 'blocked'>> {
  const [clientKey, serviceKey] = [keys.profile(clientId), keys.service(serviceId)];
  const nextKey = keys.service(nextServiceId ?? serviceId);
  const visit = appointmentId === undefined ? [] : [keys.appointment(appointmentId)];
  const batch = await getItems([clientKey, serviceKey, nextKey, ...visit]);
  const service = batch.get<ServiceItem>(serviceKey);
  const appointment = visit.map((key) => batch.get<AppointmentItem>(key))[0] ?? {};
  const client = batch.get<ProfileItem>(clientKey);
  const blocks = blockedKeys('email', client === null ? undefined : addressOf(client, 'email'));
  const more = await getItems([...blocks, ...branchKeysOf(appointment), ...personKeysOf(appointment)]);
  const given = nextServiceId === undefined ? service : withNext(service, batch.get<ServiceItem>(nextKey));
  return {
    client,
    service:
      packageName !== undefined
        ? { name: packageName }
        : given && { ...given, name: nameAmong(given.name, appointment, more) },
    person: personAmong(appointment, more),
    blocked: blocks.some((key) => more.get(key) !== null),
  };
}
