import type { Key } from '@rostro/platform/table/keys';
import { getItem, queryItems, sortKeyPrefix } from '@rostro/platform/table/read';
import type { Write } from '@rostro/platform/table/transact';
import { accountOf } from '@rostro/rules/appointments/visit-account';
import { appointmentsOfClient } from '@rostro/rules/clients/client-records';
import { summaryOf } from '@rostro/rules/clients/client-summary';
import { type WindowItem, windowOf, windowWrite } from '@rostro/rules/clients/client-window';
import { directoryEntryOf } from '@rostro/rules/clients/profile';
import type { AppointmentItem, EquipmentItem, PaymentItem, ProfileItem, ServiceItem } from '@rostro/rules/table/items';
import { keys, kindOf } from '@rostro/rules/table/keys';
import type { PaymentMethod } from '@rostro/shared/contract/payments';
import { sumOf } from '@rostro/shared/payment-math';
import { type Backfill, shapeChange } from '../backfill.ts';

/** Does it have a summary, and no expiry? The item once held only recent bookings, and expired. */
const isLasting = (item: WindowItem): boolean => item.summary !== undefined && item.expiresAt === undefined;

/** Sums up a client's bookings, if nobody books for them meanwhile. Null: they have none, and no item. */
async function summaryWrite(clientId: string, item: WindowItem | null, at: string): Promise<Write | null> {
  const appointments = await appointmentsOfClient(clientId);
  if (item === null && appointments.length === 0) return null;
  return windowWrite(clientId, windowOf(item), { at, summary: summaryOf(appointments, at), stays: true });
}

/** Without a summary a client seems to have no bookings, and a summary on an item with an expiry is lost with it. */
const lastingSummaries = shapeChange<WindowItem>({
  what: 'clients summed up for good',
  isOld: (item): item is WindowItem => kindOf(item) === 'windows' && !isLasting(item as WindowItem),
  writesFor: async (item, at) => {
    const clientId = clientOf(item);
    const profile = await getItem<ProfileItem>(keys.profile(clientId));
    if (profile === null || profile.forgottenAt !== undefined) return null;
    const write = await summaryWrite(clientId, item, at);
    return write && [write];
  },
});

/** `'main#CLIENT#<id>'` → id */
const clientOf = ({ pk }: WindowItem): string => pk.split('#').slice(2).join('#');

type DirectoryEntry = ProfileItem & { directoryPk?: string };

/**
 * Clients were in one partition by name, and staff in none. Today's lists find neither, and a role seems to have no
 * holders. Their bookings are summed up as well, because they may lack a summary, or have an incomplete one.
 */
const listedPeople = shapeChange<DirectoryEntry>({
  what: 'people found in the lists',
  isOld: (item): item is DirectoryEntry => {
    if (kindOf(item) !== 'profiles') return false;
    const profile = item as DirectoryEntry;
    const { directoryPk } = directoryEntryOf(profile, '');
    return directoryPk !== undefined && profile.directoryPk !== directoryPk;
  },
  writesFor: async (profile, at) => {
    const window = await getItem<WindowItem>(keys.window(profile.id));
    const summary = await summaryWrite(profile.id, window, at);
    return [entryWrite(profile, at), ...(summary ? [summary] : [])];
  },
});

/** Dated now, because lists in memory read recent changes. */
function entryWrite(profile: DirectoryEntry, at: string): Write {
  const { directoryPk, directorySk } = directoryEntryOf(profile, at);
  return {
    label: 'profile',
    update: keys.profile(profile.id),
    expression: 'SET directoryPk = :pk, directorySk = :sk ADD #version :one',
    condition: '#version = :version',
    names: { '#version': 'version' },
    values: { ':pk': directoryPk, ':sk': directorySk, ':one': 1, ':version': profile.version },
  };
}

type Method = Key & Pick<PaymentMethod, 'id'> & Partial<Pick<PaymentMethod, 'isCash'>>;
const { pk, skPrefix } = keys.paymentMethods();

/** A closing counts the cash in the drawer, and one of the four methods of that time was cash: `efectivo`. */
const cashMethods = shapeChange<Method>({
  what: 'payment methods that say whether they are cash',
  isOld: (item): item is Method =>
    item.pk === pk && item.sk.startsWith(skPrefix) && (item as Method).isCash === undefined,
  writesFor: async (item) => [
    {
      label: 'method',
      update: item,
      expression: 'SET isCash = :cash',
      condition: 'attribute_exists(pk) AND attribute_not_exists(isCash)',
      values: { ':cash': item.id === 'efectivo' },
    },
  ],
});

type Unversioned = Key & Partial<Pick<ServiceItem | EquipmentItem, 'version'>>;
const PARTITIONS = [keys.services().pk, keys.equipmentList().pk];

/** An item without a version cannot be saved, because every form names the version that it read. */
const versionedCatalog = shapeChange<Unversioned>({
  what: 'services and equipment that can be edited',
  isOld: (item): item is Unversioned => PARTITIONS.includes(item.pk) && (item as Unversioned).version === undefined,
  writesFor: async (item, at) => [
    {
      label: 'catalog',
      update: item,
      expression: 'SET #version = :first, updatedAt = :at',
      condition: 'attribute_exists(pk) AND attribute_not_exists(#version)',
      names: { '#version': 'version' },
      values: { ':first': 1, ':at': at },
    },
  ],
});

/**
 * Pending and paid amounts were only stored in the payments; agenda and statistics now read them from the appointment.
 */
const amounts = shapeChange<AppointmentItem>({
  what: 'appointments that say what is pending and paid',
  isOld: (item): item is AppointmentItem => {
    if (kindOf(item) !== 'appointments') return false;
    const { paymentStatus, pendingCents, paidCents } = item as AppointmentItem;
    if (paymentStatus === 'partial' && pendingCents === undefined) return true;
    return paymentStatus !== 'pending' && paidCents === undefined;
  },
  writesFor: async (appointment) => {
    const { id, version } = appointment;
    const { pk, skPrefix } = keys.payments(accountOf(appointment));
    const range = { partition: { pk }, sort: sortKeyPrefix(skPrefix), consistency: 'strong' } as const;
    const payments = (await queryItems<PaymentItem>(range)).sort((a, b) => (a.paidAt < b.paidAt ? 1 : -1));
    const [newest] = payments;
    if (newest === undefined) return null;
    const owes = newest.pendingCents > 0;
    return [
      {
        label: 'appointment',
        update: keys.appointment(id),
        expression: `SET paidCents = :paid${owes ? ', pendingCents = :pending' : ''} ADD #version :one`,
        condition: '#version = :version',
        names: { '#version': 'version' },
        values: {
          ':paid': sumOf(payments.flatMap(({ lines }) => lines.map(({ amountCents }) => amountCents))),
          ...(owes && { ':pending': newest.pendingCents }),
          ':one': 1,
          ':version': version,
        },
      },
    ];
  },
});

export const backOffice: Backfill = {
  name: 'back-office',
  about: 'what was written before there was a back office, as its lists, figures and forms read it',
  changes: [listedPeople, lastingSummaries, amounts, versionedCatalog, cashMethods],
};
