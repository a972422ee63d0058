import type { PackageFacts } from '@rostro/rules/money/package';
import { packagesOf } from '@rostro/rules/money/package-store';
import type { ClientPackage } from '@rostro/shared/contract/packages';
import { presentPackages } from './present.ts';

export const ownPackages = async (clientId: string): Promise<ClientPackage[]> =>
  presentPackages(shownFirst(await packagesOf(clientId)));

/** Packages with sessions left come first, by last day; used and refunded ones follow, the newest first. */
const shownFirst = (packages: readonly PackageFacts[]): PackageFacts[] => [
  ...packages.filter(({ sessionsLeft }) => sessionsLeft > 0).sort((a, b) => a.expiresOn.localeCompare(b.expiresOn)),
  ...packages.filter(({ sessionsLeft }) => sessionsLeft === 0).sort((a, b) => b.soldAt.localeCompare(a.soldAt)),
];
