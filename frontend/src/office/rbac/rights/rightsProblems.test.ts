import type { ErrorCode } from '@rostro/shared/errors';
import { ERROR_STATUS } from '@rostro/shared/errors';
import { messageOf } from '@rostro/shared/messages';
import { ApiError } from '#api/error.ts';
import { rightsProblem } from './rightsProblems.ts';

const failure = (code: ErrorCode) => new ApiError({ status: ERROR_STATUS[code], code, detail: messageOf(code) });

test.each(['not_found', 'internal'] as const)('%s means that the table is missing', (code) => {
  expect(rightsProblem('roles', failure(code))).toEqual({
    title: 'Error al cargar roles',
    detail: 'La tabla "roles" no existe en la base de datos. Por favor ejecuta el script de configuración.',
  });
  expect(rightsProblem('permisos', failure(code)).detail).toBe(
    'La tabla "permisos" no existe en la base de datos. Por favor ejecuta el script de configuración.',
  );
});

test('a denied list names itself and what to check', () => {
  expect(rightsProblem('roles', failure('forbidden'))).toEqual({
    title: 'No tienes permisos para acceder a la tabla "roles". Verifica las políticas de seguridad.',
    detail: 'No tienes permiso para acceder a los roles. Verifica las políticas de seguridad de la base de datos.',
  });
  expect(rightsProblem('permisos', failure('forbidden'))).toEqual({
    title: 'No tienes permisos para acceder a la tabla "permisos". Verifica las políticas de seguridad.',
    detail: 'No tienes permiso para acceder a los permisos. Verifica las políticas de seguridad de la base de datos.',
  });
});

test('any other failure shows the server’s message', () => {
  expect(rightsProblem('permisos', failure('busy'))).toEqual({
    title: `Error al cargar permisos: ${messageOf('busy')}`,
  });
  expect(rightsProblem('roles', new Error('boom'))).toEqual({
    title: 'Error al cargar roles',
    detail: 'Ha ocurrido un error inesperado',
  });
});
