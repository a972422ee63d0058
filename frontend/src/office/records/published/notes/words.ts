import { sayInstant } from '@rostro/shared/time';

/** `'viernes 20 de noviembre, 3:00 p.m. · Elena Castañeda'` */
export const sayEntry = (at: string, { name }: { name: string }): string => `${sayInstant(at)} · ${name}`;

interface Signature {
  at: string;
  by: { name: string };
  /** Empty if unknown. */
  licence: string;
}
/** `'viernes 20 de noviembre, 3:00 p.m. · Elena Castañeda · Céd. prof. 9876543'` */
export const saySignature = ({ at, by, licence }: Signature): string =>
  [sayEntry(at, by), ...(licence !== '' ? [`Céd. prof. ${licence}`] : [])].join(' · ');
