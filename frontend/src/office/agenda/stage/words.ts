import { isBack, OPEN_STAGES, type OpenStage, STAGES, type Stage } from '@rostro/shared/stages';

export const STAGE_WORDS: Record<Stage, string> = {
  expected: 'Por llegar',
  waiting: 'En espera',
  in_room: 'En cabina',
  to_pay: 'Por cobrar',
  closed: 'Cerrada',
};

export const isStage = (text: string): text is Stage => STAGES.some((stage) => stage === text);
const isOpenStage = (text: string): text is OpenStage => OPEN_STAGES.some((stage) => stage === text);

const REACHED: Record<OpenStage, string> = {
  expected: 'Deshizo la llegada',
  waiting: 'Marcó la llegada',
  in_room: 'Marcó el paso a cabina',
  to_pay: 'Marcó la salida de cabina',
};

/** A step as a sentence for the history; null: the client was or is expected. */
export function sayStep(after: string | null, before: string | null): string {
  const [to, from] = [after ?? 'expected', before ?? 'expected'];
  if (!isOpenStage(to) || !isOpenStage(from)) return 'Cambió la etapa';
  return isBack(from, to) && to !== 'expected' ? `Regresó la visita a ${STAGE_WORDS[to]}` : REACHED[to];
}
