import type { Stage } from '@rostro/shared/stages';

export const STAGE_WORDS: Record<Stage, string> = {
  expected: 'Por llegar',
  waiting: 'En espera',
  in_room: 'En cabina',
  to_pay: 'Por cobrar',
  closed: 'Cerrada',
};
