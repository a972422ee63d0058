import { buildersOf } from '@rostro/platform/table/kind';
import { CLINIC } from '@rostro/rules/table/keys';
import { kinds } from './door.ts';

export const commissionKeys = buildersOf(CLINIC, kinds);
