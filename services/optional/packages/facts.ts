import type { RoomFacts } from '@rostro/rules/clients/room-facts';
import { sumOf } from '@rostro/shared/payment-math';
import { isUsable } from '@rostro/shared/prepaid';
import { todayAt } from '@rostro/shared/time';
import { refundedOf } from './domain/sessions.ts';
import { packagesOf, savePackageHandedOver } from './store/client-packages.ts';

export const clientFacts: RoomFacts = {
  /** Every sale changes the window, so packages read after the window are complete. */
  handedOver: async (goneId, keepId, at) => {
    for (const one of await packagesOf(goneId)) await savePackageHandedOver(one, keepId, at);
  },
  /** What sessions that can still be used are worth. */
  heldFor: async (clientId, now) => {
    const usable = (await packagesOf(clientId)).filter((one) => isUsable(one, todayAt(now)));
    return sumOf(usable.map(({ centsLeft }) => centsLeft));
  },
  hasAny: async (clientId) => (await packagesOf(clientId)).length > 0,
  exported: async (clientId, serviceName) => {
    const packages = await packagesOf(clientId);
    return {
      packages: packages.map((one) => ({
        ...one,
        refundedCents: refundedOf(one),
        serviceNames: one.serviceIds.flatMap((serviceId) => serviceName(serviceId) ?? []),
      })),
    };
  },
};
