import type { CashDay } from '@rostro/shared/contract/payments/cash';
import { ApiError, detailOf } from '#api/error.ts';
import { NotSent } from '#edit/useEdit.ts';
import type { SaidProblem } from '#office/ui/problems.ts';

export interface OfDay {
  cash: CashDay;
  /**
   * Called after a refusal because the day changed meanwhile. The problem is shown above the form, which may be
   * replaced.
   */
  onProblem: (problem: SaidProblem | undefined) => void;
}

const codeOf = (error: unknown): string => (error instanceof ApiError ? error.code : 'internal');

const OUTDATED = ['changed_meanwhile', 'day_closed', 'day_not_closed', 'difference_unexplained'];

/** Calls `tell` if the server refused because the day changed meanwhile, and throws `NotSent`. Other refusals are rethrown. */
export const reportOutdated = (answer: Promise<CashDay>, tell: (refusal: unknown) => void): Promise<CashDay> =>
  answer.catch((refusal: unknown) => {
    if (!OUTDATED.includes(codeOf(refusal))) throw refusal;
    tell(refusal);
    throw new NotSent();
  });

const CLOSING: Record<string, SaidProblem> = {
  changed_meanwhile: {
    title: 'Las cifras cambiaron mientras contabas',
    detail:
      'El corte no se hizo: entró o se canceló un cobro, o alguien más hizo cambios. Las cifras ya están al día y lo que escribiste sigue aquí. Revísalas y vuelve a hacer el corte.',
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
