import { InputField } from '../parts/InputField.tsx';
import styles from '../parts/Panel.module.css';
import { type ClinicDraft, textOf } from './fields.ts';

const POSTAL_CODE_LENGTH = 5;
const postalCodeTyped = (text: string): string => text.replace(/\D/g, '').slice(0, POSTAL_CODE_LENGTH);

export function AddressFields({ draft }: { draft: ClinicDraft }) {
  return (
    <fieldset className={styles.group}>
      <legend>Dirección</legend>
      <InputField label="Calle, número y colonia" autoComplete="street-address" {...textOf(draft, 'address')} />
      <div className={styles.columns}>
        <InputField label="Ciudad" autoComplete="address-level2" {...textOf(draft, 'city')} />
        <InputField label="Estado" autoComplete="address-level1" {...textOf(draft, 'state')} />
        <InputField
          label="Código postal"
          autoComplete="postal-code"
          inputMode="numeric"
          {...textOf(draft, 'postalCode', postalCodeTyped)}
        />
      </div>
    </fieldset>
  );
}
