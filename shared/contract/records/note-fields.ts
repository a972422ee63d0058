import * as z from 'zod';
import { Line, Text } from '../text.ts';

/** The fields of a note, by NOM-004-SSA3-2012, 6.1 and 6.2. A lawyer must check them. */

export const MAX_RECORD_TEXT = 4000;
export const MAX_RECORD_FIELD = 1000;
export const MAX_AREAS = 20;
export const MAX_APPLIED = 10;
const MAX_APPLIED_FIELD = 120;

/** Empty, or a number with at most one decimal. It stays as typed. */
const Measure = (min: number, max: number) =>
  Line(8)
    .overwrite((text) => text.replace(',', '.'))
    .refine((text) => text === '' || (/^\d{1,3}(\.\d)?$/.test(text) && Number(text) >= min && Number(text) <= max), {
      error: `Escribe un número de ${min} a ${max}`,
    })
    .default('');

/** Empty if not taken at this visit. */
const vitals = {
  /** mmHg: `'120/80'`. */
  bloodPressure: Line(8)
    .overwrite((text) => text.replaceAll(' ', ''))
    .refine((text) => text === '' || /^\d{2,3}\/\d{2,3}$/.test(text), { error: 'Escríbela como 120/80' })
    .default(''),
  /** Beats per minute. */
  pulse: Measure(20, 250),
  /** Breaths per minute. */
  breathing: Measure(4, 80),
  /** °C */
  temperature: Measure(30, 45),
  /** Percent of oxygen. */
  saturation: Measure(50, 100),
  /** kg */
  weight: Measure(1, 400),
  /** cm */
  height: Measure(30, 250),
};
export const Vitals = z.strictObject(vitals);
export type Vitals = z.infer<typeof Vitals>;

const AppliedField = Line(MAX_APPLIED_FIELD).default('');
const appliedRow = {
  machine: AppliedField,
  /** Energy, time, passes. */
  energy: AppliedField,
  product: AppliedField,
  lot: AppliedField,
};
/** One applied item, with what identifies it: a machine with its energy, a product with its lot. */
export const Applied = z.strictObject(appliedRow).refine((row) => Object.values(row).some((said) => said !== ''), {
  path: ['machine'],
  error: 'Escribe el equipo o el producto, o quita el renglón',
});
export type Applied = z.infer<typeof Applied>;

const CODE = /^[A-Z]\d[0-9A-Z](\.[0-9A-Z]{1,2})?$/;
/** `'l700'` is `'L70.0'`. Only the form is checked, not whether there is such a diagnosis. */
const withDot = (text: string): string => text.toUpperCase().replace(/^([A-Z]\d[0-9A-Z])([0-9A-Z]{1,2})$/, '$1.$2');
const DiagnosisCode = Line(10)
  .overwrite(withDot)
  .refine((text) => text === '' || CODE.test(text), { error: 'Escribe una clave CIE-10, como L70.0, o déjalo vacío' })
  .default('');

const Long = Text(MAX_RECORD_TEXT).default('');
const Short = Text(MAX_RECORD_FIELD).default('');

/** Fields that are left out are empty. */
export const noteFields = {
  reason: Short,
  vitals: Vitals.prefault({}),
  examination: Long,
  diagnosis: Short,
  diagnosisCode: DiagnosisCode,
  /** Of this person; no template has one. */
  prognosis: Short,
  plan: Long,
  applied: z.array(Applied).max(MAX_APPLIED, `Escribe como máximo ${MAX_APPLIED} renglones`).default([]),
  /** Of face and body: `['Frente', 'Mejillas']`. */
  areas: z.array(Line(60).min(1)).max(MAX_AREAS).default([]),
  /** Empty for no reactions. */
  reactions: Short,
  indications: Long,
  /** The evolution, and any text without a field of its own. */
  text: Long,
};
const NoteSaid = z.object(noteFields);
export type NoteSaid = z.infer<typeof NoteSaid>;

const TEXTS = ['text', 'reason', 'examination', 'diagnosis', 'prognosis', 'plan', 'indications'] as const;
export const saysSomething = {
  check: (note: NoteSaid): boolean => TEXTS.some((field) => note[field]) || note.applied.length > 0,
  said: { path: ['text'], error: 'Escribe la nota' },
};

export const NO_VITALS: Vitals = Vitals.parse({});
