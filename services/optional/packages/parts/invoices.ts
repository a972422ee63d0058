import type { Part } from '@rostro/rules/parts';
import { packageById } from '../store/client-packages.ts';

export const part: Part = {
  room: 'packages',
  templateOfPackage: async (clientId, packageId) => (await packageById(clientId, packageId))?.templateId,
};
