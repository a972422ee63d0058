import { PhoneField } from '#edit/person/PhoneField.tsx';
import { AdminField } from '#office/ui/AdminField.tsx';
import { InputField } from '../parts/InputField.tsx';
import styles from '../parts/Panel.module.css';
import { type ClinicDraft, networkOf, phoneOf } from './fields.ts';

const LINK = {
  type: 'url',
  inputMode: 'url',
  autoComplete: 'off',
  autoCapitalize: 'none',
  placeholder: 'https://',
} as const;

/** The site shows those that the clinic has. */
export function NetworkFields({ draft }: { draft: ClinicDraft }) {
  return (
    <fieldset className={styles.group}>
      <legend>Redes sociales</legend>
      <div className={styles.columns}>
        <InputField label="Facebook" {...LINK} {...networkOf(draft, 'facebook')} />
        <InputField label="Instagram" {...LINK} {...networkOf(draft, 'instagram')} />
        <PhoneField
          as={AdminField}
          label="WhatsApp"
          autoComplete="off"
          hint="10 dígitos"
          {...phoneOf(networkOf(draft, 'whatsapp'))}
        />
      </div>
    </fieldset>
  );
}
