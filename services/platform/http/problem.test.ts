import { describe, expect, test } from '@jest/globals';
import { ProblemSchema } from '@rostro/shared/contract/openapi/openapi-answers';
import { AppError, ERROR_CODES } from '@rostro/shared/errors';
import { messageOf } from '@rostro/shared/messages';
import { problemOf, problemResponse, toAppError } from './observe.ts';

describe('a problem', () => {
  test.each(ERROR_CODES)('%s has a Spanish text and fits the schema', (code) => {
    const said = {
      ...{ why: 'La cita ya pasó.', lead: '2 horas', until: 'hoy', service: 'Valoración', within: 'ese día' },
      ...{
        hours: '24 horas',
        wayOut: 'Llama a la clínica.',
        most: 3,
        when: 'viernes 20 de noviembre, 3:00 p.m.',
        title: 'Consentimiento',
      },
      ...{ permissions: '«Ver estadísticas»', starts: '16:00 o 17:00', from: '10:00 a.m.', to: '11:00 a.m.' },
      act: 'mover',
      ...{ module: 'Paquetes', dues: '2 copias' },
    };
    const problem = problemOf(new AppError(code, { minutes: 5, count: 2, amount: '$500.00', ...said }), 'r1');
    expect(ProblemSchema.parse(problem)).toEqual(problem);
    expect(problem.detail).not.toMatch(/[{}]|\.\./);
    expect(problem.detail).toMatch(/^[A-ZÁÉÍÓÚÑ¡¿]/);
  });

  test('quotes its params', () => {
    expect(messageOf('booking_limit', { minutes: 42 })).toContain('en 42 minutos');
  });

  test('with a retry has its time in Retry-After', () => {
    const response = problemResponse(new AppError('busy', { retryAfter: 1 }), 'r1');
    expect(response).toMatchObject({ statusCode: 503, headers: { 'retry-after': '1' } });
  });
});

describe('an unexpected failure', () => {
  test('becomes `internal`, without its details', () => {
    const problem = problemOf(toAppError(new TypeError('secret of the house')), 'r1');
    expect(problem).toMatchObject({ status: 500, code: 'internal', detail: 'Ha ocurrido un error inesperado' });
    expect(JSON.stringify(problem)).not.toContain('secret');
  });

  test.each(['ThrottlingException', 'ProvisionedThroughputExceededException', 'TimeoutError'])(
    'of the engine, %s, asks to try again',
    (name) => {
      expect(toAppError(Object.assign(new Error('later'), { name }))).toMatchObject({
        code: 'busy',
        params: { retryAfter: 1 },
      });
    },
  );
});
