import { parts } from 'virtual:parts';
import { servicesWithDeleted } from '@rostro/catalog/published';
import { getItem, getItems, queryItems } from '@rostro/platform/table/read';
import { serviceIdsOf } from '@rostro/rules/appointments/visit-account';
import { allResources } from '@rostro/rules/scheduling/resources';
import type { AppointmentItem, ReceiptItem } from '@rostro/rules/table/items';
import { keys } from '@rostro/rules/table/keys';
import type { IssuerKind } from '@rostro/shared/contract/invoices-issuer';
import type { Resource } from '@rostro/shared/contract/team/resources';
import type { Sold } from '../domain/receipt-tax.ts';
import { type Marks, satKeyOf, taxKindOf, taxKindOfPackage } from '../domain/tax-kind.ts';

declare module '@rostro/rules/parts' {
  interface Part {
    /** What a package was sold as; undefined: it is not of this room, or was imported. For the function `invoices`. */
    templateOfPackage?: (clientId: string, packageId: string) => Promise<string | undefined>;
  }
}

export const receiptByNumber = (day: string, number: number): Promise<ReceiptItem | null> =>
  getItem<ReceiptItem>(keys.receipt(day, number));

export async function receiptsByNumber(
  wanted: readonly { day: string; number: number }[],
): Promise<(one: { day: string; number: number }) => ReceiptItem | null> {
  const batch = await getItems(
    wanted.map(({ day, number }) => keys.receipt(day, number)),
    'eventual',
  );
  return ({ day, number }) => batch.get<ReceiptItem>(keys.receipt(day, number));
}

/** Void ones included, by day and number. */
export const receiptsOfMonth = (month: string): Promise<ReceiptItem[]> =>
  queryItems<ReceiptItem>({ index: 'byMonth', partition: keys.monthReceipts(month) });

/** A visit that was moved and moved again; more is a loop. */
const MOST_MOVES = 20;

/** The visits of receipts as they are now: one that was moved has another person and perhaps another service. */
async function visitsOf(ids: readonly string[]): Promise<(id: string) => AppointmentItem | null> {
  const found = new Map<string, AppointmentItem>();
  let wanted = [...new Set(ids)];
  for (let move = 0; wanted.length > 0 && move < MOST_MOVES; move++) {
    const batch = await getItems(wanted.map(keys.appointment), 'eventual');
    const read = wanted.flatMap((id) => batch.get<AppointmentItem>(keys.appointment(id)) ?? []);
    for (const visit of read) found.set(visit.id, visit);
    wanted = read.flatMap(({ movedTo }) => (movedTo === undefined || found.has(movedTo) ? [] : [movedTo]));
  }
  const nowOf = (id: string, moves = 0): AppointmentItem | null => {
    const visit = found.get(id) ?? null;
    return visit?.movedTo === undefined || moves === MOST_MOVES ? visit : nowOf(visit.movedTo, moves + 1);
  };
  return (id) => nowOf(id);
}

/** The person of each segment of a visit, by its service; undefined: nobody in particular. */
function giverIn(visit: AppointmentItem | null, people: ReadonlyMap<string, Resource>) {
  return (serviceId: number): Resource | undefined =>
    visit?.segments
      .find((segment) => segment.serviceId === serviceId)
      ?.resources.flatMap((id) => people.get(id) ?? [])[0];
}

/** What each receipt is for, by what the clinic has said of it and who gave it. */
export async function soldOn(
  receipts: readonly ReceiptItem[],
  kind: IssuerKind,
  marks: Marks,
): Promise<(receipt: ReceiptItem) => readonly [Sold, ...Sold[]]> {
  const [visitOf, services, resources, templateOf] = await Promise.all([
    visitsOf(receipts.flatMap(({ appointmentId }) => appointmentId ?? [])),
    servicesWithDeleted(),
    allResources(),
    templatesOf(receipts),
  ]);
  const serviceById = new Map(services.map((service) => [service.id, service]));
  const people = new Map(resources.filter((one) => one.kind === 'staff').map((one) => [one.id, one]));
  return (receipt) => {
    if (receipt.packageId !== undefined) {
      const tax = taxKindOfPackage(templateOf(receipt), kind, marks);
      const satKey = satKeyOf(receipt.serviceId, tax, marks);
      return [{ name: receipt.packageName ?? '', satKey, tax, priceCents: null }];
    }
    const visit = receipt.appointmentId === undefined ? null : visitOf(receipt.appointmentId);
    const giver = giverIn(visit, people);
    const sold = serviceIdsOf(visit ?? receipt).map((serviceId): Sold => {
      const tax = taxKindOf({ serviceId, person: giver(serviceId) }, kind, marks);
      const { name = '', priceCents = null } = serviceById.get(serviceId) ?? {};
      return { name, satKey: satKeyOf(serviceId, tax, marks), tax, priceCents };
    });
    return sold as [Sold, ...Sold[]];
  };
}

async function templatesOf(receipts: readonly ReceiptItem[]) {
  const found = new Map<string, string>();
  const profiles = await getItems(
    receipts.flatMap((one) => (one.packageId === undefined ? [] : [keys.profile(one.clientId)])),
    'eventual',
  );
  await Promise.all(
    receipts.map(async ({ packageId, clientId }) => {
      if (packageId === undefined) return;
      const { mergedInto } = profiles.get<AppointmentItem & { mergedInto?: string }>(keys.profile(clientId)) ?? {};
      for (const { templateOfPackage } of parts) {
        const templateId = await templateOfPackage?.(mergedInto ?? clientId, packageId);
        if (templateId !== undefined) found.set(packageId, templateId);
      }
    }),
  );
  return ({ packageId }: ReceiptItem): string | undefined =>
    packageId === undefined ? undefined : found.get(packageId);
}
