import { tidyRfc } from '@rostro/shared/optional/fiscal/rfc';
import { tidyTaxName } from '@rostro/shared/optional/fiscal/tax-name';
import { useEffect, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import {
  choicesOfUse,
  fittingUse,
  regimeChoices,
  rfcDoubt,
  shorterName,
  type TypedTaxData,
} from '#edit/invoices/taxChoices.ts';
import { SiteField } from '#edit/SiteForm.tsx';
import type { Entry } from '#edit/useEntry.ts';
import { SelectField } from '#ui/field/SelectField.tsx';
import { TextField } from '#ui/field/TextField.tsx';

const SHOUTED = { autoCapitalize: 'characters', autoCorrect: 'off', spellCheck: false } as const;
const POSTAL_CODE_LENGTH = 5;
const digits = (text: string): string => text.replace(/\D/g, '').slice(0, POSTAL_CODE_LENGTH);

interface TaxFieldsProps {
  entry: Entry<TypedTaxData>;
  isMedical: boolean;
}

/** What the SAT asks of whom an invoice is for. Nobody is asked for a document: each field says where its datum stands. */
export function TaxFields({ entry, isMedical }: TaxFieldsProps) {
  const { form } = entry;
  const typed = useWatch({ control: form.control }) as TypedTaxData;
  const nameInput = useRef<HTMLDivElement>(null);
  const { rfc, regime, use } = typed;
  const uses = choicesOfUse(rfc, regime);
  const wanted = fittingUse(typed, isMedical);
  useEffect(() => {
    if (wanted !== use) form.setValue('use', wanted);
  }, [form, wanted, use]);
  const shorter = shorterName(typed);
  const cut = (): void => {
    form.setValue('name', shorter ?? '', { shouldDirty: true });
    nameInput.current?.querySelector('input')?.focus();
  };
  return (
    <>
      <SiteField edit={entry} name="rfc" label="RFC" tidy={tidyRfc} alsoCheck={['regime']}>
        {(input) => (
          <TextField
            {...SHOUTED}
            autoComplete="off"
            {...input}
            hint={rfcDoubt(rfc) ?? '13 letras y números si es de una persona, 12 si es de una empresa.'}
          />
        )}
      </SiteField>
      <div ref={nameInput}>
        <SiteField edit={entry} name="name" label="Nombre o razón social" tidy={tidyTaxName}>
          {(input) => (
            <TextField {...SHOUTED} autoComplete="off" {...input} hint="Como está en tu constancia, sin S.A. de C.V." />
          )}
        </SiteField>
        {shorter !== undefined && (
          <p className="small mt-2">
            El SAT lo pide sin el tipo de sociedad.{' '}
            <button type="button" className="link" onClick={cut}>
              Dejar «{shorter}»
            </button>
          </p>
        )}
      </div>
      <SiteField edit={entry} name="postalCode" label="Código postal de tu domicilio fiscal" clean={digits}>
        {(input) => (
          <TextField
            inputMode="numeric"
            autoComplete="postal-code"
            {...input}
            hint="El que el SAT tiene como tu domicilio; puede ser otro que el de tu casa."
          />
        )}
      </SiteField>
      <SiteField edit={entry} name="regime" label="Régimen fiscal" alsoCheck={['use']}>
        {({ onChange, ref, ...input }) => (
          <SelectField {...input} ref={ref} onChange={(event) => onChange(event as never)}>
            <option value="" disabled>
              Elige tu régimen
            </option>
            {regimeChoices(rfc).map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </SelectField>
        )}
      </SiteField>
      {uses.length > 1 && (
        <SiteField edit={entry} name="use" label="Uso de la factura">
          {({ onChange, ref, ...input }) => (
            <SelectField {...input} ref={ref} onChange={(event) => onChange(event as never)}>
              {uses.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </SelectField>
          )}
        </SiteField>
      )}
      <SiteField edit={entry} name="email" label="Correo">
        {(input) => (
          <TextField
            type="email"
            inputMode="email"
            autoComplete="email"
            {...input}
            hint="A este correo te llega la factura."
          />
        )}
      </SiteField>
    </>
  );
}
