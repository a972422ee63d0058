import { ApiError, detailOf } from '#api/error.ts';

export interface SaidProblem {
  title: string;
  detail: string;
}

const codeOf = (error: unknown): string => (error instanceof ApiError ? error.code : 'internal');

/** The day is not what was looked at: its figures are read again, and whoever counts looks at them anew. */
export const isOutdated = (error: unknown): boolean =>
  ['changed_meanwhile', 'day_closed', 'day_not_closed', 'difference_unexplained'].includes(codeOf(error));

const CLOSING: Record<string, SaidProblem> = {
  changed_meanwhile: {
    title: 'Las cifras cambiaron mientras contabas',
    detail:
      'El corte no se hizo: entró o se anuló un cobro, o alguien más hizo cambios. Las cifras ya están al día y lo que escribiste sigue aquí. Revísalas y vuelve a hacer el corte.',
  },
  day_closed: {
    title: 'El corte de este día ya está hecho',
    detail: 'Aquí está quién lo hizo y cuánto contó. Si algo falta, reábrelo.',
  },
};

const REOPENING: Record<string, SaidProblem> = {
  changed_meanwhile: {
    title: 'El corte cambió mientras tanto',
    detail: 'Alguien más lo reabrió y lo volvió a hacer. Los datos ya están al día: revísalos antes de reabrirlo.',
  },
  day_not_closed: {
    title: 'El corte ya está reabierto',
    detail: 'Alguien más lo reabrió antes. Ya puedes contar de nuevo.',
  },
};

export const sayClosingProblem = (error: unknown): SaidProblem =>
  CLOSING[codeOf(error)] ?? { title: 'No se pudo hacer el corte', detail: detailOf(error) };

export const sayReopeningProblem = (error: unknown): SaidProblem =>
  REOPENING[codeOf(error)] ?? { title: 'No se pudo reabrir el corte', detail: detailOf(error) };
