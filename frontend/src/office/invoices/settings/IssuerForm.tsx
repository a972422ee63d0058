import {
  type IssuerForm as Form,
  type Issuer,
  IssuerForm as IssuerFields,
  type IssuerKind,
  MAX_ASK_DAYS,
} from '@rostro/shared/contract/invoices-issuer';
import { tidyRfc } from '@rostro/shared/optional/fiscal/rfc';
import { tidyTaxName } from '@rostro/shared/optional/fiscal/tax-name';
import { useQueryClient } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { answersOf } from '#api/api.ts';
import { call } from '#api/client.ts';
import { regimeChoices, rfcDoubt } from '#edit/invoices/taxChoices.ts';
import { type Saved, useEdit } from '#edit/useEdit.ts';
import styles from '#office/clinic/published/Panel.module.css';
import { FAILED, SAVED } from '#office/clinic/published/useSaving.ts';
import { EditRadios } from '#office/edit/choices.tsx';
import { EditForm } from '#office/edit/EditForm.tsx';
import { EditNumber, EditSelect, EditText } from '#office/edit/fields.tsx';
import { issuerQuery } from '../data/api.ts';

/** A new issuer has no regime yet. */
type Typed = Omit<Form, 'regime' | 'kind'> & { regime: string; kind: string };

const BLANK: Typed = {
  rfc: '',
  name: '',
  kind: '',
  regime: '',
  postalCode: '',
  series: { named: 'A', global: 'G', creditNote: 'NC' },
  globalPeriod: 'monthly',
  askDays: 0,
};

const savedIn = (issuer: Issuer | null): Saved<Typed> => {
  if (issuer === null) return { values: BLANK, version: 0 };
  const { version, ...values } = issuer;
  return { values, version };
};

const KINDS: readonly { value: IssuerKind; label: string }[] = [
  { value: 'person', label: 'Persona física' },
  { value: 'civil', label: 'Sociedad o asociación civil' },
  { value: 'company', label: 'Sociedad mercantil' },
];
const PERIODS: readonly { value: Form['globalPeriod']; label: string }[] = [
  { value: 'daily', label: 'Cada día' },
  { value: 'weekly', label: 'Cada semana' },
  { value: 'fortnightly', label: 'Cada quincena' },
  { value: 'monthly', label: 'Cada mes' },
];
const PLAIN = { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false } as const;
const POSTAL_CODE_LENGTH = 5;
const postalCodeTyped = (text: string): string => text.replace(/\D/g, '').slice(0, POSTAL_CODE_LENGTH);

export function IssuerForm({ issuer }: { issuer: Issuer | null }) {
  const cache = useQueryClient();
  const edit = useEdit({
    name: 'config.issuer',
    saved: savedIn(issuer),
    schema: IssuerFields,
    send: (form, { version }) => call('saveIssuer', { body: { ...form, version } }),
    savedIn,
    onAnswer: (saved) => {
      cache.setQueryData(issuerQuery().queryKey, { issuer: saved });
      void cache.invalidateQueries(answersOf('getInvoiceMonth'));
    },
    said: SAVED,
    missed: FAILED,
    readAgain: async () => savedIn((await cache.fetchQuery({ ...issuerQuery(), staleTime: 0 })).issuer),
  });
  const [rfc, askDays] = useWatch({ control: edit.form.control, name: ['rfc', 'askDays'] });
  return (
    <EditForm edit={edit} failed={FAILED} className={styles.panel} aria-labelledby="emisor">
      <div>
        <h2 id="emisor" className={styles.heading}>
          Quién factura
        </h2>
        <p className={styles.lead}>Como está en la constancia de la clínica o de quien factura por ella.</p>
      </div>
      <EditRadios edit={edit} name="kind" label="Qué es ante el SAT" options={KINDS} alsoCheck={['rfc']} />
      <div className={styles.columns}>
        <EditText
          edit={edit}
          name="rfc"
          label="RFC"
          hint={rfcDoubt(rfc)}
          input={PLAIN}
          tidy={tidyRfc}
          alsoCheck={['regime', 'kind']}
        />
        <EditText
          edit={edit}
          name="postalCode"
          label="Código postal donde se factura"
          input={{ inputMode: 'numeric', autoComplete: 'off' }}
          clean={postalCodeTyped}
        />
      </div>
      <EditText
        edit={edit}
        name="name"
        label="Nombre o razón social"
        hint="Como está en la constancia, sin S.A. de C.V. ni S.C."
        input={PLAIN}
        tidy={tidyTaxName}
      />
      <EditSelect
        edit={edit}
        name="regime"
        label="Régimen fiscal"
        placeholder="Elige el régimen"
        options={regimeChoices(rfc)}
      />
      <fieldset className={styles.group}>
        <legend>Series y plazos</legend>
        <div className={styles.columns}>
          <EditText edit={edit} name="series.named" label="Serie de facturas" input={PLAIN} />
          <EditText edit={edit} name="series.global" label="Serie de la global" input={PLAIN} />
          <EditText edit={edit} name="series.creditNote" label="Serie de notas de crédito" input={PLAIN} />
        </div>
        <div className={styles.columns}>
          <EditSelect edit={edit} name="globalPeriod" label="Factura global" options={PERIODS} />
          <EditNumber
            edit={edit}
            name="askDays"
            label="Días para pedir factura en línea"
            hint={
              askDays === 0
                ? 'Con 0, hasta el último día del mes del pago, a las 8 p.m.'
                : `Después del pago, como máximo ${MAX_ASK_DAYS}.`
            }
            fallback={0}
            unit={['día', 'días']}
          />
        </div>
      </fieldset>
    </EditForm>
  );
}
