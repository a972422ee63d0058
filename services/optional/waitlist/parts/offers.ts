import type { Part } from '@rostro/rules/parts';
import { sweepPlaces } from '../use-cases/sweep.ts';

export const part: Part = { room: 'waitlist', sweep: sweepPlaces };
