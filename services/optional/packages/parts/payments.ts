import type { Part } from '@rostro/rules/parts';
import { ownPackages } from '../use-cases/own-packages.ts';

export const part: Part = { ownPackages };
