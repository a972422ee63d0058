import type { Part } from '@rostro/rules/parts';
import { keysOfConsents } from '../store/informed-consents.ts';

export const part: Part = { room: 'consents', removedWithRecord: keysOfConsents };
