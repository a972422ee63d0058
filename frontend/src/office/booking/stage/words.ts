import {
  isBack,
  OPEN_STAGES,
  type OpenStage,
  STAGES,
  type Stage,
  type StageFacts,
  stageOf,
} from '@rostro/shared/stages';
import { STAGE_WORDS } from './stages.ts';

export const isStage = (text: string): text is Stage => STAGES.some((stage) => stage === text);
const isOpenStage = (text: string): text is OpenStage => OPEN_STAGES.some((stage) => stage === text);

const REACHED: Record<OpenStage, string> = {
  expected: 'Deshizo la llegada',
  waiting: 'Marcó la llegada',
  in_room: 'Marcó el paso a cabina',
  to_pay: 'Marcó la salida de cabina',
};

/** A step as a sentence for the history. A null means that the client was or is expected. */
export function sayStep(after: string | null, before: string | null): string {
  const [to, from] = [after ?? 'expected', before ?? 'expected'];
  if (!isOpenStage(to) || !isOpenStage(from)) return 'Cambió la etapa';
  return isBack(from, to) && to !== 'expected' ? `Regresó la visita a ${STAGE_WORDS[to]}` : REACHED[to];
}

export interface NextPress {
  to: Stage;
  word: string;
  key: string;
}

export const NEXT: Record<OpenStage, NextPress> = {
  expected: { to: 'waiting', word: 'Llegó', key: 'L' },
  waiting: { to: 'in_room', word: 'A cabina', key: 'C' },
  in_room: { to: 'to_pay', word: 'Por cobrar', key: 'P' },
  to_pay: { to: 'closed', word: 'Cerrar visita', key: 'P' },
};

/** The stage before each stage; the first has none. */
export const BEFORE: Partial<Record<OpenStage, OpenStage>> = {
  waiting: 'expected',
  in_room: 'waiting',
  to_pay: 'in_room',
};

/** `'Regresar a En espera'` */
export const sayBack = (to: OpenStage): string =>
  to === 'expected' ? 'Deshacer la llegada' : `Regresar a ${STAGE_WORDS[to]}`;

/** `'En espera'`; undefined before the client came, and once the visit is closed. */
export function sayReached(visit: StageFacts): string | undefined {
  const stage = stageOf(visit);
  return stage === null || stage === 'expected' || stage === 'closed' ? undefined : STAGE_WORDS[stage];
}
