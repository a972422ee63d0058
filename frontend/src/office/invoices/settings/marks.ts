import { type TaxMarks, TaxMarksForm } from '@rostro/shared/contract/invoices-issuer';
import * as z from 'zod';
import type { Saved } from '#edit/useEdit.ts';

export interface TypedMarks {
  medicalIds: number[];
  satKeys: { serviceId: number | null; key: string }[];
  physicianIds: string[];
  exemptTemplateIds: string[];
  methods: { paymentMethodId: string; satForm: string }[];
}

/** An unfinished line has another message than a wrong one. */
export const TypedMarksSchema = z
  .object({
    medicalIds: z.array(z.number()),
    satKeys: z
      .array(z.object({ serviceId: z.number().nullable(), key: z.string() }))
      .refine(
        (keys) => keys.every(({ serviceId, key }) => serviceId !== null && /^\d{8}$/.test(key)),
        'Elige el tratamiento y escribe los 8 números de su clave en cada renglón, o quítalo',
      )
      .refine(
        (keys) => new Set(keys.map(({ serviceId }) => serviceId)).size === keys.length,
        'Elige cada tratamiento una sola vez',
      ),
    physicianIds: z.array(z.string()),
    exemptTemplateIds: z.array(z.string()),
    methods: z.array(z.object({ paymentMethodId: z.string(), satForm: z.string() })),
  })
  .pipe(TaxMarksForm);

export const savedMarks = ({ version, ...values }: TaxMarks): Saved<TypedMarks> => ({ values, version });
