import type { Part } from '@rostro/rules/parts';
import { packageById, packagesOf } from '../store/client-packages.ts';
import { ownPackages } from '../use-cases/own-packages.ts';

export const part: Part = {
  room: 'packages',
  ownPackages,
  ownAccounts: async (clientId) =>
    (await packagesOf(clientId)).map(({ id, name }) => ({ id, of: { package: { id, name } } })),
  ownsReceipt: async (clientId, { packageId }) =>
    packageId !== undefined && (await packageById(clientId, packageId)) !== null,
};
