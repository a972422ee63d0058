import type { Part } from '@rostro/rules/parts';
import { letters } from '../letters.ts';

export const part: Part = { room: 'waitlist', letters };
