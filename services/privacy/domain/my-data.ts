import type { Served } from '@rostro/rules/appointments/visit-account';
import type { AppointmentItem, PaymentItem, ProfileItem, SessionUse } from '@rostro/rules/table/items';
import type { DeliveryItem } from '@rostro/rules/table/message-items';
import { EXPORTED_ONLY, shownFacts } from '@rostro/shared/contract/clients/client-fields';
import type { Identity, Me, MyData } from '@rostro/shared/contract/clients/clients';
import type { optionalData } from '@rostro/shared/contract/optional-data';

export interface Records {
  profile: ProfileItem;
  identities: readonly Identity[];
  appointments: readonly AppointmentItem[];
  payments: readonly PaymentItem[];
  /** The client's balance. */
  balanceCents: number;
  sessions: readonly SessionUse[];
  deliveries: readonly DeliveryItem[];
  /** What optional rooms keep about the person. */
  others: Pick<MyData, keyof typeof optionalData>;
  serviceName: (visit: Served) => string | null;
  paymentMethodName: (id: string) => string;
}

/** Names replace ids. Keys and index attributes are left out. */
export function myData(me: Me, records: Records, now: string): MyData {
  const { deletionRequestedAt, ...shown } = me;
  const { position = null, consent, purposes, noticeTold, createdAt, updatedAt } = records.profile;
  return {
    exportedAt: now,
    profile: { ...shown, ...shownFacts(records.profile, EXPORTED_ONLY), position, createdAt, updatedAt },
    consent,
    ...(purposes && { purposes }),
    ...(noticeTold && { noticeTold }),
    deletionRequestedAt,
    identities: [...records.identities],
    appointments: records.appointments.map(({ serviceId, attendance = null, ...appointment }) => ({
      ...appointment,
      attendance,
      service: { id: serviceId, name: records.serviceName({ serviceId, ...appointment }) },
    })),
    payments: records.payments.map(({ lines, ...payment }) => ({
      ...payment,
      lines: lines.map((line) => ({
        receiptNumber: null,
        receiptDay: null,
        ...line,
        paymentMethodName: records.paymentMethodName(line.paymentMethodId),
      })),
    })),
    balanceCents: records.balanceCents,
    ...records.others,
    sessions: [...records.sessions],
    deliveries: [...records.deliveries],
  };
}
