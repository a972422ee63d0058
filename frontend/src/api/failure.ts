import type { ErrorCode, Problem } from '@rostro/shared/errors';
import { ApiError } from './error.ts';

const UNREACHABLE = 'Error de conexión: No se puede conectar con el servidor';

/** Responses of API Gateway itself, without a function: `{"message":"Unauthorized"}` and similar. */
const GATEWAY_FAILURES: Record<number, { code: ErrorCode; detail: string }> = {
  401: { code: 'unauthorized', detail: 'Tu sesión terminó. Inicia sesión de nuevo para continuar.' },
  403: { code: 'forbidden', detail: 'No tienes permiso para realizar esta acción.' },
  404: { code: 'not_found', detail: 'No encontramos lo que buscas.' },
  413: { code: 'payload_too_large', detail: 'Los datos enviados son demasiado grandes.' },
  429: { code: 'busy', detail: 'Hay muchas solicitudes en este momento. Espera unos segundos e intenta de nuevo.' },
  500: { code: 'internal', detail: 'Ha ocurrido un error inesperado' },
  503: { code: 'busy', detail: 'Hay muchas solicitudes en este momento. Espera unos segundos e intenta de nuevo.' },
};

export function connectionError(): ApiError {
  const code = navigator.onLine ? 'unreachable' : 'offline';
  return new ApiError({ status: 0, code, detail: UNREACHABLE });
}

function retryAfterOf(response: Response): { retryAfter?: number } {
  const seconds = Number(response.headers.get('retry-after') ?? '');
  return Number.isInteger(seconds) && seconds > 0 ? { retryAfter: seconds } : {};
}

const isProblem = (body: unknown): body is Problem =>
  typeof body === 'object' && body !== null && 'code' in body && 'detail' in body;

/** Converts a response that is not 2xx into an error: of a function, of API Gateway, or of a proxy in between. */
export async function failureOf(response: Response): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => undefined);
  const { status } = response;
  const wait = retryAfterOf(response);
  if (isProblem(body)) {
    const { code, detail, fields, params } = body;
    return new ApiError({ status, code, detail, ...(fields && { fields }), ...(params && { params }), ...wait });
  }
  const known = GATEWAY_FAILURES[status];
  return known
    ? new ApiError({ status, ...known, ...wait })
    : new ApiError({ status, code: 'unreachable', detail: UNREACHABLE, ...wait });
}
