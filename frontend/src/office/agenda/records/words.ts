import { sayInstant } from '@rostro/shared/time';

/** The areas that are treated most often; others can be typed. */
export const AREAS = [
  'Frente',
  'Mejillas',
  'Nariz',
  'Mentón',
  'Contorno de ojos',
  'Labios',
  'Cuello',
  'Escote',
  'Manos',
];

export const LOAD_FAILED = 'Error al cargar la ficha';
export const SAVE_FAILED = 'Error al guardar la nota';
export const SIGN_FAILED = 'Error al firmar la nota';
export const ADD_FAILED = 'Error al agregar a la nota';

/** `'viernes 20 de noviembre, 3:00 p.m. · Elena Castañeda'` */
export const sayEntry = (at: string, { name }: { name: string }): string => `${sayInstant(at)} · ${name}`;
