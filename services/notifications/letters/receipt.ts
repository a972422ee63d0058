import { getItemsTogether } from '@rostro/platform/table/together';
import { branchKeysOf, nameAmong } from '@rostro/rules/scheduling/branches';
import { personAmong, personKeysOf } from '@rostro/rules/scheduling/people';
import type { AppointmentItem, ProfileItem, ReceiptItem, ServiceItem } from '@rostro/rules/table/items';
import { keys } from '@rostro/rules/table/keys';
import { decideReceipt, type ReceiptFacts } from '../domain/receipt-letter.ts';
import { withNext } from '../store/facts.ts';
import { receiptMail } from '../templates/receipt.ts';
import { letter } from './letter.ts';

/** Sends a receipt to its client. */
export const receipt = letter('receipt.requested', {
  ids: ({ number, requestId }) => ({ number, requestId }),
  names: ({ day, number }) => ({ receipt: { day, number } }),
  read: async ({ event: { day, number } }) => {
    const key = keys.receipt(day, number);
    const found = (await getItemsTogether([key])).get<ReceiptItem>(key);
    return { receipt: found, ...(found === null ? { client: null, service: null } : await namesOn(found)) };
  },
  decide: decideReceipt,
  mail: receiptMail,
});

/** Receipts contain neither names nor addresses, so the current ones are read. */
async function namesOn({
  appointmentId,
  clientId,
  serviceId,
  nextServiceId,
  packageName,
}: ReceiptItem): Promise<Pick<ReceiptFacts, 'client' | 'service' | 'person'>> {
  const [clientKey, serviceKey] = [keys.profile(clientId), keys.service(serviceId)];
  const nextKey = keys.service(nextServiceId ?? serviceId);
  const visit = appointmentId === undefined ? [] : [keys.appointment(appointmentId)];
  const batch = await getItemsTogether([clientKey, serviceKey, nextKey, ...visit]);
  const service = batch.get<ServiceItem>(serviceKey);
  const appointment = visit.map((key) => batch.get<AppointmentItem>(key))[0] ?? {};
  const more = await getItemsTogether([...branchKeysOf(appointment), ...personKeysOf(appointment)]);
  const given = nextServiceId === undefined ? service : withNext(service, batch.get<ServiceItem>(nextKey));
  return {
    client: batch.get<ProfileItem>(clientKey),
    service:
      packageName !== undefined
        ? { name: packageName }
        : given && { ...given, name: nameAmong(given.name, appointment, more) },
    person: personAmong(appointment, more),
  };
}
