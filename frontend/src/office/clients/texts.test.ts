import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PHONE_OF_ANOTHER } from '@rostro/shared/messages';
import { sayShown } from './published/say.ts';

/** The specification's words about clients. */
const OF_LIST = ['Nombre', 'Email', 'Teléfono', 'Última Reserva', 'Estado', 'Opciones', 'Nuevo Cliente', 'Ver detalle'];
const OF_DETAIL = [
  ...['Cliente desde', 'Reservadas', 'Confirmadas', 'Canceladas', 'Cerradas'],
  ...['Historial de Citas', 'Actividad Reciente'],
];
const REFUSALS = [
  'No tienes permiso para crear clientes',
  'No tienes permiso para editar información de clientes',
  'No tienes permiso para eliminar clientes',
];
const MESSAGES = [
  'Error al cargar los clientes. Por favor, intenta de nuevo.',
  'Error al cargar el perfil del cliente',
  'Error al cargar los perfiles de usuarios',
  'Error al eliminar el cliente. Por favor, intenta de nuevo.',
  'Error al actualizar la información del cliente',
  'Error al crear el cliente. Por favor, intenta de nuevo.',
  'Cliente eliminado correctamente',
  'Información del cliente actualizada correctamente',
  'Cliente creado exitosamente',
];

const ROOTS = ['.', '../ui'].map((folder) => join(import.meta.dirname, folder));
const sourcesIn = (root: string): string[] =>
  readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => readFileSync(join(root, name), 'utf8'));
const sources = ROOTS.flatMap(sourcesIn).join('\n');

test.each([...OF_LIST, ...OF_DETAIL, ...REFUSALS, ...MESSAGES])('says «%s»', (text) => {
  expect(sources).toContain(text);
});

test('names the shown range of clients', () => {
  expect(sayShown(11, 20, 248)).toBe('Mostrando 11 a 20 de 248 clientes');
});

test('names the owner of a phone', () => {
  expect(PHONE_OF_ANOTHER).toBe('El teléfono ya está registrado en otro usuario, por favor usa uno diferente.');
});
