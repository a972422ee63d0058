import { ApiError, detailOf } from '#api/error.ts';
import { isRefusal } from '#office/ui/problems.ts';

const PERHAPS = 'No sabemos si alcanzó a registrarse. Presiona el botón otra vez: lo mismo no se registra dos veces.';

/** Why money of a package did not move. The same request may be sent again. */
export const sayMoneyProblem =
  (title: string) =>
  (error: Error): { title: string; detail: string } => ({
    title,
    detail: [
      detailOf(error),
      ...(error instanceof ApiError && error.fields.lines !== undefined ? [error.fields.lines] : []),
      ...(isRefusal(error) ? [] : [PERHAPS]),
    ].join(' '),
  });
