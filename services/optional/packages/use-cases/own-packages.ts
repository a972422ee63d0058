import type { ClientPackage } from '@rostro/shared/contract/packages';
import type { PackageFacts } from '../domain/sessions.ts';
import { packagesOf } from '../store/client-packages.ts';
import { presentPackages } from './present.ts';

export const ownPackages = async (clientId: string): Promise<ClientPackage[]> =>
  presentPackages(shownFirst(await packagesOf(clientId)));

/** Packages with sessions left come first, by last day; used and refunded ones follow, the newest first. */
const shownFirst = (packages: readonly PackageFacts[]): PackageFacts[] => [
  ...packages.filter(({ sessionsLeft }) => sessionsLeft > 0).sort((a, b) => a.expiresOn.localeCompare(b.expiresOn)),
  ...packages.filter(({ sessionsLeft }) => sessionsLeft === 0).sort((a, b) => b.soldAt.localeCompare(a.soldAt)),
];
