import { type TaxProfile, TaxProfileForm } from '@rostro/shared/contract/invoices-profile';
import { tidyRfc } from '@rostro/shared/optional/fiscal/rfc';
import { tidyTaxName } from '@rostro/shared/optional/fiscal/tax-name';
import { Button } from 'antd';
import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { call } from '#api/client.ts';
import {
  choicesOfUse,
  fittingUse,
  NO_TAX_DATA,
  regimeChoices,
  rfcDoubt,
  shorterName,
  type TypedTaxData,
} from '#edit/invoices/taxChoices.ts';
import { useEdit } from '#edit/useEdit.ts';
import { DialogFoot, EditForm } from '#office/edit/EditForm.tsx';
import { EditSelect, EditText } from '#office/edit/fields.tsx';
import { profilesQuery } from '../data/api.ts';

const PLAIN = { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false } as const;
const EMAIL = { type: 'email', inputMode: 'email', autoComplete: 'off', autoCapitalize: 'none' } as const;
const POSTAL_CODE_LENGTH = 5;
const postalCodeTyped = (text: string): string => text.replace(/\D/g, '').slice(0, POSTAL_CODE_LENGTH);

interface ProfileFormProps {
  clientId: string;
  /** Undefined for a new one. */
  profile?: TaxProfile | undefined;
  /** A new one begins with the client's address. */
  email?: string | null | undefined;
  onClose: () => void;
}

function typedIn(profile: TaxProfile | undefined, email: string | null | undefined): TypedTaxData {
  if (profile === undefined) return { ...NO_TAX_DATA, email: email ?? '' };
  const { id: _id, usedAt: _at, ...data } = profile;
  return data;
}

/** Whom a client's invoices are for. There is one for each RFC. */
export function ProfileForm({ clientId, profile, email, onClose }: ProfileFormProps) {
  const edit = useEdit({
    name: `clientes.datos-fiscales.${clientId}.${profile?.id ?? 'new'}`,
    saved: { values: typedIn(profile, email), version: 0 },
    schema: TaxProfileForm,
    send: (body) => call('saveTaxProfile', { params: { clientId }, body }),
    savedIn: ({ items: [saved] }) => ({ values: typedIn(saved, email), version: 0 }),
    onAnswer: (list, cache) => cache.setQueryData(profilesQuery(clientId).queryKey, list),
    said: 'Datos fiscales guardados',
    onSaved: onClose,
  });
  const { form } = edit;
  const typed = useWatch({ control: form.control }) as TypedTaxData;
  const uses = choicesOfUse(typed.rfc, typed.regime);
  const wanted = fittingUse(typed, false);
  useEffect(() => {
    if (wanted !== typed.use) form.setValue('use', wanted, { shouldDirty: true });
  }, [form, wanted, typed.use]);
  const shorter = shorterName(typed);
  return (
    <EditForm
      edit={edit}
      failed="Error al guardar los datos fiscales"
      foot={<DialogFoot edit={edit} onCancel={onClose} />}
    >
      <div className="grid grid-cols-2 gap-4 max-phone:grid-cols-1">
        <EditText
          edit={edit}
          name="rfc"
          label="RFC"
          hint={rfcDoubt(typed.rfc)}
          input={{ ...PLAIN, readOnly: profile !== undefined }}
          tidy={tidyRfc}
          alsoCheck={['regime']}
        />
        <EditText
          edit={edit}
          name="postalCode"
          label="Código postal fiscal"
          input={{ inputMode: 'numeric', autoComplete: 'off' }}
          clean={postalCodeTyped}
        />
      </div>
      <div>
        <EditText
          edit={edit}
          name="name"
          label="Nombre o razón social"
          hint="Como está en su constancia, sin S.A. de C.V."
          input={PLAIN}
          tidy={tidyTaxName}
        />
        {shorter !== undefined && (
          <Button size="small" className="mt-1" onClick={() => form.setValue('name', shorter, { shouldDirty: true })}>
            Dejar «{shorter}»
          </Button>
        )}
      </div>
      <EditSelect
        edit={edit}
        name="regime"
        label="Régimen fiscal"
        placeholder="Elige el régimen"
        options={regimeChoices(typed.rfc)}
        alsoCheck={['use']}
      />
      {uses.length > 1 && <EditSelect edit={edit} name="use" label="Uso de la factura" options={uses} />}
      <EditText edit={edit} name="email" label="Correo" hint="A este correo se envía la factura." input={EMAIL} />
    </EditForm>
  );
}
