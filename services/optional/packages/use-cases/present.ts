import { servicesOfVisits } from '@rostro/rules/appointments/service-names';
import type { ClientPackage } from '@rostro/shared/contract/packages';
import { type PackageFacts, refundedOf } from '../domain/sessions.ts';

/** The contract's schema drops internal fields. */
export async function presentPackages(packages: readonly PackageFacts[]): Promise<ClientPackage[]> {
  const serviceOf = await servicesOfVisits();
  return packages.map((one) => ({
    ...one,
    refundedCents: refundedOf(one),
    serviceNames: one.serviceIds.flatMap((serviceId) => serviceOf({ serviceId })?.name ?? []),
  }));
}

export async function presentPackage(one: PackageFacts): Promise<ClientPackage> {
  const [shown] = await presentPackages([one]);
  if (shown === undefined) throw new Error('one package is shown as one');
  return shown;
}
